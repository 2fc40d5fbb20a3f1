// Run by `examine-in-worker.ts` alone.
export { examineFile, measureFile } from './examine.ts'
