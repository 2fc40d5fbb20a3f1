import { expect, test } from 'vitest'
import brand from '../brand.json' with { type: 'json' }
import operator from '../operator.json' with { type: 'json' }
import { ConfigError, type Identity, readConfig } from './config.ts'
import { fieldsOf, isPlaceholder } from './placeholders.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://seve@db/seve',
  PUBLIC_URL: 'https://seve.internal',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  MAIL_URL: 'smtps://seve:secret@mail.internal',
  MAIL_FROM: 'bonjour@seve.internal',
}

const store = {
  S3_URL: 'https://store.internal/seve/',
  S3_REGION: 'fr-par',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'a/secret+with=marks',
}

const identity: Identity = { 'brand.json': { name: 'Sève' }, 'operator.json': { name: 'Sève SAS' } }

test('accepts several database servers', () => {
  const databaseUrl = 'postgres://seve@db1:5432,db2:5432/seve'
  expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl })
})

test('a store is the address of its bucket, by path or by host, or nothing', () => {
  expect(readConfig(store).store).toEqual({
    url: 'https://store.internal/seve',
    region: 'fr-par',
    accessKeyId: 'key',
    secretAccessKey: 'a/secret+with=marks',
  })
  expect(readConfig({ ...store, S3_URL: 'https://seve.store.internal' }).store?.url).toBe('https://seve.store.internal')
  expect(readConfig({}).store).toBeNull()
})

test('an empty environment suits a local machine', () => {
  expect(readConfig({})).toMatchObject({
    isProduction: false,
    port: 3000,
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 3000 })
})

test.each([
  ['a port that is not a number', { PORT: 'three' }, /PORT/],
  ['a database other than PostgreSQL', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  ['a database server without a valid port', { DATABASE_URL: 'postgres://a:5432,b:x/seve' }, /DATABASE_URL/],
  ['half of a store', { S3_URL: 'https://store.internal/seve' }, /S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET.*all four/],
  [
    'a store whose address holds a password',
    { S3_URL: 'https://a:b@store.internal/seve' },
    /S3_URL: the address of a b/,
  ],
  ['a folder in a bucket', { S3_URL: 'https://store.internal/seve/files' }, /S3_URL: the address of a bucket/],
  [
    'production with a store over plain HTTP',
    { ...production, ...store, S3_URL: 'http://store.internal/seve' },
    /S3_URL: production needs https/,
  ],
  ['production on the embedded database', { ...production, DATABASE_URL: '' }, /DATABASE_URL: production needs/],
  [
    'one Stripe key without the others',
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    /STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: set all three/,
  ],
  ['a tax that is neither automatic nor a rate', { STRIPE_TAX: '20' }, /STRIPE_TAX: automatic, the id of a tax rate/],
  [
    'a test key beside a live one',
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    /one is a test key/,
  ],
  [
    'production with test keys',
    { ...production, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    /accepts no test key/,
  ],
  [
    'production on the sandbox',
    { ...production, STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
    /STRIPE_SECRET_KEY: production needs/,
  ],
  ['production without a mail server', { ...production, MAIL_URL: '' }, /MAIL_URL: production needs/],
  ['production with an example address', { ...production, MAIL_FROM: '' }, /MAIL_FROM: production needs/],
  [
    'production at an example’s address',
    { ...production, PUBLIC_URL: 'https://seve.example' },
    /PUBLIC_URL: still the placeholder “https:\/\/seve.example”/,
  ],
  ['a mail server with a web address', { MAIL_URL: 'https://mail.example' }, /MAIL_URL/],
  ['a malformed webhook secret', { STRIPE_WEBHOOK_SECRET: 'whsec_1,1' }, /STRIPE_WEBHOOK_SECRET/],
  ['a metrics port that is not a number', { METRICS_PORT: 'nine' }, /METRICS_PORT/],
  ['a migration setting other than true or false', { MIGRATE_AT_START: 'perhaps' }, /MIGRATE_AT_START/],
  [
    'every address of the machine outside production',
    { HOST: '0.0.0.0' },
    /^HOST: only production .*\nNODE_ENV: .*ALLOW_PUBLIC_DEVELOPMENT=true$/,
  ],
  ['every IPv6 address outside production', { HOST: '::' }, /^HOST: only production/],
  ['a name of another machine outside production', { HOST: 'seve.internal' }, /^HOST: only production/],
  ['an https address outside production', { PUBLIC_URL: 'https://seve.internal' }, /^PUBLIC_URL: only production/],
  [
    'live keys outside production',
    { ...production, NODE_ENV: '', PUBLIC_URL: '' },
    /^STRIPE_SECRET_KEY: only production may have live keys/,
  ],
  ['production under another name', { ...production, NODE_ENV: 'prod' }, /NODE_ENV/],
  ['production without https', { ...production, PUBLIC_URL: 'http://seve.internal' }, /PUBLIC_URL: production needs/],
])('%s is refused by name', (_, environment, message) => {
  expect(() => readConfig(environment, identity)).toThrow(ConfigError)
  expect(() => readConfig(environment, identity)).toThrow(message)
})

test.each([
  ['PUBLIC_URL', 'https://seve.internal/app', /^PUBLIC_URL: production needs the bare address/],
  ['PUBLIC_URL', 'https://seve.internal/?a=1', /^PUBLIC_URL: production needs the bare address/],
  ['PUBLIC_URL', 'https://seve.internal?', /^PUBLIC_URL: production needs the bare address/],
  ['PUBLIC_URL', 'https://a:b@seve.internal', /^PUBLIC_URL: production needs the bare address/],
  ['CORS_ORIGINS', '*', /^CORS_ORIGINS: production accepts .* not \*$/],
  ['CORS_ORIGINS', 'null', /^CORS_ORIGINS: production accepts/],
  ['CORS_ORIGINS', 'http://app.internal', /^CORS_ORIGINS: production accepts/],
  ['CORS_ORIGINS', 'https://app.internal, *', /^CORS_ORIGINS: production accepts/],
  ['CORS_ORIGINS', 'https://app.internal/', /^CORS_ORIGINS: production accepts/],
  ['CORS_ORIGINS', 'app.internal', /^CORS_ORIGINS: production accepts/],
  ['TRUST_PROXY', '0.0.0.0/0', /^TRUST_PROXY: the proxy/],
  ['TRUST_PROXY', '::/0', /^TRUST_PROXY: the proxy/],
  ['TRUST_PROXY', '0.0.0.0/0.0.0.0', /^TRUST_PROXY: the proxy/],
  ['TRUST_PROXY', 'true', /^TRUST_PROXY: the proxy/],
  ['TRUST_PROXY', '*', /^TRUST_PROXY: the proxy/],
  ['TRUST_PROXY', 'proxy.internal', /^TRUST_PROXY: the proxy/],
  ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1', /^TRUST_PROXY: production trusts/],
  ['TRUST_PROXY', '127.0.0.1, 200.0.0.0/5', /^TRUST_PROXY: production trusts/],
  ['TRUST_PROXY', '0.0.0.0/128.0.0.0', /^TRUST_PROXY: production trusts/],
  ['TRUST_PROXY', '::/1', /^TRUST_PROXY: production trusts/],
  ['TRUST_PROXY', '2000::/3', /^TRUST_PROXY: production trusts/],
  ['TRUST_PROXY', '::ffff:0:0/97', /^TRUST_PROXY: production trusts/],
  ['MAIL_URL', 'smtp://mail.internal?ignoreTLS=true', /^MAIL_URL: production speaks TLS/],
  ['MAIL_URL', 'smtp://mail.internal?requireTLS=false', /^MAIL_URL: production speaks TLS/],
  ['MAIL_URL', 'smtps://mail.internal?tls.rejectUnauthorized=false', /^MAIL_URL: production speaks TLS/],
])('production refuses %s %s', (name, value, message) => {
  expect(() => readConfig({ ...production, [name]: value }, identity)).toThrow(message)
})

test.each([
  ['PUBLIC_URL', 'https://seve.internal/'],
  ['CORS_ORIGINS', 'https://app.internal, https://app.internal:8443'],
  ['TRUST_PROXY', '127.0.0.1'],
  ['TRUST_PROXY', 'loopback, uniquelocal, linklocal'],
  ['TRUST_PROXY', '10.0.0.0/8, 104.16.0.0/13, 2a06:98c0::/29, fd00::1'],
  ['MAIL_URL', 'smtp://seve:secret@mail.internal:587?requireTLS=true'],
  ['MAIL_URL', 'smtp://localhost?ignoreTLS=true'],
  ['MAIL_URL', 'smtp://[::1]:25?ignoreTLS=true'],
])('production accepts %s %s', (name, value) => {
  const { publicUrl } = readConfig({ ...production, [name]: value }, identity)
  // Paths are put behind it.
  expect(publicUrl).toBe('https://seve.internal')
})

test.each(['127.0.0.1', '127.8.0.1', '::1', 'localhost', '::ffff:127.0.0.1'])(
  'a local machine may listen on %s',
  host => {
    expect(readConfig({ HOST: host })).toMatchObject({ host, hasDemoMembers: true })
  },
)

test('one variable allows a rehearsal that others can reach, which has no demo members beside live keys', () => {
  const rehearsal = { ALLOW_PUBLIC_DEVELOPMENT: 'true', HOST: '0.0.0.0', PUBLIC_URL: 'https://rehearsal.example' }
  expect(readConfig(rehearsal)).toMatchObject({ isProduction: false, hasDemoMembers: true })
  expect(readConfig({ ...production, ...rehearsal, NODE_ENV: '' })).toMatchObject({ hasDemoMembers: false })
})

test('two webhook secrets are accepted during a rotation', () => {
  expect(
    readConfig({ ...production, STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2' }, identity).stripe?.webhookSecrets,
  ).toEqual(['whsec_1', 'whsec_2'])
})

test('production starts with the required variables', () => {
  expect(readConfig(production, identity)).toMatchObject({
    isProduction: true,
    hasDemoMembers: false,
    publicUrl: 'https://seve.internal',
  })
})

test('production refuses each value that we ship in place of the operator’s, by file and field', () => {
  const filled: Identity = { 'brand.json': replaceAll(brand), 'operator.json': replaceAll(operator) }
  expect(readConfig(production, filled)).toMatchObject({ isProduction: true })
  const shipped = Object.entries({ 'brand.json': brand, 'operator.json': operator }).flatMap(([file, parsed]) =>
    fieldsOf(parsed).flatMap(({ path, value }) => (isPlaceholder(value) ? [{ file, path, value }] : [])),
  )
  expect(shipped.length).toBeGreaterThan(15)
  for (const { file, path, value } of shipped)
    expect(() => readConfig(production, { ...filled, [file]: { [path]: value } })).toThrow(
      new ConfigError(`${file}, ${path}: still the placeholder “${value}”`),
    )
  expect(() => readConfig(production)).toThrow(/^brand\.json, links\.aboutUs[\s\S]*^operator\.json, name/m)
})

/** Returns a parsed file with each placeholder replaced. */
function replaceAll(parsed: object): unknown {
  return JSON.parse(JSON.stringify(parsed), (_, value) =>
    typeof value === 'string' && isPlaceholder(value) ? 'Sève SAS' : value,
  )
}
