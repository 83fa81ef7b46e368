// Looks up street and city for a Dutch postcode and house number.

/** The postcode has the form '1012JS'. */
export type AddressQuery = { postcode: string; houseNumber: number; addition: string | null }
/**
 * `additions` lists the letters and suffixes that the customer can choose from, if several
 * addresses share the house number.
 */
export type FoundAddress = {
  street: string
  city: string
  additions?: string[]
  /**
   * Every addition of the house number, '' for none. Absent if the source does not have them all.
   */
  knownAdditions?: string[]
}

/**
 * Returns undefined for an unknown address.
 * @throws Problem address-lookup-unavailable if the source fails or takes more than 3 s
 */
export type AddressLookup = (query: AddressQuery) => Promise<FoundAddress | undefined>
