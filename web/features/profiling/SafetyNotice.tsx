import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './SafetyNotice.module.css'
import { safetyNoticeMessages } from './safety-notice.messages.ts'

/**
 * States who must not fast, who must ask a doctor first, and when to stop (behaviour: health and honesty). 'Je suis concerné(e)' leads to
 * programmes without fasting. Pressing it sends nothing, since it would be a health answer too.
 */
export function SafetyNotice({ onConcerned }: { onConcerned: () => void }) {
  const say = useMessages(safetyNoticeMessages)
  return (
    <dl className={styles.notice}>
      <div>
        <dt>{say.never}</dt>
        <dd>{say.neverList}.</dd>
        <dd>
          <Button variant="link" onClick={onConcerned}>
            {say.concerned}
          </Button>
        </dd>
      </div>
      <div>
        <dt>{say.ask}</dt>
        <dd>{say.askList}.</dd>
        <dd className={styles.strong}>{say.treatment}</dd>
      </div>
      <div>
        <dt>{say.stop}</dt>
        <dd>{say.stopText}</dd>
      </div>
    </dl>
  )
}
