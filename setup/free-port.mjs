import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Returns the port on which this start will listen; ends the process with a sentence if another program has it.
 * @param {string} command what the person typed, to be typed again with another port.
 */
export async function requireFreePort(command) {
  const port = Number(process.env.PORT || 3000)
  try {
    await findFreePort(port)
  } catch (error) {
    // Whatever else is wrong with it, the server says when it reads its configuration.
    if (!isTaken(error)) return port
    process.stderr.write(
      `Port ${port} is taken. Stop the program that uses it, or choose another port: PORT=${port + 100} ${command}\n`,
    )
    process.exit(1)
  }
  return port
}

/** @param {unknown} error */
function isTaken(error) {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

/** Returns `port` if it is free, or any free one for 0. @throws `EADDRINUSE` if it is taken. */
export async function findFreePort(port = 0) {
  const probe = createServer().listen(port, process.env.HOST || '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : port
}
