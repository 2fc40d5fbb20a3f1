import { useMessages } from '../../i18n/messages.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import type { FieldProps } from '../../ui/TextField.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import { passwordMessages } from './password.messages.ts'

type Name = 'password' | 'confirmPassword'

/** Shows the fields for a new password, with its rules and a repetition; used by the reset page and by the settings. */
export function NewPasswordFields({
  password,
  field,
}: {
  password: string
  field: (name: Name) => Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'ref'>
}) {
  const say = useMessages(passwordMessages)
  return (
    <>
      <PasswordField
        {...field('password')}
        label={say.newPassword}
        hint={<PasswordRules password={password} />}
        autoComplete="new-password"
        required
      />
      <PasswordField {...field('confirmPassword')} label={say.confirmPassword} autoComplete="new-password" required />
    </>
  )
}
