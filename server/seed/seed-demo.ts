import { claimForDemoMembers } from '../database/database-use.ts'
import type { Services } from '../services.ts'
import { seedDemoMembers } from './demo-members.ts'
import { demoPassword } from './demo-password.ts'
import { seedDemoStaff } from './demo-staff.ts'

/**
 * Creates the demo members and staff that are missing, and returns the lines that tell a developer where and how to sign in; none on a database
 * that production has used.
 */
export async function seedDemo(services: Services): Promise<string[]> {
  if (!(await claimForDemoMembers(services.database.db, services.clock.now()))) return []
  const [members, staff] = await Promise.all([seedDemoMembers(services), seedDemoStaff(services)])
  const lineOf = ({ email, description }: { email: string; description: string }) => `    ${email}: ${description}`
  return [
    ...members.map(lineOf),
    '',
    `  ${services.publicUrl}/studio`,
    ...staff.map(lineOf),
    `    password for all: ${demoPassword}`,
    '',
  ]
}
