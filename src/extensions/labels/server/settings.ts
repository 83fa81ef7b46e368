import { z } from 'zod'
import { StartupError } from '#server/boot/startup-error.ts'
import { oneOf, partnerKey, partnerUrl } from '#server/setting-values.ts'
import { myparcelCarriers } from '../integrations/myparcel-shipment.ts'

const carriers = Object.keys(myparcelCarriers) as (keyof typeof myparcelCarriers)[]
const sendcloudMethod = z
  .string()
  .regex(/^\d{1,9}$/, 'must be the number of a shipping method in Sendcloud')
  .transform(Number)
  .optional()
export const labelSettingsShape = {
  LABELS: oneOf(['off', 'myparcel', 'sendcloud']).default('off'),
  MYPARCEL_API_KEY: partnerKey,
  MYPARCEL_CARRIER: oneOf(carriers).default('postnl'),
  MYPARCEL_API_URL: partnerUrl.default('https://api.myparcel.nl'),
  SENDCLOUD_PUBLIC_KEY: partnerKey,
  SENDCLOUD_SECRET_KEY: partnerKey,
  SENDCLOUD_WEBHOOK_KEY: partnerKey,
  SENDCLOUD_METHOD: sendcloudMethod,
  SENDCLOUD_LETTERBOX_METHOD: sendcloudMethod,
  SENDCLOUD_PICKUP_METHOD: sendcloudMethod,
  SENDCLOUD_RETURN_METHOD: sendcloudMethod,
  SENDCLOUD_API_URL: partnerUrl.default('https://panel.sendcloud.sc'),
  SENDCLOUD_POINTS_URL: partnerUrl.default('https://servicepoints.sendcloud.sc'),
}

type ParsedSettings = z.infer<z.ZodObject<typeof labelSettingsShape>>

/**
 * Undefined for a shop without a label service.
 * @throws StartupError if a setting of the chosen service is missing
 */
export function toLabelSettings(settings: ParsedSettings) {
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
  const {
    SENDCLOUD_LETTERBOX_METHOD: letterboxMethodId,
    SENDCLOUD_PICKUP_METHOD: pickupMethodId,
    SENDCLOUD_RETURN_METHOD: returnMethodId,
  } = settings
  const methods = { methodId, letterboxMethodId, pickupMethodId, returnMethodId }
  const urls = { apiUrl: settings.SENDCLOUD_API_URL, pointsUrl: settings.SENDCLOUD_POINTS_URL }
  return { service: 'sendcloud', publicKey, secretKey, webhookKey, ...methods, ...urls } as const
}
