// The names and forms of all settings in the environment. server/env.ts reads them.

import { resolve } from 'node:path'
import { z } from 'zod'
import { toSender, unnamedSender } from '#domain/connection/connection.ts'
import { extensionSettingsShape } from '#extensions/settings.ts'
import { pickupPointSettingsShape } from './service-settings.ts'
import { isPlain, oneOf, parseUrl, partnerUrl, url } from './setting-values.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const isSite = (text: string): boolean =>
  parseUrl(text)?.href === `${parseUrl(text)?.origin}/` && !text.includes('#')
const parseInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine(
      (number) => number >= min && number <= max,
      `must be a whole number from ${min} to ${max}`,
    )

const postgresUrl = url(
  'postgres: postgresql:',
  'must start with postgres:// or postgresql://',
).optional()
const httpUrl = url('http: https:', 'must be an http or https address')
const plainUrl = httpUrl.refine(isPlain, 'must be an address without query or log-in')

const mailbox = /^(?:[^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/
const mediaStore = z
  .string()
  .refine(
    (text) => parseUrl(text)?.protocol === 's3:' && parseUrl(text)?.hostname,
    'must be s3://bucket?endpoint=…&region=…',
  )
  .transform((text) => ({
    bucket: new URL(text).hostname,
    ...Object.fromEntries(new URL(text).searchParams),
  }))
  .pipe(
    z.strictObject(
      { bucket: z.string(), endpoint: z.url().optional(), region: z.string().optional() },
      'knows only endpoint and region after the bucket',
    ),
  )

export const schema = z.object({
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
  APP_URL: httpUrl.refine(isSite, 'must be an address without a path').optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl,
  DEMO_SHOP: oneOf(['true', 'false']).optional(),
  TEST_PAYMENTS: oneOf(['true', 'false']).optional(),
  MAIL_TO_FOLDER: oneOf(['true', 'false']).optional(),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(?:test|live)_\w+$/, 'must start with test_ or live_')
    .optional(),
  MOLLIE_API_URL: partnerUrl
    .refine((text) => !text.endsWith('/v2'), 'must be given without /v2')
    .default('https://api.mollie.com'),
  MOLLIE_ACCESS_TOKEN: z
    .string()
    .regex(/^access_\w+$/, 'must start with access_')
    .optional(),
  SMTP_URL: url('smtp: smtps:', 'must start with smtp:// or smtps://').optional(),
  MAIL_FROM: z
    .string()
    .regex(mailbox, 'must be an address, or a name and <address>')
    .default(toSender('Luwte', unnamedSender)),
  ...pickupPointSettingsShape,
  ...extensionSettingsShape,
  ADDRESS_LOOKUP: oneOf(['builtin', 'pdok']).default('builtin'),
  PDOK_URL: plainUrl.default('https://api.pdok.nl/bzk/locatieserver/search/v3_1'),
  INDEXNOW_URL: plainUrl.default('https://api.indexnow.org/indexnow'),
  MEDIA_URL: mediaStore.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  S3_VIDEO_URL: z
    .string()
    .regex(/^(?:\/(?!\/)|https?:\/\/[^/])[^\s"'<>;,]*$/, 'must be a path or an http(s) address')
    .default('/videos'),
  WEB_CONCURRENCY: parseInteger(1, 64).optional(),
  SECRET_KEY: z
    .string()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32, 'must be 32 bytes in base64 (openssl rand -base64 32)')
    .optional(),
  TRUSTED_HOPS: parseInteger(0, 9).optional(),
  CACHE_MB: parseInteger(1, 4096).default(64),
  CACHE_PAGES: parseInteger(100, 99_999).optional(),
  EXTENSIONS: z.string().default('all'),
  /** start.sh uses this value; the shop only validates it. */
  HEAP_MB: parseInteger(128, 65_536).optional(),
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  OTEL_EXPORTER_OTLP_ENDPOINT: plainUrl.optional(),
  /** The SDK of OpenTelemetry reads this value; the shop only validates it. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[\w-]+=[^,=\s]+(?:,[\w-]+=[^,=\s]+)*$/,
      'must be name=value pairs with commas between them',
    )
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0)?)$/, 'must be a share from 0 to 1, such as 0.1')
    .transform(Number)
    .default(0.1),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without spaces')
    .optional(),
})

export type MediaStore = z.infer<typeof mediaStore>
export type ParsedSettings = z.infer<typeof schema>
