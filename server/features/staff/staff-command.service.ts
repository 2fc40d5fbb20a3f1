import { type Duty, duties, leastRoles, mayHaveDuty, type StaffRole, staffRoles } from '../../../domain/duties.ts'
import { codeOfEmail, isName, normaliseEmail, normaliseName } from '../../../domain/features/account/account.rules.ts'
import type { Services } from '../../services.ts'
import { findStaffByAddress, listStaff, type StaffRow } from '../../staff/staff.queries.ts'
import { describeStaff } from './staff.view.ts'
import { endStaff, inviteAgain, inviteStaff } from './team.service.ts'

/** Why an operator's command does nothing. */
export class StaffError extends Error {}

type Commanded = Pick<Services, 'database' | 'clock' | 'publicUrl'>

interface Invited {
  email: string
  role: string | undefined
  /** Separated by commas; by default what the role is for: to invite for a SUPERADMIN, nothing for the others. */
  duties: string | undefined
  /** First and last name; by default what the address says. */
  name: string | undefined
}

/**
 * Invites somebody for the operator, or makes a new link for somebody who is only invited, whose rights stay.
 * @returns the link, which works once, for 24 hours.
 * @throws {StaffError} naming what is wrong.
 */
export async function inviteByCommand(services: Commanded, invited: Invited): Promise<string> {
  const email = requireAddress(invited.email)
  const known = await findStaffByAddress(services.database.db, email)
  if (known) return inviteKnown(services, known)
  const role = staffRoles.find(one => one === invited.role)
  if (!role) throw new StaffError(`--role is one of ${staffRoles.join(', ')}`)
  const { firstName, lastName } = namesOf(invited.name, email)
  const given = { email, firstName, lastName, locale: 'fr' as const, role, duties: dutiesOf(invited.duties, role) }
  return (await inviteStaff(services, given, null)).url
}

async function inviteKnown(services: Commanded, known: StaffRow): Promise<string> {
  if (known.activatedOn) throw new StaffError(`${known.address} works in the Studio already; end the account first`)
  return inviteAgain(services, known.id, null)
}

/** Returns a line about everybody of the staff. */
export async function listByCommand({ database }: Commanded): Promise<string[]> {
  const people = (await listStaff(database.db)).map(describeStaff)
  return people.map(
    ({ email, role, duties: given, state }) => `${email}  ${role}  ${given.join(', ') || '-'}  ${state}`,
  )
}

/** Ends somebody's account for the operator, the last one who may invite too. @throws {StaffError} naming what is wrong. */
export async function endByCommand(services: Commanded, email: string): Promise<void> {
  const known = await findStaffByAddress(services.database.db, requireAddress(email))
  if (!known) throw new StaffError(`nobody of the staff has the address ${email}`)
  await endStaff(services, known.id, null)
}

function requireAddress(typed: string): string {
  const email = normaliseEmail(typed)
  if (codeOfEmail(email)) throw new StaffError(`${typed} is no e-mail address`)
  return email
}

function dutiesOf(typed: string | undefined, role: StaffRole): Duty[] {
  if (typed === undefined) return role === 'SUPERADMIN' ? ['staff'] : []
  const names = [...new Set(typed.split(',').map(name => name.trim()))]
  return names.map(name => {
    const duty = duties.find(one => one === name)
    if (!duty) throw new StaffError(`${name} is no duty; there are ${duties.join(', ')}`)
    if (!mayHaveDuty(role, duty))
      throw new StaffError(`the duty ${duty} takes the role ${leastRoles[duty]} or a higher one`)
    return duty
  })
}

/** Returns the names that were typed, or those in the address: `lou.ferrand@…` is Lou Ferrand. */
function namesOf(typed: string | undefined, email: string): { firstName: string; lastName: string } {
  const [local = ''] = email.split('@')
  const fromAddress = local.split(/[._+-]+/).map(part => part.charAt(0).toUpperCase() + part.slice(1))
  const [firstName = '', ...others] = typed === undefined ? fromAddress : normaliseName(typed).split(' ')
  const lastName = others.join(' ')
  if (!isName(firstName) || (lastName !== '' && !isName(lastName)))
    throw new StaffError('--name "First Last" is not a name')
  return { firstName, lastName }
}
