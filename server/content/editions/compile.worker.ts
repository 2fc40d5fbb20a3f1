// Run by `compileInWorker` alone.
export { compileHere as default } from './compile.ts'
