import { randomUUIDv7 } from 'node:crypto'
import type { Duty, StaffRole } from '../../domain/duties.ts'
import { hashPassword } from '../features/account/password-hash.service.ts'
import type { Services } from '../services.ts'
import { insertStaff, listStaff } from '../staff/staff.queries.ts'
import { demoPassword } from './demo-password.ts'

interface DemoStaff {
  email: string
  firstName: string
  lastName: string
  role: StaffRole
  duties: Duty[]
  description: string
}

const demoStaff: DemoStaff[] = [
  {
    email: 'aude@example.org',
    firstName: 'Aude',
    lastName: 'Ferrand',
    role: 'BO',
    duties: ['write', 'publish'],
    description: 'editor, writes and publishes',
  },
  {
    email: 'marc@example.org',
    firstName: 'Marc',
    lastName: 'Vidal',
    role: 'DOCTOR',
    duties: ['review'],
    description: 'doctor, reviews and signs',
  },
  {
    email: 'ines@example.org',
    firstName: 'Inès',
    lastName: 'Kadri',
    role: 'ADMIN',
    duties: ['support', 'money', 'figures'],
    description: 'support, refunds, figures',
  },
  {
    email: 'paul@example.org',
    firstName: 'Paul',
    lastName: 'Renaud',
    role: 'SUPERADMIN',
    duties: ['publish', 'staff'],
    description: 'invites the staff, publishes',
  },
]

/** Creates the missing demo staff, who sign in to the Studio with the demo members' password, and returns all of them. */
export async function seedDemoStaff({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<Pick<DemoStaff, 'email' | 'description'>[]> {
  const { db } = database
  const now = clock.now()
  const present = (await listStaff(db)).filter(({ endedOn }) => endedOn === null)
  for (const { email: address, firstName, lastName, role, duties } of demoStaff) {
    if (present.some(staff => staff.address === address)) continue
    const passwordHash = await hashPassword(demoPassword)
    const person = { id: randomUUIDv7(), address, firstName, lastName, role, duties, locale: 'fr' as const }
    await insertStaff(db, { ...person, passwordHash, createdOn: now, activatedOn: now })
  }
  return demoStaff
}
