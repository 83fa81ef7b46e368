import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { StartupError, describeStartupFailure } from './boot/startup-error.ts'
import { readSettings } from './env.ts'

test('readSettings without settings runs a local shop with built-in services', () => {
  expect(readSettings({ PATH: '/bin', PORT: '' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReadUrl: undefined,
    secretKey: undefined,
    realOperation: false,
    demoShop: true,
    mollieApiKey: undefined,
    mollieApiUrl: 'https://api.mollie.com',
    mollieAccessToken: undefined,
    smtpUrl: undefined,
    mailFrom: 'Luwte <post@luwte.example>',
    pickupPoints: { source: 'example' },
    addressLookup: 'builtin',
    pdokUrl: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1',
    indexNowUrl: 'https://api.indexnow.org/indexnow',
    media: undefined,
    videoUrl: '/videos',
    processes: undefined,
    trustedHops: 0,
    cacheBytes: 64 * 1024 * 1024,
    cachePages: undefined,
    extensions: 'all',
    rateLimits: true,
    logLevel: 'info',
    metricsToken: undefined,
    tracing: undefined,
  })
})

test('APP_URL follows PORT unless it is set', () => {
  expect(readSettings({ PORT: '8080' }).appUrl).toBe('http://localhost:8080')
  expect(readSettings({ PORT: '8080', APP_URL: 'http://luwte.example/' }).appUrl).toBe(
    'http://luwte.example',
  )
})

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
const server = 'postgres://shop:secret@db.internal:5432/shop?sslmode=require'
test.each([
  [{}, true],
  [{ DEMO_SHOP: 'false' }, false],
  [{ DATABASE_URL: server, SECRET_KEY }, false],
  [{ DATABASE_URL: server, SECRET_KEY, DEMO_SHOP: 'true' }, true],
])('with %j demoShop is %s', (environment, filled) => {
  expect(readSettings(environment).demoShop).toBe(filled)
})

describe('real operation', () => {
  const complete = {
    MOLLIE_API_KEY: 'test_abc',
    SMTP_URL: 'smtp://mail.example',
    TRUSTED_HOPS: '1',
  }
  const publicAddress = { APP_URL: 'https://luwte.nl' }

  test.each([
    publicAddress,
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.0.2.7' },
    { MOLLIE_API_KEY: 'live_abc' },
  ])('is implied by %j, and fills the demo shop only with DEMO_SHOP=true', (environment) => {
    expect(readSettings({ ...complete, ...environment })).toMatchObject({
      realOperation: true,
      demoShop: false,
    })
    expect(readSettings({ ...complete, ...environment, DEMO_SHOP: 'true' }).demoShop).toBe(true)
  })

  test.each([
    {},
    { APP_URL: 'https://localhost:3443' },
    { APP_URL: 'http://shop.test' },
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { MOLLIE_API_KEY: 'test_abc' },
  ])('is not implied by %j, which needs no other setting', (environment) => {
    expect(readSettings(environment)).toMatchObject({ realOperation: false, demoShop: true })
  })

  test.each([
    ['MOLLIE_API_KEY', 'TEST_PAYMENTS'],
    ['SMTP_URL', 'MAIL_TO_FOLDER'],
  ])('does not start without %s unless %s=true is set', (name, permission) => {
    const incomplete = { ...complete, ...publicAddress, [name]: undefined }
    expect(describeStartupFailure(thrownBy(() => readSettings(incomplete)))).toMatch(
      new RegExp(`^Cannot start: .*${name} is not set.*${permission}=true`),
    )
    expect(() => readSettings({ ...incomplete, [permission]: 'false' })).toThrow(name)
    expect(() => readSettings({ ...incomplete, [permission]: 'true' })).not.toThrow()
  })

  test('does not start on https without TRUSTED_HOPS, which may be 0', () => {
    const incomplete = { ...complete, ...publicAddress, TRUSTED_HOPS: undefined }
    expect(() => readSettings(incomplete)).toThrow('TRUSTED_HOPS is not set')
    expect(readSettings({ ...incomplete, TRUSTED_HOPS: '0' }).trustedHops).toBe(0)
    expect(() =>
      readSettings({ ...complete, HOST: '0.0.0.0', TRUSTED_HOPS: undefined }),
    ).not.toThrow()
  })

  test('names all missing settings in one line', () => {
    const line = describeStartupFailure(thrownBy(() => readSettings(publicAddress)))
    expect(line).toMatch(/MOLLIE_API_KEY.*SMTP_URL.*TRUSTED_HOPS/)
    expect(line).not.toContain('\n')
  })
})

test('MEDIA_URL uses the standard AWS credentials', () => {
  const settings = readSettings({
    MEDIA_URL: 's3://pictures?endpoint=https://s3.example&region=nl-ams',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'key',
  })
  expect(settings.media).toEqual({
    bucket: 'pictures',
    endpoint: 'https://s3.example',
    region: 'nl-ams',
    accessKeyId: 'id',
    secretAccessKey: 'key',
    sessionToken: undefined,
  })
})

test.each([
  { DATABASE_URL: server, SECRET_KEY },
  { DATABASE_URL: 'postgres:///shop?host=/run/postgresql&user=shop', SECRET_KEY },
  { MOLLIE_API_URL: 'http://127.0.0.1:4010' },
  { MOLLIE_API_URL: 'http://localhost:4010/' },
  { PDOK_URL: 'http://127.0.0.1:4011/search' },
  { MAIL_FROM: 'post@luwte.example' },
  { SMTP_URL: 'smtp://127.0.0.1:2525' },
  { S3_VIDEO_URL: 'https://videos.example/luwte' },
  { PICKUP_POINTS: 'none' },
  { PICKUP_POINTS: 'dhl', DHL_API_URL: 'http://127.0.0.1:4012' },
  { PICKUP_POINTS: 'postnl', POSTNL_API_KEY: 'a-key-of-postnl' },
  { RATE_LIMITS: 'off', MOLLIE_API_KEY: 'test_abc' },
])('accepts %j', (environment) => {
  expect(() => readSettings(environment)).not.toThrow()
})

test.each([
  { PORT: 'abc' },
  { PORT: '0' },
  { PORT: '70000' },
  { PORT: '30.5' },
  { HOST: 'two words' },
  { APP_URL: 'luwte.example' },
  { APP_URL: 'ftp://luwte.example' },
  { APP_URL: 'https://luwte.example/winkel' },
  { DATABASE_URL: 'mysql://db/shop' },
  { DEMO_SHOP: 'yes' },
  { TEST_PAYMENTS: 'on' },
  { MAIL_TO_FOLDER: 'outbox' },
  { MOLLIE_API_KEY: 'secret' },
  { MOLLIE_ACCESS_TOKEN: 'live_abc' },
  { MOLLIE_API_URL: 'http://api.mollie.com' },
  { MOLLIE_API_URL: 'http://localhost.evil.example' },
  { MOLLIE_API_URL: 'http://127.0.0.1@evil.example' },
  { MOLLIE_API_URL: 'https://api.mollie.com/v2' },
  { SMTP_URL: 'mail.example:25' },
  { MAIL_FROM: 'Luwte' },
  { MAIL_FROM: 'Luwte <post@luwte.example>\r\nBcc: x@y.example' },
  { ADDRESS_LOOKUP: 'google' },
  { PDOK_URL: 'pdok' },
  { PICKUP_POINTS: 'ups' },
  { PICKUP_POINTS: 'postnl' },
  { POSTNL_API_KEY: 'two words' },
  { POSTNL_API_URL: 'http://api.postnl.nl' },
  {
    PICKUP_POINTS: 'example',
    APP_URL: 'https://luwte.nl',
    MOLLIE_API_KEY: 'live_abc',
    SMTP_URL: 'smtp://mail.example',
    TRUSTED_HOPS: '1',
  },
  { INDEXNOW_URL: 'indexnow' },
  { MEDIA_URL: 'https://bucket' },
  { MEDIA_URL: 's3://bucket?endpiont=https://s3.example' },
  { MEDIA_URL: 's3://bucket' },
  { S3_VIDEO_URL: '//elsewhere.example' },
  { RATE_LIMITS: 'maybe' },
  { RATE_LIMITS: 'off', MOLLIE_API_KEY: 'live_abc' },
  { LOG_LEVEL: 'loud' },
  { METRICS_TOKEN: 'two words' },
])('rejects %j in one line that names the setting', (environment) => {
  const error = thrownBy(() => readSettings(environment))
  expect(error).toBeInstanceOf(StartupError)
  const line = describeStartupFailure(error)
  expect(line).toContain(Object.keys(environment)[0])
  expect(line).not.toContain('\n')
})

test('names every invalid setting, and no value that may be secret', () => {
  const line = describeStartupFailure(
    thrownBy(() =>
      readSettings({
        PORT: 'x',
        MOLLIE_API_KEY: 'hunter2',
        DATABASE_URL: 'mysql://shop:hunter3@db',
      }),
    ),
  )
  expect(line).toMatch(/^Cannot start: PORT .*DATABASE_URL .*MOLLIE_API_KEY /)
  expect(line).not.toMatch(/hunter/)
})

function thrownBy(action: () => unknown): unknown {
  try {
    action()
  } catch (error) {
    return error
  }
  return undefined
}

describe('SECRET_KEY', () => {
  test('is required with DATABASE_URL, because several machines share it', () => {
    expect(() => readSettings({ DATABASE_URL: server })).toThrow(/^DATABASE_URL needs SECRET_KEY/)
    expect(readSettings({ DATABASE_URL: server, SECRET_KEY }).secretKey).toEqual(
      Buffer.alloc(32, 7),
    )
  })

  test.each(['kort', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
    'is rejected when it is %j, without printing it',
    (key) => {
      expect(() => readSettings({ SECRET_KEY: key })).toThrow(
        /SECRET_KEY must be 32 bytes in base64/,
      )
      expect(
        describeStartupFailure(thrownBy(() => readSettings({ SECRET_KEY: key }))),
      ).not.toContain(key)
    },
  )
})
