import { loadSetting } from '#data/core/settings.ts'
import { carriersSetting } from '#domain/order/carriers-setting.ts'
import type { Carrier } from '#domain/order/carrier.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'

/** True for an https URL on a carrier's site without credentials or a port. */
export function isCarrierTrackingUrl(trackingUrl: string, carriers: readonly Carrier[]): boolean {
  const url = URL.parse(trackingUrl)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return false
  return carriers.some(({ sites }) =>
    sites.some((one) => url.hostname === one || url.hostname.endsWith(`.${one}`)),
  )
}

/** @throws Problem input-invalid for `tracking_url` if it is not on a carrier's site */
export async function assertCarrierTrackingUrl(
  { db }: Pick<AppContext, 'db'>,
  url: string,
): Promise<void> {
  const value = await loadSetting(db, carriersSetting)
  if (isCarrierTrackingUrl(url, value)) return
  const text =
    'Dit is geen adres van een bezorger die de winkel kent. De eigenaar kan een bezorger toevoegen bij Instellingen.'
  throw new Problem('input-invalid', { errors: { tracking_url: [text] } })
}
