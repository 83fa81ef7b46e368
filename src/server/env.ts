// Reads all settings of the shop from the environment. In src, only this file, tests and start.sh
// read the environment.

import type { z } from 'zod'
import { StartupError } from './boot/startup-error.ts'
import { readExtensionSettings } from '#extensions/settings.ts'
import { toPickupPointSettings } from './service-settings.ts'
import { parseUrl } from './setting-values.ts'
import { type MediaStore, schema, type ParsedSettings } from './setting-schema.ts'
import type { AppContext } from '#operations/context.ts'

export type Settings = Readonly<ReturnType<typeof toSettings>>
type Environment = Readonly<Record<string, string | undefined>>

/** All setting names, so that a test can check the documentation against them. */
export const settingNames: readonly string[] = Object.keys(schema.shape)

/**
 * Treats an empty value as absent.
 * @throws StartupError with one line that names the invalid or missing settings, without their
 * values
 */
export function readSettings(environment: Environment = process.env) {
  const settings = parseSettings(environment)
  const realOperation = isRealOperation(settings)
  const missing = realOperation ? missingSettings(settings) : []
  if (missing.length > 0)
    throw new StartupError(`this shop is open to others, and ${missing.join('; ')}`)
  return toSettings(settings)
}

/**
 * Returns the settings with those of connections that staff set, by their names in the environment,
 * which goes first.
 * @throws StartupError as `readSettings` does
 */
export const addConnections = (
  connections: Readonly<Record<string, string>>,
  environment: Environment = process.env,
): Settings => toSettings(parseSettings({ ...connections, ...withoutEmpty(environment) }))

export const isInEnvironment = (name: string, environment: Environment = process.env): boolean =>
  (environment[name] ?? '') !== ''

const withoutEmpty = (environment: Environment) =>
  Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )

function parseSettings(environment: Environment): ParsedSettings {
  const parsed = schema.safeParse(withoutEmpty(environment))
  if (!parsed.success) throw new StartupError(describeIssues(parsed.error))
  const settings = parsed.data
  if (settings.RATE_LIMITS === 'off' && settings.MOLLIE_API_KEY?.startsWith('live_')) {
    throw new StartupError(
      'RATE_LIMITS=off is for load tests only and is refused together with a live MOLLIE_API_KEY',
    )
  }
  if (settings.DATABASE_URL !== undefined && settings.SECRET_KEY === undefined)
    throw new StartupError(
      'DATABASE_URL needs SECRET_KEY: 32 bytes in base64, the same on every machine of the shop (openssl rand -base64 32)',
    )
  if (settings.DATABASE_READ_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new StartupError(
      'DATABASE_READ_URL is not set together with DATABASE_URL, the primary of which it is a replica',
    )
  if (settings.DATABASE_DIRECT_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new StartupError(
      'DATABASE_DIRECT_URL is not set together with DATABASE_URL, the connection pooler in front of it',
    )
  return settings
}

function toSettings(settings: ParsedSettings) {
  const realOperation = isRealOperation(settings)
  const demoShop = settings.DEMO_SHOP
    ? settings.DEMO_SHOP === 'true'
    : settings.DATABASE_URL === undefined && !realOperation
  return {
    port: settings.PORT,
    host: settings.HOST,
    appUrl: settings.APP_URL ?? `http://localhost:${settings.PORT}`,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    /** The server behind the connection pooler of `databaseUrl`. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    /** A read replica of `databaseUrl`. */
    databaseReadUrl: settings.DATABASE_READ_URL,
    /**
     * Required with DATABASE_URL. If `secretKey` is undefined, the key is in DATA_DIR
     * (server/boot/secret-key.ts).
     */
    secretKey: settings.SECRET_KEY,
    /** True if people other than the operator can reach the shop or pay in it. */
    realOperation,
    /** True if the shop fills an empty database with the demo shop. */
    demoShop,
    mollieApiKey: settings.MOLLIE_API_KEY,
    mollieApiUrl: settings.MOLLIE_API_URL,
    /** Reads settlements, which an API key cannot. */
    mollieAccessToken: settings.MOLLIE_ACCESS_TOKEN,
    pickupPoints: toPickupPointSettings(settings, { demoShop, realOperation }),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    addressLookup: settings.ADDRESS_LOOKUP,
    pdokUrl: settings.PDOK_URL,
    indexNowUrl: settings.INDEXNOW_URL,
    ...readExtensionSettings(settings),
    media: settings.MEDIA_URL && mediaFrom(settings.MEDIA_URL, settings),
    videoUrl: settings.S3_VIDEO_URL,
    /**
     * The number of web processes under a supervisor; undefined for a shop that runs as one
     * process.
     */
    processes: settings.WEB_CONCURRENCY,
    /**
     * The number of our own proxies in front of the shop. The shop trusts their forwarding headers.
     */
    trustedHops: settings.TRUSTED_HOPS ?? 0,
    /** The size of the page cache of each web process. */
    cacheBytes: settings.CACHE_MB * 1024 * 1024,
    cachePages: settings.CACHE_PAGES,
    /** Names of extensions; 'all' or 'none' of them. */
    extensions: settings.EXTENSIONS,
    rateLimits: settings.RATE_LIMITS === 'on',
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    tracing: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
          sampleRatio: settings.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
  }
}

const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/.test(host)
const isPublicAddress = (appUrl: string | undefined): boolean =>
  appUrl !== undefined &&
  parseUrl(appUrl)?.protocol === 'https:' &&
  !isLoopback(parseUrl(appUrl)?.hostname ?? '')

const isRealOperation = ({ APP_URL, HOST, MOLLIE_API_KEY }: ParsedSettings): boolean =>
  isPublicAddress(APP_URL) || !isLoopback(HOST) || MOLLIE_API_KEY?.startsWith('live_') === true

/**
 * Returns a message for each missing setting that real operation requires. With the defaults,
 * orders would need no money, mails would stay in a folder, or all visitors would share one rate
 * limit.
 */
function missingSettings({
  APP_URL,
  MOLLIE_API_KEY,
  TEST_PAYMENTS,
  SMTP_URL,
  MAIL_TO_FOLDER,
  TRUSTED_HOPS,
}: ParsedSettings): string[] {
  return [
    MOLLIE_API_KEY === undefined &&
      TEST_PAYMENTS !== 'true' &&
      'MOLLIE_API_KEY is not set: orders would be paid with test payments (TEST_PAYMENTS=true allows that)',
    SMTP_URL === undefined &&
      MAIL_TO_FOLDER !== 'true' &&
      'SMTP_URL is not set: mails would stay in a folder (MAIL_TO_FOLDER=true allows that)',
    isPublicAddress(APP_URL) &&
      TRUSTED_HOPS === undefined &&
      'TRUSTED_HOPS is not set: give the number of your own proxies in front of the shop (0 when there is none)',
  ].filter((message) => message !== false)
}

function mediaFrom(store: MediaStore, settings: ParsedSettings) {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = settings
  if (!accessKeyId || !secretAccessKey)
    throw new StartupError('MEDIA_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  return {
    ...store,
    region: store.region ?? settings.AWS_REGION,
    accessKeyId,
    secretAccessKey,
    sessionToken,
  }
}

const describeIssues = (error: z.ZodError): string => {
  const first = new Map(
    error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  )
  return [...first]
    .toReversed()
    .map(([name, message]) => `${name} ${message}`)
    .join('; ')
}

/** Payments with a test key of Mollie and the built-in test payments both move no money. */
export const testOrdersOf = ({
  mollieApiKey,
  realOperation,
}: Pick<Settings, 'mollieApiKey' | 'realOperation'>): AppContext['testOrders'] =>
  mollieApiKey?.startsWith('live_') ? 'never' : realOperation ? 'always' : 'unless-demo'
