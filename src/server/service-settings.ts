// The settings of the services that the shop can use. server/env.ts reads them.

import { z } from 'zod'
import { StartupError } from './boot/startup-error.ts'
import { myparcelCarriers } from '#integrations/labels/myparcel.ts'

const localHosts = new Set(['127.0.0.1', 'localhost'])

/** Accepts a URL with one of the `protocols`, and removes its trailing slashes. */
export const url = (protocols: string, message: string) =>
  z
    .string()
    .refine((text) => protocols.split(' ').includes(parseUrl(text)?.protocol ?? ''), message)
    .transform((text) => text.replace(/\/+$/, ''))
export const parseUrl = (text: string): URL | undefined => URL.parse(text) ?? undefined
export const isPlain = (text: string): boolean => !/[?#@]/.test(text)
const isSecureOrLocal = (text: string): boolean =>
  parseUrl(text)?.protocol === 'https:' || localHosts.has(parseUrl(text)?.hostname ?? '')

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** The URL of a partner to which the shop sends its key. */
export const partnerUrl = url('http: https:', 'must be an https address')
  .refine(isSecureOrLocal, 'must be https, except for 127.0.0.1 and localhost')
  .refine(isPlain, 'must be an address without query or log-in')

/** Of the HTTP cache in front of the shop. */
const id = z
  .string()
  .regex(/^[A-Za-z0-9]{8,64}$/, 'must be letters and digits')
  .optional()
const token = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, 'must be a token without spaces')
  .optional()
const isPurgeUrl = (text: string) =>
  /^https?:$/.test(parseUrl(text)?.protocol ?? '') && isPlain(text)

export const httpCacheSettingsShape = {
  CDN: oneOf(['none', 'varnish', 'fastly', 'cloudflare']).default('none'),
  PURGE_URL: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine(
      (urls) => urls.every(isPurgeUrl),
      'must be http or https addresses, separated by commas',
    )
    .optional(),
  FASTLY_SERVICE_ID: id,
  FASTLY_API_TOKEN: token,
  FASTLY_API_URL: partnerUrl.default('https://api.fastly.com'),
  CLOUDFLARE_ZONE_ID: id,
  CLOUDFLARE_API_TOKEN: token,
  CLOUDFLARE_API_URL: partnerUrl.default('https://api.cloudflare.com/client/v4'),
}

type ParsedSettings = z.infer<z.ZodObject<typeof httpCacheSettingsShape>>

/**
 * Undefined for a shop without an HTTP cache.
 * @throws StartupError if a setting of the chosen cache is missing
 */
export function toHttpCacheSettings(settings: ParsedSettings) {
  switch (settings.CDN) {
    case 'none':
      return undefined
    case 'varnish': {
      const { PURGE_URL: purgeUrls } = settings
      if (!purgeUrls)
        throw new StartupError(
          'CDN=varnish needs PURGE_URL: the address of each Varnish, separated by commas',
        )
      return { service: 'varnish', purgeUrls } as const
    }
    case 'fastly': {
      const {
        FASTLY_SERVICE_ID: serviceId,
        FASTLY_API_TOKEN: apiToken,
        FASTLY_API_URL: apiUrl,
      } = settings
      if (!serviceId || !apiToken)
        throw new StartupError('CDN=fastly needs FASTLY_SERVICE_ID and FASTLY_API_TOKEN')
      return { service: 'fastly', serviceId, apiToken, apiUrl } as const
    }
    case 'cloudflare': {
      const {
        CLOUDFLARE_ZONE_ID: zoneId,
        CLOUDFLARE_API_TOKEN: apiToken,
        CLOUDFLARE_API_URL: apiUrl,
      } = settings
      if (!zoneId || !apiToken)
        throw new StartupError('CDN=cloudflare needs CLOUDFLARE_ZONE_ID and CLOUDFLARE_API_TOKEN')
      return { service: 'cloudflare', zoneId, apiToken, apiUrl } as const
    }
  }
}

/** Of the label service. */
const carriers = Object.keys(myparcelCarriers) as (keyof typeof myparcelCarriers)[]
const sendcloudMethod = z
  .string()
  .regex(/^\d{1,9}$/, 'must be the number of a shipping method in Sendcloud')
  .transform(Number)
  .optional()
const key = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, 'must be a key without spaces')
  .optional()

export const labelSettingsShape = {
  LABELS: oneOf(['off', 'myparcel', 'sendcloud']).default('off'),
  MYPARCEL_API_KEY: key,
  MYPARCEL_CARRIER: oneOf(carriers).default('postnl'),
  MYPARCEL_API_URL: partnerUrl.default('https://api.myparcel.nl'),
  SENDCLOUD_PUBLIC_KEY: key,
  SENDCLOUD_SECRET_KEY: key,
  SENDCLOUD_WEBHOOK_KEY: key,
  SENDCLOUD_METHOD: sendcloudMethod,
  SENDCLOUD_LETTERBOX_METHOD: sendcloudMethod,
  SENDCLOUD_PICKUP_METHOD: sendcloudMethod,
  SENDCLOUD_API_URL: partnerUrl.default('https://panel.sendcloud.sc'),
  SENDCLOUD_POINTS_URL: partnerUrl.default('https://servicepoints.sendcloud.sc'),
}

type ParsedLabelSettings = z.infer<z.ZodObject<typeof labelSettingsShape>>

/**
 * Undefined for a shop without a label service.
 * @throws StartupError if a setting of the chosen service is missing
 */
export function toLabelSettings(settings: ParsedLabelSettings) {
  if (settings.LABELS === 'myparcel') {
    if (!settings.MYPARCEL_API_KEY) throw new StartupError('LABELS=myparcel needs MYPARCEL_API_KEY')
    const {
      MYPARCEL_API_KEY: apiKey,
      MYPARCEL_CARRIER: carrier,
      MYPARCEL_API_URL: apiUrl,
    } = settings
    return { service: 'myparcel', apiKey, carrier, apiUrl } as const
  }
  if (settings.LABELS === 'off') return undefined
  const {
    SENDCLOUD_PUBLIC_KEY: publicKey,
    SENDCLOUD_SECRET_KEY: secretKey,
    SENDCLOUD_METHOD: methodId,
  } = settings
  if (!publicKey || !secretKey || methodId === undefined)
    throw new StartupError(
      'LABELS=sendcloud needs SENDCLOUD_PUBLIC_KEY, SENDCLOUD_SECRET_KEY and SENDCLOUD_METHOD',
    )
  const webhookKey = settings.SENDCLOUD_WEBHOOK_KEY ?? secretKey
  const { SENDCLOUD_LETTERBOX_METHOD: letterboxMethodId, SENDCLOUD_PICKUP_METHOD: pickupMethodId } =
    settings
  const methods = { methodId, letterboxMethodId, pickupMethodId }
  const urls = { apiUrl: settings.SENDCLOUD_API_URL, pointsUrl: settings.SENDCLOUD_POINTS_URL }
  return { service: 'sendcloud', publicKey, secretKey, webhookKey, ...methods, ...urls } as const
}

/** Of the carrier whose pickup points customers can choose. */
export const pickupPointSettingsShape = {
  PICKUP_POINTS: oneOf(['none', 'postnl', 'dhl', 'example']).optional(),
  POSTNL_API_KEY: key,
  POSTNL_API_URL: partnerUrl.default('https://api.postnl.nl'),
  DHL_API_URL: partnerUrl.default('https://api-gw.dhlparcel.nl'),
}

type ParsedPickupPointSettings = z.infer<z.ZodObject<typeof pickupPointSettingsShape>>

/**
 * Undefined for a shop that delivers at addresses only. A demo shop has invented points, unless the
 * setting names a carrier.
 * @throws StartupError if the key of PostNL is missing, or for invented points in real operation
 */
export function toPickupPointSettings(
  settings: ParsedPickupPointSettings,
  shop: { demoShop: boolean; realOperation: boolean },
) {
  const isDemo = shop.demoShop && !shop.realOperation
  const source = settings.PICKUP_POINTS ?? (isDemo ? 'example' : 'none')
  if (source === 'none') return undefined
  if (source === 'dhl') return { source, url: settings.DHL_API_URL } as const
  if (source === 'example') {
    if (shop.realOperation)
      throw new StartupError(
        'PICKUP_POINTS=example is for demo shops only: the points do not exist',
      )
    return { source } as const
  }
  if (!settings.POSTNL_API_KEY) throw new StartupError('PICKUP_POINTS=postnl needs POSTNL_API_KEY')
  return { source, apiKey: settings.POSTNL_API_KEY, url: settings.POSTNL_API_URL } as const
}

export type PickupPointSettings = NonNullable<ReturnType<typeof toPickupPointSettings>>
