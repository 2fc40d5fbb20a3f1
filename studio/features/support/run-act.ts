import type { MemberFile } from '../../../domain/features/support/member-file.contract.ts'
import type { supportMessages } from './support.messages.ts'

/** What was done to a member, by the name of its sentence. */
export type DoneAct = keyof (typeof supportMessages.fr)['done']

/** Runs an act on the member, asks for a confirmation where it takes one, and says when it is done. */
export type RunAct = (done: DoneAct, act: () => Promise<unknown>) => void

/** Says that an act is done and reads the file again; null says nothing any longer. */
export type TellDone = (done: DoneAct | null) => Promise<void>

/** What each part of a file needs. */
export interface FilePart {
  file: MemberFile
  isRunning: boolean
  onAct: RunAct
}
