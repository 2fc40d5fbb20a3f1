const hour = 60 * 60 * 1000
const day = 24 * hour

/** How long the present address may answer before its silence counts: a weekend without reading e-mails, and a day. */
export const silenceMilliseconds = 72 * hour
/** The present address is asked at once, then once a day until its silence counts. */
export const askAgainMilliseconds = 24 * hour
export const mostAskings = silenceMilliseconds / askAgainMilliseconds
/** A request that nobody has completed ends: what was checked on the telephone says nothing about today any more. */
export const requestMilliseconds = 14 * day
/** After the present address refused, the staff cannot ask again: whoever asked may try other colleagues. */
export const refusalMilliseconds = 30 * day
/** Somebody whom the asker invited or gave rights within this time is no second person: they may be the asker. */
export const newColleagueMilliseconds = 7 * day
/**
 * After a change that the former address did not confirm, the notebook, the answers to the test, the export and the erasure are closed: as
 * long as a holiday, so that our e-mails are read before the account is.
 */
export const sealMilliseconds = 14 * day
