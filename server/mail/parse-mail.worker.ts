// Run only by `parse-in-worker.ts`.
export { parseMail } from './parse-mail.ts'

export function begin(): void {}
