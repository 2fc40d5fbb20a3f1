import { useMessages } from '../../../web/i18n/messages.ts'
import styles from './PlainPage.module.css'
import { staffMessages } from './staff.messages.ts'

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const say = useMessages(staffMessages)
  return (
    <>
      <p>{say.codesHint}</p>
      <ul className={styles.codes} aria-label={say.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" onClick={() => window.print()}>
          {say.print}
        </button>
      </p>
    </>
  )
}
