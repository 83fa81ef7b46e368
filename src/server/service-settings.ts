// The settings of the services that the shop can use. server/env.ts reads them.

import type { z } from 'zod'
import { StartupError } from './boot/startup-error.ts'
import { oneOf, partnerKey, partnerUrl } from './setting-values.ts'

/** Of the carrier whose pickup points customers can choose. */
export const pickupPointSettingsShape = {
  PICKUP_POINTS: oneOf(['none', 'postnl', 'dhl', 'example']).optional(),
  POSTNL_API_KEY: partnerKey,
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
