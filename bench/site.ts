import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installSystemPackages } from '../setup/system-packages.ts'

/** The product as browsers see it: over HTTP/2 and TLS. */
export interface Site {
  url: string
  stop(): Promise<void>
}

const [productPort, sitePort] = [43_127, 43_128]

/**
 * Starts the product as `npm start` does, with its demo members, behind nginx with a certificate generated for this run: browsers speak
 * HTTP/2 only over TLS, and the operations page puts nginx there. Both run at lower priority than the browser, which in real life has its
 * own machine.
 */
export async function startSite(): Promise<Site> {
  for (const name of ['nginx', 'openssl'])
    if (spawnSync(name, ['-v']).error && !installSystemPackages([name]))
      throw new Error(`no ${name}: install Debian’s package ${name}`)
  const folder = mkdtempSync(join(tmpdir(), 'seve-bench-'))
  const url = `https://localhost:${sitePort}`
  const product = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: '',
      PORT: String(productPort),
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: url,
      ALLOW_PUBLIC_DEVELOPMENT: 'true',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeProxy(folder)
  const proxy = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'inherit' })
  for (const { pid } of [product, proxy]) if (pid !== undefined) setPriority(pid, 19)
  const stop = async () => {
    await end(proxy)
    await end(product)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(product)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** Keeps everything that nginx writes in the folder. */
function writeProxy(folder: string): void {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const curve = 'ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(' ')
  execFileSync('openssl', ['req', '-x509', '-newkey', ...curve, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const kind of kinds) mkdirSync(join(folder, kind))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1;
pid ${join(folder, 'pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
  access_log off;
  ${kinds.map(kind => `${kind}_temp_path ${join(folder, kind)};`).join(' ')}
  server {
    listen 127.0.0.1:${sitePort} ssl http2;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    location / {
      proxy_pass http://127.0.0.1:${productPort};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
}
`,
  )
}

async function untilReady(product: ChildProcess): Promise<void> {
  while (product.exitCode === null) {
    const answer = await fetch(`http://localhost:${productPort}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error(`the product exited with ${product.exitCode}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
