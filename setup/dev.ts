import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

/** `npm run dev`: the same as `npm start`, with the server restarted and the page refreshed when their files change. */
const root = join(import.meta.dirname, '..')
const server = spawn(process.execPath, ['--watch', 'server/main.ts'], { cwd: root, stdio: 'inherit' })
const vite = await createServer({ root: join(root, 'web'), configFile: join(root, 'vite.config.ts') })
await vite.listen()
vite.printUrls()
process.once('SIGINT', () => {
  server.kill()
  void vite.close()
})
