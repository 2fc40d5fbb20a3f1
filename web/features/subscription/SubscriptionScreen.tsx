import { lazyScreen } from '../../app/screens.tsx'

const screens = {
  /** /app/subscription */
  offer: lazyScreen('SubscriptionPage', () => import('./SubscriptionPage.tsx')),
  /** /app/subscription/card */
  card: lazyScreen('CardPage', () => import('./CardPage.tsx')),
  /** /app/settings/subscription */
  settings: lazyScreen('SubscriptionSettings', () => import('./SubscriptionSettings.tsx')),
  /** Above every page, for members whose renewal failed. */
  trouble: lazyScreen('PaymentTroubleBanner', () => import('./PaymentTroubleBanner.tsx')),
}

/** Groups screens that few visits start with: the application's first file, which every visit loads, then names one module and not four. */
export function SubscriptionScreen({ name }: { name: keyof typeof screens }) {
  const Screen = screens[name]
  return <Screen />
}

SubscriptionScreen.load = async ({ name }: { name: keyof typeof screens }) => screens[name].load?.({})
