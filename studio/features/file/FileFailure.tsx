import { useMessages } from '../../../web/i18n/messages.ts'
import { StudioError } from '../../client/call-studio.ts'
import { Failure } from '../../ui/Failure.tsx'
import { fileMessages } from './file.messages.ts'

/** Why a file was refused, and what would do; or what else went wrong. */
export function FileFailure({ error }: { error: unknown }) {
  const say = useMessages(fileMessages)
  const refusal = error instanceof StudioError ? error.reply.refusal : undefined
  return refusal ? <p role="alert">{say.refusals[refusal]}</p> : <Failure error={error} />
}
