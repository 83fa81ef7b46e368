import type { Carrier } from './carriers-setting.ts'

type Parcel = { code: string; postcode: string }

/**
 * By the name of the carrier. A carrier without an entry has no page that shows a parcel by its
 * code in the URL.
 */
const linkBuilders: Readonly<Record<string, (parcel: Parcel) => string>> = {
  postnl: ({ code, postcode }) => `https://jouw.postnl.nl/track-and-trace/${code}-NL-${postcode}`,
  dhl: ({ code, postcode }) => `https://my.dhlecommerce.nl/home/tracktrace/${code}/${postcode}`,
  dpd: ({ code }) => `https://tracking.dpd.de/status/nl_NL/parcel/${code}`,
  ups: ({ code }) => `https://www.ups.com/track?loc=nl_NL&tracknum=${code}`,
  bpost: ({ code, postcode }) =>
    `https://track.bpost.cloud/btr/web/#/search?itemCode=${code}&lang=nl&postalCode=${postcode}`,
  trunkrs: ({ code, postcode }) => `https://parcel.trunkrs.nl/${code}/${postcode}`,
  fedex: ({ code }) => `https://www.fedex.com/fedextrack/?trknbr=${code}`,
}

export const normalizeTrackingCode = (typed: string): string =>
  typed.replace(/\s+/g, '').toUpperCase()

/**
 * Returns undefined for an unknown carrier, an unusual code, and a link that is not on one of the
 * carrier's sites.
 */
export function buildTrackingLink(
  { name, sites }: Carrier,
  typedCode: string,
  postcode: string,
): string | undefined {
  const code = normalizeTrackingCode(typedCode)
  const build = linkBuilders[name.trim().toLowerCase()]
  if (!build || !/^[A-Z0-9-]{5,60}$/.test(code)) return undefined
  const link = build({ code, postcode: postcode.replace(/\s+/g, '') })
  const hostname = /^https:\/\/([^/]+)/.exec(link)?.[1] ?? ''
  return sites.some((site) => hostname === site || hostname.endsWith(`.${site}`)) ? link : undefined
}
