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

type AddressLine = {
  name: string
  street: string
  houseNumber: string
  postcode: string
  city: string
}

/**
 * Parses 'Retouren, Postbus 12, 1000 AA Zandwijk' or 'Duinpad 12, 1000 AA Zandwijk', whose name is
 * empty. Returns undefined for another form.
 */
export function parseAddressLine(text: string): AddressLine | undefined {
  const parts = text.split(',').map((part) => part.trim())
  const [, street, houseNumber] = /^(.*\D)\s+(\d+\s?\S{0,6})$/.exec(parts.at(-2) ?? '') ?? []
  const [, digits, letters, city] =
    /^(\d{4})\s?([A-Za-z]{2})\s+(\S.*)$/.exec(parts.at(-1) ?? '') ?? []
  if (!street || !houseNumber || !digits || !letters || !city) return undefined
  return {
    name: parts.slice(0, -2).join(', '),
    street: street.trim(),
    houseNumber,
    postcode: `${digits}${letters.toUpperCase()}`,
    city,
  }
}
