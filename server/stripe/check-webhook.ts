import type Stripe from 'stripe'
import { type Expectations, type Finding, fine, problem } from './findings.ts'
import { stripeSdk } from './sdk.ts'
import { webhookEvents } from './webhooks.ts'

/** Looks for the endpoint that receives our events. Whether STRIPE_WEBHOOK_SECRET is its secret cannot be read from Stripe. */
export async function checkWebhook(stripe: Stripe, { webhookUrl }: Expectations): Promise<Finding[]> {
  const others: string[] = []
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === webhookUrl) return describe(endpoint)
    others.push(endpoint.url)
  }
  const instead =
    others.length === 0 ? 'the account has no endpoint' : `the account’s endpoints are ${others.join(', ')}`
  return [problem(`no webhook endpoint sends events to ${webhookUrl}; ${instead} (Developers, Webhooks)`)]
}

function describe({ url, status, api_version, enabled_events }: Stripe.WebhookEndpoint): Finding[] {
  const findings: Finding[] = []
  if (status !== 'enabled') findings.push(problem(`the webhook endpoint ${url} is disabled`))
  if (api_version !== stripeSdk().API_VERSION)
    findings.push(
      problem(
        `the webhook endpoint is at API version ${api_version ?? 'of the account'}: create it again at ${stripeSdk().API_VERSION}, as a version cannot be changed`,
      ),
    )
  const missing = enabled_events.includes('*') ? [] : webhookEvents.filter(event => !enabled_events.includes(event))
  if (missing.length > 0) findings.push(problem(`the webhook endpoint does not send ${missing.join(', ')}`))
  if (findings.length > 0) return findings
  return [
    fine(
      `the webhook endpoint ${url} sends every event that the product needs, at API version ${stripeSdk().API_VERSION}`,
    ),
  ]
}
