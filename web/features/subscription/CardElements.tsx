import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/locale.ts'
import { RetryButton } from '../../ui/RetryButton.tsx'

/** Our face inside the provider's frames, which load it by themselves: by its full address. */
const fonts = [{ family: 'Figtree Variable', src: `url(${new URL(figtree, window.location.href)})`, weight: '300 900' }]

/** Holds the provider's fields, worded in the language in force; a quiet way to try again where its script did not come. */
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
        {/* Its script belongs to the document, so that it comes again with it. */}
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
