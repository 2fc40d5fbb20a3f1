import { connect } from 'node:net'

/** Sends raw bytes, as no client library would, and returns everything received until the server closes. */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
    socket.on('error', error => (received === '' ? reject(error) : resolve(received)))
  })
}

/** Returns the statuses of the received answers, in order. */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(match => Number(match[1]))
}
