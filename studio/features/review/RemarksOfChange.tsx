import { useMessages } from '../../../web/i18n/messages.ts'
import pages from '../../ui/Page.module.css'
import { usePathName } from '../../ui/use-subject-name.ts'
import { RemarkThread } from './RemarkThread.tsx'
import { reviewMessages } from './review.messages.ts'
import { useReview } from './use-review.ts'

/** The remarks on a change, each with the paragraph it is about; nothing if there are none. */
export function RemarksOfChange({ changeId }: { changeId: string }) {
  const say = useMessages(reviewMessages)
  const nameOf = usePathName(changeId)
  const { data } = useReview(changeId)
  const remarks = data?.remarks.filter(({ answersId }) => answersId === null) ?? []
  if (remarks.length === 0) return null
  return (
    <section className={pages.fields}>
      <h3>{say.remarks}</h3>
      {remarks.map(remark => (
        <div key={remark.id}>
          <p className={pages.quiet}>{remark.path === null ? say.remarkWhole : nameOf(remark.path)}</p>
          {remark.blockText && <blockquote className={pages.quote}>{remark.blockText}</blockquote>}
          <RemarkThread
            remark={remark}
            answers={data?.remarks.filter(({ answersId }) => answersId === remark.id) ?? []}
          />
        </div>
      ))}
    </section>
  )
}
