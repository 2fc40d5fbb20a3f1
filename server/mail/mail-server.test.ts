import { once } from 'node:events'
import { createServer } from 'node:net'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { tryMailServer } from './mail-server.ts'

test('a mail server on another machine that offers no TLS is told nothing after its greeting', async () => {
  const said: string[] = []
  const plain = createServer(socket => {
    socket.on('error', () => {})
    socket.write('220 plain\r\n')
    socket.on('data', data => {
      said.push(data.toString().trim())
      socket.write(data.toString().startsWith('EHLO') ? '250-plain\r\n250 AUTH PLAIN\r\n' : '502 no\r\n')
    })
  })
  plain.listen(0)
  await once(plain, 'listening')
  const address = plain.address()
  const port = typeof address === 'object' ? address?.port : 0
  try {
    // This machine by its name, which is not one of a loopback.
    await expect(tryMailServer(`smtp://ada:secret@${hostname()}:${port}`)).rejects.toThrow()
  } finally {
    plain.close()
  }
  expect(said.map(line => line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS'])
})
