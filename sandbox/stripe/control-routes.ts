import { z } from 'zod'
import { faultKinds } from './faults.ts'
import { parseForm } from './form-body.ts'
import { controlPage, stepFrom } from './pages/control-page.ts'
import { document, type PageAnswer, type PageRequest, type SandboxService } from './route.ts'

/** Numbers arrive as numbers in JSON and as text from the page's forms. */
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

const schemas = {
  clock: z.union([
    z.strictObject({ to: z.iso.datetime({ offset: true }) }),
    z.strictObject({ add: z.enum(['hour', 'day', 'week', 'month', 'year']) }),
  ]),
  faults: z.strictObject({
    kind: z.enum(faultKinds),
    times: whole(1, 50).default(1),
    after: whole(0, 50).default(0),
    on: z.string().default(''),
    milliseconds: whole(1, 60_000).default(1000),
  }),
  webhooks: z.strictObject({
    copies: whole(1, 100).optional(),
    order: z.enum(['as_created', 'reversed', 'shuffled']).optional(),
    delaySeconds: z.union([z.literal('').transform(() => null), z.null(), whole(0, 86_400)]).optional(),
    drop: z.union([z.array(z.string()), z.string().transform(text => text.split(/\s+/).filter(Boolean))]).optional(),
    beforeAnswer: z.union([z.boolean(), z.literal('true').transform(() => true)]).optional(),
  }),
  dispute: z.strictObject({
    kind: z.enum(['dispute', 'inquiry', 'fraud_warning']).default('dispute'),
    charge: z
      .string()
      .transform(id => id || undefined)
      .optional(),
  }),
  decide: z.strictObject({ dispute: z.string(), outcome: z.enum(['won', 'lost']) }),
  tax: z.strictObject({ isSetUp: z.boolean() }),
  resend: z.strictObject({ event: z.string() }),
  afterLastRetry: z.strictObject({ choice: z.enum(['cancel', 'unpaid', 'past_due']) }),
}

/** Answers the control page and its actions: forms from people, JSON from tests. */
export async function answerControl(service: SandboxService, request: PageRequest): Promise<PageAnswer> {
  const { engine, control } = service
  const { method, path, base, headers } = request
  if (method === 'GET') {
    if (path === '/control/state') return json(200, control.state())
    return document(controlPage(engine.world, control, base))
  }
  // A page of another site must not be able to move the clock on a developer's machine.
  if (headers['sec-fetch-site'] === 'cross-site')
    return json(403, { message: 'Requests from other sites are refused.' })
  const isForm = String(headers['content-type']).startsWith('application/x-www-form-urlencoded')
  try {
    const given: unknown = isForm ? { ...parseForm(request.body) } : request.body === '' ? {} : JSON.parse(request.body)
    const done = await act(service, path.slice('/control/'.length), given)
    if (!done) return json(404, { message: 'The Stripe sandbox has no such action.' })
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof RangeError || error instanceof SyntaxError) {
      return json(400, { message: error.message })
    }
    throw error
  }
  if (!isForm) return json(200, control.state())
  return { status: 303, type: 'text/plain', body: '', headers: { location: `${base}/control` } }
}

async function act({ engine, control }: SandboxService, action: string, given: unknown): Promise<boolean> {
  switch (action) {
    case 'clock': {
      const asked = schemas.clock.parse(given)
      const { clock } = engine.world
      await control.advanceTo('to' in asked ? new Date(asked.to) : stepFrom(clock.now(), asked.add))
      return true
    }
    case 'faults':
      control.addFault(schemas.faults.parse(given))
      return true
    case 'faults/clear':
      control.clearFaults()
      return true
    case 'webhooks':
      control.setWebhooks(withoutAbsent(schemas.webhooks.parse(given)))
      return true
    case 'deliver':
      await control.deliverEverything()
      return true
    case 'resend':
      await control.resend(schemas.resend.parse(given).event)
      return true
    case 'dispute': {
      const { kind, charge } = schemas.dispute.parse(given)
      await control.dispute(kind, charge)
      return true
    }
    case 'dispute/decide': {
      const { dispute, outcome } = schemas.decide.parse(given)
      await control.decide(dispute, outcome)
      return true
    }
    case 'tax':
      control.setTaxUp(schemas.tax.parse(given).isSetUp)
      return true
    case 'after-last-retry':
      control.setAfterLastRetry(schemas.afterLastRetry.parse(given).choice)
      return true
    case 'reset':
      control.reset()
      return true
    default:
      return false
  }
}

function withoutAbsent<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }
}

function json(status: number, body: unknown): PageAnswer {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) }
}
