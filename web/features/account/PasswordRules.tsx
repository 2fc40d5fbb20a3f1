import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './AuthForm.module.css'
import { accountMessages } from './account.messages.ts'
import { passwordRules } from './field-rules.ts'

/** Shows the parts of the password rule from the start and ticks them off during typing. */
export function PasswordRules({ password }: { password: string }) {
  const say = useMessages(accountMessages)
  return (
    <>
      <VisuallyHidden>{say.passwordRules}</VisuallyHidden>
      <ul className={styles.rules}>
        {passwordRules.map(({ name, isMet }) => {
          const isDone = isMet(password)
          const rule = say.passwordRule[name]
          return (
            <li key={name} data-met={isDone || undefined}>
              <Icon name={isDone ? 'check' : 'circle'} size="0.95rem" />
              {rule}
              {isDone && <VisuallyHidden>{say.ruleMet}</VisuallyHidden>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
