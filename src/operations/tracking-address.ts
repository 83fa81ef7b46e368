import type { Carrier } from '#domain/order/carrier.ts'

/** Whether an address to follow a parcel is on a site of one of these carriers: https, no log-in in it, the usual port. */
export function isTrackingAddress(address: string, carriers: readonly Carrier[]): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return false
  return carriers.some(({ sites }) => sites.some((one) => url.hostname === one || url.hostname.endsWith(`.${one}`)))
}
