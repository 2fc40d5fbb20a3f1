import { lazy } from 'react'

const screens = {
  /** /app/subscription */
  offer: lazy(async () => ({ default: (await import('./SubscriptionPage.tsx')).SubscriptionPage })),
  /** /app/subscription/card */
  card: lazy(async () => ({ default: (await import('./CardPage.tsx')).CardPage })),
  /** /app/settings/subscription */
  settings: lazy(async () => ({ default: (await import('./SubscriptionSettings.tsx')).SubscriptionSettings })),
  /** Above every page, for those whose renewal failed. */
  trouble: lazy(async () => ({ default: (await import('./PaymentTroubleBanner.tsx')).PaymentTroubleBanner })),
}

/** What few visits begin with, behind one door: the application's first file, which everybody loads, names one module and not four. */
export function SubscriptionScreen({ name }: { name: keyof typeof screens }) {
  const Screen = screens[name]
  return <Screen />
}
