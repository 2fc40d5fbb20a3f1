import { systemClock } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { webhookUrlOf } from './features/subscription/subscription.routes.ts'
import { runCommand } from './run-command.ts'
import { checkStripe } from './stripe/check-stripe.ts'
import { writeFindings } from './stripe/findings.ts'

/**
 * `npm run seve -- check-stripe`: tries the configured keys against everything the product needs from the account at Stripe, and reports what is
 * missing. Exits with 1 if something must be fixed. Charges nothing.
 */
await runCommand([], async () => {
  const { stripe: settings, publicUrl } = readConfig()
  if (!settings)
    throw new ConfigError(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: set all three; without them the sandbox is used',
    )
  const findings = await checkStripe({ settings, webhookUrl: webhookUrlOf(publicUrl), now: () => systemClock.now() })
  process.stdout.write(writeFindings(findings))
  const problems = findings.filter(({ level }) => level === 'problem').length
  process.stdout.write(problems === 0 ? '\nReady.\n' : `\n${problems} to fix; see docs/guides/go-live.md.\n`)
  if (problems > 0) process.exitCode = 1
})
