import { accountContract } from '../../domain/features/account/account.contract.ts'
import { mediaContract } from '../../domain/features/media/media.contract.ts'
import { programContract } from '../../domain/features/program/program.contract.ts'
import type { ProgramCode } from '../../domain/program-codes.ts'
import type { SignedInMember, TestServer } from './test-server.ts'

/** Members who follow a programme of the sample content, day after day. */
export function followersOf(server: TestServer) {
  async function choose({ user, token }: SignedInMember, programCode: ProgramCode): Promise<void> {
    await server.call(accountContract.updateUser, { params: { id: user.id }, body: { programCode } }, token)
  }

  async function list({ token }: SignedInMember) {
    const { body } = await server.call(programContract.listProfilePrograms, { query: { isPublished: '1' } }, token)
    return body.body
  }

  async function read(member: SignedInMember, code: ProgramCode) {
    const found = (await list(member)).find(({ Program }) => Program.code === code)
    if (!found) throw new Error(`no programme ${code}`)
    const days = found.Program.ProgramWeeks.flat()
    return { ...found, days, unlocked: days.filter(day => day.UserProgramDays.length > 0).map(({ id }) => id) }
  }

  async function complete({ token }: SignedInMember, id: string) {
    return server.call(mediaContract.completeMedia, { params: { id }, body: { status: 'done' } }, token)
  }

  /** Completes what the medfasting day of this number requires. */
  async function completeDay(member: SignedInMember, day: number): Promise<void> {
    await complete(member, `medfasting-d${day}-medfasting-page-${day}`)
    if (day === 3) await complete(member, 'medfasting-d3-breath')
  }

  function moveTo(instant: string): void {
    server.clock.set(new Date(instant))
  }

  return { choose, list, read, complete, completeDay, moveTo }
}
