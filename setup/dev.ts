import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

/** `npm run dev`: like `npm start`, but restarts the server and refreshes the page when files change. */
const root = join(import.meta.dirname, '..')
const server = spawn(process.execPath, ['--watch', 'server/main.ts'], { cwd: root, stdio: 'inherit' })
const vite = await createServer({ root: join(root, 'web'), configFile: join(root, 'vite.config.ts') })
await vite.listen()
vite.printUrls()
process.once('SIGINT', () => {
  server.kill()
  void vite.close()
})
