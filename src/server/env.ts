// Every setting of the shop, read once. Nothing else looks at the environment.

import { resolve } from 'node:path'
import { z } from 'zod'
import { CannotStart } from './cannot-start.ts'

export type Settings = Readonly<ReturnType<typeof readSettings>>
type Environment = Readonly<Record<string, string | undefined>>

const localHosts = new Set(['127.0.0.1', 'localhost'])
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** An address without a slash at its end. */
const address = (protocols: string, says: string) =>
  z
    .string()
    .refine((text) => protocols.split(' ').includes(partsOf(text)?.protocol ?? ''), says)
    .transform((text) => text.replace(/\/+$/, ''))
const partsOf = (text: string): URL | undefined => URL.parse(text) ?? undefined
const isSite = (text: string): boolean => partsOf(text)?.href === `${partsOf(text)?.origin}/` && !text.includes('#')
const isPlain = (text: string): boolean => !/[?#@]/.test(text)
const isSecureOrLocal = (text: string): boolean => partsOf(text)?.protocol === 'https:' || localHosts.has(partsOf(text)?.hostname ?? '')
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) => z.enum(words, `must be one of ${words.join(', ')}`)

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((number) => number >= least && number <= most, `must be a whole number from ${least} to ${most}`)

const mailbox = /^(?:[^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/
const mediaStore = z
  .string()
  .refine((text) => partsOf(text)?.protocol === 's3:' && partsOf(text)?.hostname, 'must be s3://bucket?endpoint=…&region=…')
  .transform((text) => ({ bucket: new URL(text).hostname, ...Object.fromEntries(new URL(text).searchParams) }))
  .pipe(
    z.strictObject(
      { bucket: z.string(), endpoint: z.url().optional(), region: z.string().optional() },
      'knows only endpoint and region after the bucket',
    ),
  )

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be a port from 1 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  APP_URL: address('http: https:', 'must be an http or https address').refine(isSite, 'must be an address without a path').optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: address('postgres: postgresql:', 'must start with postgres:// or postgresql://').optional(),
  DEMO_SHOP: oneOf(['true', 'false']).optional(),
  TEST_PAYMENTS: oneOf(['true', 'false']).optional(),
  MAIL_TO_FOLDER: oneOf(['true', 'false']).optional(),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(?:test|live)_\w+$/, 'must start with test_ or live_')
    .optional(),
  MOLLIE_API_URL: address('http: https:', 'must be an https address')
    .refine(isSecureOrLocal, 'must be https, except for 127.0.0.1 and localhost')
    .refine(isPlain, 'must be an address without query or log-in')
    .refine((text) => !text.endsWith('/v2'), 'must be given without /v2')
    .default('https://api.mollie.com'),
  SMTP_URL: address('smtp: smtps:', 'must start with smtp:// or smtps://').optional(),
  MAIL_FROM: z.string().regex(mailbox, 'must be an address, or a name and <address>').default('Luwte <post@luwte.example>'),
  ADDRESS_LOOKUP: oneOf(['builtin', 'pdok']).default('builtin'),
  PDOK_URL: address('http: https:', 'must be an http or https address')
    .refine(isPlain, 'must be an address without query or log-in')
    .default('https://api.pdok.nl/bzk/locatieserver/search/v3_1'),
  MEDIA_URL: mediaStore.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  S3_VIDEO_URL: z
    .string()
    .regex(/^(?:\/(?!\/)|https?:\/\/[^/])[^\s"'<>;,]*$/, 'must be a path or an http(s) address')
    .default('/videos'),
  WEB_CONCURRENCY: whole(1, 64).optional(),
  SECRET_KEY: z
    .string()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32, 'must be 32 bytes in base64 (openssl rand -base64 32)')
    .optional(),
  TRUSTED_HOPS: whole(0, 9).optional(),
  CACHE_MB: whole(1, 4096).default(64),
  /** Used by start.sh, before there is a process to read it; only checked here. */
  HEAP_MB: whole(128, 65_536).optional(),
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without spaces')
    .optional(),
})

/** Every name that is read, for documents that are checked against it. */
export const settingNames: readonly string[] = Object.keys(schema.shape)

/** The settings in `environment`; an empty value counts as none. @throws CannotStart, in one line, naming every bad setting but no value. */
export function readSettings(environment: Environment = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const read = schema.safeParse(given)
  if (!read.success) throw new CannotStart(complaint(read.error))
  const set = read.data
  if (set.RATE_LIMITS === 'off' && set.MOLLIE_API_KEY?.startsWith('live_')) {
    throw new CannotStart('RATE_LIMITS=off is for load tests only and is refused together with a live MOLLIE_API_KEY')
  }
  if (set.DATABASE_URL !== undefined && set.SECRET_KEY === undefined)
    throw new CannotStart(
      'DATABASE_URL needs SECRET_KEY: 32 bytes in base64, the same on every machine of the shop (openssl rand -base64 32)',
    )
  const realOperation = isRealOperation(set)
  const forgotten = realOperation ? forgottenSettings(set) : []
  if (forgotten.length > 0) throw new CannotStart(`this shop is open to others, and ${forgotten.join('; ')}`)
  return {
    port: set.PORT,
    host: set.HOST,
    appUrl: set.APP_URL ?? `http://localhost:${set.PORT}`,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    /** Undefined on the embedded database: then it is kept under DATA_DIR (server/secret-key.ts). */
    secretKey: set.SECRET_KEY,
    /** Whether people other than whoever starts the shop can reach it or pay it. */
    realOperation,
    /** Whether an empty database is filled with the demo shop. */
    demoShop: set.DEMO_SHOP ? set.DEMO_SHOP === 'true' : set.DATABASE_URL === undefined && !realOperation,
    mollieApiKey: set.MOLLIE_API_KEY,
    mollieApiUrl: set.MOLLIE_API_URL,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    addressLookup: set.ADDRESS_LOOKUP,
    pdokUrl: set.PDOK_URL,
    media: set.MEDIA_URL && mediaFrom(set.MEDIA_URL, set),
    videoUrl: set.S3_VIDEO_URL,
    /** Web processes under one that watches over them; undefined for a shop that is one process by itself. */
    processes: set.WEB_CONCURRENCY,
    /** Proxies of our own before the shop, whose word about the visitor's address counts. */
    trustedHops: set.TRUSTED_HOPS ?? 0,
    /** Room for kept pages and answers of each web process. */
    cacheBytes: set.CACHE_MB * 1024 * 1024,
    rateLimits: set.RATE_LIMITS === 'on',
    logLevel: set.LOG_LEVEL,
    metricsToken: set.METRICS_TOKEN,
  }
}

type Read = z.infer<typeof schema>

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/.test(host)
const isPublicAddress = (appUrl: string | undefined): boolean =>
  appUrl !== undefined && partsOf(appUrl)?.protocol === 'https:' && !isLoopback(partsOf(appUrl)?.hostname ?? '')

const isRealOperation = ({ APP_URL, HOST, MOLLIE_API_KEY }: Read): boolean =>
  isPublicAddress(APP_URL) || !isLoopback(HOST) || MOLLIE_API_KEY?.startsWith('live_') === true

/** What must be said in real operation, because the default would give goods away, lose mails or count all visitors as one. */
function forgottenSettings({ APP_URL, MOLLIE_API_KEY, TEST_PAYMENTS, SMTP_URL, MAIL_TO_FOLDER, TRUSTED_HOPS }: Read): string[] {
  return [
    MOLLIE_API_KEY === undefined &&
      TEST_PAYMENTS !== 'true' &&
      'MOLLIE_API_KEY is not set: orders would be paid with test payments (TEST_PAYMENTS=true allows that)',
    SMTP_URL === undefined &&
      MAIL_TO_FOLDER !== 'true' &&
      'SMTP_URL is not set: mails would stay in a folder (MAIL_TO_FOLDER=true allows that)',
    isPublicAddress(APP_URL) &&
      TRUSTED_HOPS === undefined &&
      'TRUSTED_HOPS is not set: say how many proxies of your own stand in front of the shop (0 when there is none)',
  ].filter((sentence) => sentence !== false)
}

function mediaFrom(store: z.infer<typeof mediaStore>, set: Read) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = set
  if (!accessKeyId || !secretAccessKey) throw new CannotStart('MEDIA_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  return { ...store, region: store.region ?? set.AWS_REGION, accessKeyId, secretAccessKey, sessionToken }
}

const complaint = (error: z.ZodError): string => {
  const first = new Map(error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
  return [...first]
    .toReversed()
    .map(([name, message]) => `${name} ${message}`)
    .join('; ')
}
