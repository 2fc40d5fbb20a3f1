import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/locale.ts'
import { RetryButton } from '../../ui/RetryButton.tsx'

/** Our font inside the provider's frames, which load it themselves and need the absolute URL. */
const fonts = [{ family: 'Figtree Variable', src: `url(${new URL(figtree, window.location.href)})`, weight: '300 900' }]

/** Provides the card fields in the current language, or a quiet retry button when the provider's script did not load. */
export function CardElements({
  provider: { stripe, isFailed },
  children,
}: {
  provider: { stripe: Stripe | null; isFailed: boolean }
  children: ReactNode
}) {
  const locale = useLocale()
  if (isFailed) {
    return (
      <div>
        {/* The script belongs to the document, so reloading the document reloads it. */}
        <RetryButton onRetry={() => window.location.reload()} />
      </div>
    )
  }
  return (
    <Elements key={locale} stripe={stripe} options={{ locale, fonts }}>
      {children}
    </Elements>
  )
}
