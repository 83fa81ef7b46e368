import { type AddressLine, parseAddressLine } from './address-line.ts'

export type SenderAddress = AddressLine

/**
 * Parses an address such as 'Retouren, Postbus 12, 1000 AA Zandwijk'. The name may contain commas.
 * Returns undefined for another form, and for a sender with the name of the shop, which bystanders
 * could read on a parcel. A street or a city may contain that name.
 */
export function parseSenderAddress(
  returnAddress: string,
  shopNames: readonly string[],
): SenderAddress | undefined {
  const parsed = parseAddressLine(returnAddress)
  if (
    !parsed?.name ||
    shopNames.some((shopName) => parsed.name.toLowerCase().includes(shopName.toLowerCase()))
  )
    return undefined
  return parsed
}
