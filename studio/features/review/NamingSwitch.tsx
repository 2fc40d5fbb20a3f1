import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import styles from './ReviewPage.module.css'
import { reviewMessages } from './review.messages.ts'

const queryKey = keys.naming()

/** Whether members read the caller's name under the texts they reviewed. Off until they agree. */
export function NamingSwitch() {
  const say = useMessages(reviewMessages)
  const cache = useQueryClient()
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => callStudio('GET /api/studio/me/naming', { signal }) })
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (isNamed: boolean) => callStudio('PUT /api/studio/me/naming', { body: { isNamed } }),
    onSuccess: answer => cache.setQueryData(queryKey, answer),
  })
  if (!data) return null
  return (
    <section className={pages.fields}>
      <h2>{say.naming}</h2>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isPending ? variables : data.isNamed}
          aria-describedby="naming-hint"
          onChange={event => mutate(event.target.checked)}
        />
        {say.namingSwitch}
      </label>
      <p id="naming-hint" className={pages.quiet}>
        {say.namingHint}
      </p>
      {error && <Failure error={error} />}
    </section>
  )
}
