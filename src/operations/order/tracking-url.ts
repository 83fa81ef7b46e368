import type { Carrier } from '#domain/order/carrier.ts'

/** True for an https URL on a carrier's site without credentials or a port. */
export function isCarrierTrackingUrl(trackingUrl: string, carriers: readonly Carrier[]): boolean {
  const url = URL.parse(trackingUrl)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return false
  return carriers.some(({ sites }) =>
    sites.some((one) => url.hostname === one || url.hostname.endsWith(`.${one}`)),
  )
}
