import { useMessages } from '../../web/i18n/messages.ts'
import { Dialog } from '../ui/Dialog.tsx'
import pages from '../ui/Page.module.css'
import { switchSingleKeys, useSingleKeys } from '../ui/single-keys.ts'
import { studioMessages } from '../ui/studio.messages.ts'
import { useHasDuty } from '../ui/use-staff.ts'
import styles from './KeysDialog.module.css'
import { useDestinations } from './navigation.ts'

/** Keys, and what they do. */
type Shown = [keys: string[], act: string]

/** All keys, and the switch for those without Ctrl. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages(studioMessages)
  const isOn = useSingleKeys()
  const mayHelp = useHasDuty('support')
  const mayWrite = useHasDuty('write')
  const readsFigures = useHasDuty('figures')
  const mayReview = useHasDuty('review')
  const goKeys = useDestinations().map(({ key, screen }): Shown => [['G', key.toUpperCase()], say[screen]])
  const helpKeys: Shown[] = [
    [['R'], say.answer],
    [['/'], say.readyAnswer],
    [['Ctrl', '↵'], say.send],
  ]
  const writeKeys: Shown[] = [
    [['C'], say.newChange],
    [['F8'], say.nextProblem],
    [['Ctrl', '.'], say.mendProblem],
    [['Ctrl', 'Alt', 'E'], say.otherLanguage],
    [['Alt', 'M'], say.addMedia],
    [['Alt', '↑ ↓'], say.moveBlock],
    [['Ctrl', 'S'], say.saveNow],
    [['Ctrl', '↵'], say.submit],
  ]
  const reviewKeys: Shown[] = [
    [['N'], say.nextPassage],
    [['P'], say.previousPassage],
    [['M'], say.remark],
    [['S'], say.sign],
    [['X'], say.refuse],
  ]
  const figuresKeys: Shown[] = [
    [['1', '–', '6'], say.figuresPanel],
    [['T'], say.figuresTable],
  ]
  const keys: Shown[] = [
    [['Ctrl', 'K'], say.search],
    [['?'], say.keys],
    ...goKeys,
    ...(mayWrite ? writeKeys : []),
    ...(mayReview ? reviewKeys : []),
    ...(mayHelp ? helpKeys : []),
    ...(readsFigures ? figuresKeys : []),
    [['V'], say.asMember],
    [['J'], say.nextRow],
    [['K'], say.previousRow],
  ]
  return (
    <Dialog title={say.keys} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([pressed, act]) => (
          <div key={act}>
            <dt>
              {pressed.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <div className={pages.fields}>
        <label className={styles.switch}>
          <input type="checkbox" checked={isOn} onChange={event => switchSingleKeys(event.target.checked)} />
          {say.singleKeys}
        </label>
        <p className={pages.quiet}>{say.singleKeysHint}</p>
        <p className={pages.actions}>
          <button type="button" onClick={onClose}>
            {say.close}
          </button>
        </p>
      </div>
    </Dialog>
  )
}
