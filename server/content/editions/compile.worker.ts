import { parentPort, workerData } from 'node:worker_threads'
import { type CompileOrder, compileHere } from './compile.ts'

// Written by `compileInWorker` alone.
parentPort?.postMessage(compileHere(workerData as CompileOrder))
