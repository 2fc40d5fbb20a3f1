import { type Duty, duties, mayHaveDuty, staffRoles } from '../../../domain/duties.ts'
import type { Staff } from '../../../domain/features/staff/staff.contract.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { studioMessages } from '../../ui/studio.messages.ts'
import { staffMessages } from './staff.messages.ts'

/** A role, and the duties ticked for it. */
export interface Rights {
  role: Staff['role']
  duties: readonly Duty[]
}

/** Returns the rights as the server takes them: a duty that is above the role is left out, even if it is ticked. */
export function givenRights({ role, duties: ticked }: Rights): { role: Staff['role']; duties: Duty[] } {
  return { role, duties: ticked.filter(duty => mayHaveDuty(role, duty)) }
}

/** The fields of a role and of the duties it may have. */
export function RightsFields({ rights, onChange }: { rights: Rights; onChange: (rights: Rights) => void }) {
  const say = useMessages(staffMessages)
  const shell = useMessages(studioMessages)
  const { role, duties: ticked } = rights
  return (
    <>
      <label>
        {say.role}
        <select
          value={role}
          onChange={event => onChange({ ...rights, role: staffRoles.find(one => one === event.target.value) ?? role })}
        >
          {staffRoles.map(known => (
            <option key={known} value={known}>
              {shell.roles[known]}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>{say.duties}</legend>
        {duties.map(duty => (
          <label key={duty}>
            <input
              type="checkbox"
              disabled={!mayHaveDuty(role, duty)}
              checked={ticked.includes(duty) && mayHaveDuty(role, duty)}
              onChange={event =>
                onChange({
                  ...rights,
                  duties: event.target.checked ? [...ticked, duty] : ticked.filter(other => other !== duty),
                })
              }
            />
            {shell.duties[duty]}
            {!mayHaveDuty(role, duty) && ` (${say.tooHigh})`}
          </label>
        ))}
      </fieldset>
    </>
  )
}
