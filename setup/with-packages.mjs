// `node setup/with-packages.mjs <program> <arguments>`: installs the lockfile's packages if they are missing, then runs a program under the Node
// that is among them. A shell would go on with the Node that it found first.
import { spawn } from 'node:child_process'
import './install.mjs'

const [program, ...given] = process.argv.slice(2)
const child = spawn(program, given, { stdio: 'inherit', shell: process.platform === 'win32' })
// A terminal sends Ctrl+C to both; a signal to this process alone is passed on.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', code => process.exit(code ?? 1))
