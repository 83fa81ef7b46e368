// The settings of the services that the shop can use. server/env.ts reads them.

import { z } from 'zod'
import { StartupError } from './boot/startup-error.ts'
import { oneOf, partnerUrl } from './setting-values.ts'
import { myparcelCarriers } from '#integrations/labels/myparcel.ts'

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
