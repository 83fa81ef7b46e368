import { z } from 'zod'
import { StartupError } from '#server/boot/startup-error.ts'
import { isPlain, oneOf, parseUrl, partnerUrl } from '#server/setting-values.ts'

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
