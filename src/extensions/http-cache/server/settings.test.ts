import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/env.ts'

test.each([
  { CDN: 'akamai' },
  { PURGE_URL: 'varnish:6081' },
  { FASTLY_API_URL: 'http://api.fastly.com' },
  { CLOUDFLARE_API_TOKEN: 'two words' },
])('rejects %j in one line that names the setting', (environment) => {
  const [name] = Object.keys(environment)
  expect(() => readSettings(environment)).toThrow(new RegExp(`^${name} [^\\n]*$`))
})

describe('CDN', () => {
  test.each([
    [{ CDN: 'varnish' }, /^CDN=varnish needs PURGE_URL/],
    [
      { CDN: 'fastly', FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY' },
      /^CDN=fastly needs FASTLY_SERVICE_ID and FASTLY_API_TOKEN$/,
    ],
    [{ CDN: 'cloudflare' }, /^CDN=cloudflare needs CLOUDFLARE_ZONE_ID and CLOUDFLARE_API_TOKEN$/],
  ])('is refused without the settings of that cache: %j', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message)
  })

  test('has several addresses of Varnish, separated by commas', () => {
    const purgeUrls = ['http://10.0.0.2:6081', 'http://10.0.0.3:6081']
    expect(readSettings({ CDN: 'varnish', PURGE_URL: purgeUrls.join(', ') }).httpCache).toEqual({
      service: 'varnish',
      purgeUrls,
    })
    expect(readSettings({ PURGE_URL: purgeUrls.join() }).httpCache).toBeUndefined()
  })
})
