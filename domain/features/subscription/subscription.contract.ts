import * as z from 'zod/mini'

/** A subscription paid at least once (specification section 3; behaviour: `currentPeriodEnd` is the end of what is paid). */
export const subscriptionSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  currentPeriodEnd: z.iso.datetime(),
  cancelAtPeriodEnd: z.boolean(),
  stripePriceId: z.string(),
  invoiceLink: z.nullable(z.string()),
})

export type Subscription = z.infer<typeof subscriptionSchema>
