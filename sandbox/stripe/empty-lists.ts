import { noSuch } from './errors.ts'
import { wholeList } from './lists.ts'
import { operation } from './operation.ts'
import { paging, text } from './parameters.ts'

/** What the sandbox has none of, yet clients that copy a whole account list: each list is empty and each id unknown. */
const absent = [
  { path: '/v1/subscription_schedules', name: 'subscription_schedule', filters: ['customer'] },
  { path: '/v1/tax_ids', name: 'tax_id', filters: [] },
  { path: '/v1/reviews', name: 'review', filters: [] },
  { path: '/v1/entitlements/features', name: 'entitlements.feature', filters: [] },
  { path: '/v1/entitlements/active_entitlements', name: 'entitlements.active_entitlement', filters: ['customer'] },
]

export const emptyLists = [
  ...absent.flatMap(({ path, name, filters }) => [
    operation({
      method: 'GET',
      path,
      parameters: { ...paging, ...Object.fromEntries(filters.map(filter => [filter, text])) },
      run: ({ url }) => wholeList([], url),
    }),
    operation({
      method: 'GET',
      path: `${path}/:id`,
      parameters: { expand: paging.expand },
      run({ id }) {
        throw noSuch(name, id)
      },
    }),
  ]),
  operation({
    method: 'GET',
    path: '/v1/customers/:id/tax_ids',
    parameters: paging,
    run({ find, url }) {
      find('customer')
      return wholeList([], url)
    },
  }),
]
