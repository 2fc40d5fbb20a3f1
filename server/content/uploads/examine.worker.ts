// Run only by `examine-in-worker.ts`.
export { examineFile, measureFile } from './examine.ts'
