import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filledDataFolder } from './prepare.ts'

/** A server for journeys, with its own copy of the prepared data. */
export interface JourneyServer {
  url: string
  /** Kills the server as a crash would, and restarts it on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a server on a copy of the data folder that `prepare.ts` filled.
 * @param script what serves the folder `DATA_DIR` at `PORT`.
 */
export async function startJourneyServer(script = 'server/main.ts'): Promise<JourneyServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seve-worker-'))
  cpSync(await filledDataFolder(), dataFolder, { recursive: true })
  const port = await findFreePort()
  let running = await startServer(script, port, dataFolder)
  return {
    url: `http://localhost:${port}`,
    async restart() {
      running.kill('SIGKILL')
      if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
      running = await startServer(script, port, dataFolder)
    },
    async stop() {
      running.kill('SIGTERM')
      if (running.exitCode === null) await once(running, 'exit')
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Asks the system for a port, so that runs side by side, or a server left behind, cannot answer each other's journeys. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function startServer(script: string, port: number, dataFolder: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      DATABASE_URL: '',
      // Each journey registers from a different address, as members do.
      TRUST_PROXY: '127.0.0.1,::1,::ffff:127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A worker whose set-up timed out stops its server nowhere else.
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  server.once('exit', () => process.off('exit', kill))
  await waitUntilReady(`http://localhost:${port}`, server)
  return server
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const ready = await fetch(`${url}/api/ready`).then(
      response => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`the server exited with code ${server.exitCode}`)
}
