/** What `progressColumns` reads of a member: null where there is no row. */
export interface ProgressColumns {
  programs: { programId: string; isTrial: boolean; isDefault: boolean }[] | null
  /** When each day was unlocked, by its id. */
  unlocked: Record<string, string> | null
  /** When each day media was completed, by its id. */
  completed: Record<string, string> | null
}

/** Everything members' rows say of programmes. */
export interface ProgramRows {
  programs: { programId: string; isTrial: boolean; isDefault: boolean }[]
  /** When each day was unlocked, by its id. */
  unlockedOn: Map<string, Date>
  /** When each day media was completed, by its id. */
  completedOn: Map<string, Date>
}

/**
 * The member's three small tables as columns of one row, so that a statement that reads something else of the member reads them too.
 * @param userId the user's id in SQL: a column or a parameter.
 */
export function progressColumns(userId: string): string {
  return `
    (select json_agg(json_build_object('programId', program_id, 'isTrial', is_trial, 'isDefault', is_default))
      from profile_program where user_id = ${userId}) as programs,
    (select json_object_agg(program_day_id, unlocked_on) from user_program_day where user_id = ${userId}) as unlocked,
    (select json_object_agg(program_day_media_id, completed_on) from user_progression where user_id = ${userId}) as completed`
}

/** The columns as the rules of programmes read them. */
export function programRowsOf({ programs, unlocked, completed }: ProgressColumns): ProgramRows {
  return { programs: programs ?? [], unlockedOn: datesOf(unlocked), completedOn: datesOf(completed) }
}

function datesOf(texts: Record<string, string> | null): Map<string, Date> {
  return new Map(Object.entries(texts ?? {}).map(([id, text]) => [id, new Date(text)]))
}
