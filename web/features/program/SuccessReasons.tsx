import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/client.ts'
import { keys } from '../../client/keys.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { loadSanitiser } from '../../ui/sanitiser.ts'
import { programDaysMessages } from './program-days.messages.ts'
import styles from './SuccessReasons.module.css'

/** The 'success reasons' tab: an introduction and five practices, one open at a time. */
export function SuccessReasons() {
  const say = useMessages(programDaysMessages)
  const locale = useLocale()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.successReasons(locale),
    queryFn: async ({ signal }) => {
      const [{ body }] = await Promise.all([call('GET /api/success_reasons', { signal }), loadSanitiser()])
      return body
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data && isError) return <FailedState onRetry={() => void refetch()} isRunning={isFetching} />
  if (!data) return <Skeleton height="30rem" radius="var(--r-l)" />
  return (
    <div className={styles.reasons}>
      <SafeHtml html={data.introduction} className={styles.introduction} />
      <div className={styles.accordion}>
        {data.sections.map(section => (
          // The shared name makes the browser close the others.
          <details key={section.id} name="success-reasons" className={styles.section}>
            <summary className={styles.summary}>
              <img className={styles.thumbnail} src={section.image} width="320" height="200" alt="" loading="lazy" />
              <span className={styles.words}>
                <span className={styles.title}>{section.title}</span>{' '}
                <span className={styles.goal}>{section.goal}</span>
              </span>
              <Icon name="chevronDown" />
            </summary>
            <div className={styles.body}>
              <img className={styles.picture} src={section.image} width="320" height="200" alt="" loading="lazy" />
              <dl className={styles.facts}>
                <div>
                  <dt>{say.goal}</dt>
                  <dd>{section.goal}</dd>
                </div>
                <div>
                  <dt>{say.biorhytm}</dt>
                  <dd>{section.biorhytmLink}</dd>
                </div>
              </dl>
              <SafeHtml html={section.content} className={styles.content} />
              {section.comment && <p className={styles.comment}>{section.comment}</p>}
            </div>
          </details>
        ))}
      </div>
    </div>
  )
}
