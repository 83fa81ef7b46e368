import { toShopFileName } from '#domain/content/shop/shop-file-name.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'

/**
 * Makes the browser download the personal data of an export, under the names of the shop and of the
 * file and its day.
 */
export const downloadPersonalData = (
  shopName: string,
  name: string,
  data: { made_at: string },
): void =>
  downloadFile(
    {
      name: toShopFileName(shopName, `${name}-${toCalendarDay(new Date(data.made_at))}.json`),
      bytes: JSON.stringify(data, null, 2),
    },
    'application/json',
  )

/** Makes the browser download a file, such as one that the API returned. */
export function downloadFile(
  { name, bytes }: { name: string; bytes: BlobPart },
  type = 'application/octet-stream',
): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
