// `node setup/with-packages.mjs <program> <arguments>`: installs the lockfile's packages if they are missing, then runs a program under the Node
// that is among them. A shell would go on with the Node that it found first.
import { install } from './install.mjs'
import { endWithParent, runChild } from './run-child.mjs'

endWithParent()
await install()
const [program = '', ...given] = process.argv.slice(2)
process.exit(await runChild(program, given, { shell: process.platform === 'win32' }))
