import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { IconButton } from './IconButton.tsx'
import { type FieldProps, TextField } from './TextField.tsx'
import { uiMessages } from './ui.messages.ts'

/** A password field with a show button. Pasting and password managers work: set `autoComplete`. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  const say = useMessages(uiMessages)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? say.hidePassword : say.showPassword}
          onClick={() => setShown(!isShown)}
          isPlain
        />
      }
    />
  )
}
