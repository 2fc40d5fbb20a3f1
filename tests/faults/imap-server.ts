import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { installSystemPackages } from '../../setup/system-packages.ts'

const program = '/usr/sbin/dovecot'
const password = 'a/secret?marks'

/** Whether Debian's Dovecot is there, or could be installed. It starts as root and serves as nobody. */
export function hasDovecot(): boolean {
  if (process.getuid?.() === 0 && (existsSync(program) || installSystemPackages(['dovecot-imapd']))) return true
  process.stdout.write('skipped: Debian’s package dovecot-imapd cannot be installed here\n')
  return false
}

/** A mailbox in a Dovecot with its own folder, port and configuration. */
export class ImapServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'seve-imap-'))
  #port = 0
  #running: ChildProcess | undefined

  /** The address under which the product reads it. */
  get url(): string {
    return `imap://replies:${encodeURIComponent(password)}@127.0.0.1:${this.#port}/INBOX`
  }

  async start(): Promise<void> {
    this.#port ||= await findFreePort()
    const mails = join(this.#folder, 'mails')
    mkdirSync(mails, { recursive: true })
    execFileSync('chown', ['-R', 'nobody:nogroup', this.#folder])
    writeFileSync(join(this.#folder, 'dovecot.conf'), configurationOf(this.#folder, mails, this.#port))
    this.#running = spawn(program, ['-F', '-c', join(this.#folder, 'dovecot.conf')], { stdio: 'ignore' })
    for (;;) {
      const client = await this.#connect().catch(() => undefined)
      if (client) return client.close()
      await wait(100)
    }
  }

  /** Stops it; the e-mails stay. */
  async stop(): Promise<void> {
    this.#running?.kill('SIGTERM')
    if (this.#running && this.#running.exitCode === null) await once(this.#running, 'exit')
    this.#running = undefined
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Delivers an e-mail at an instant. */
  async deliver(source: Buffer, at: Date): Promise<void> {
    const client = await this.#connect()
    await client.append('INBOX', source, [], at)
    client.close()
  }

  /** Gives every e-mail a new number, as a server does whose index was lost. */
  async renumber(): Promise<void> {
    await this.stop()
    rmSync(join(this.#folder, 'mails/dovecot-uidlist'), { force: true })
    for (const name of ['dovecot.index', 'dovecot.index.log', 'dovecot.index.cache', 'dovecot-uidvalidity'])
      rmSync(join(this.#folder, 'mails', name), { force: true })
    // The number is made from the time in seconds.
    await wait(1100)
    await this.start()
  }

  /** Returns the flags of each e-mail, in the order of arrival. */
  async flags(): Promise<string[][]> {
    const client = await this.#connect()
    await client.mailboxOpen('INBOX')
    const found = await client.fetchAll('1:*', { flags: true, uid: true })
    client.close()
    return found
      .toSorted((one, other) => one.uid - other.uid)
      .map(({ flags }) => [...(flags ?? [])].filter(flag => flag !== '\\Recent'))
  }

  async #connect(): Promise<ImapFlow> {
    const auth = { user: 'replies', pass: password }
    const client = new ImapFlow({ host: '127.0.0.1', port: this.#port, secure: false, auth, logger: false })
    client.on('error', () => {})
    await client.connect()
    return client
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

function configurationOf(folder: string, mails: string, port: number): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
ssl = no
disable_plaintext_auth = no
default_internal_user = nobody
default_internal_group = nogroup
default_login_user = nobody
first_valid_uid = 1
mail_location = maildir:${mails}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}
}
`
}
