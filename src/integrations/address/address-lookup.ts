// Street and city for a Dutch postcode and house number.

/** Postcode as '1012JS'. */
export type AddressQuestion = { postcode: string; houseNumber: number; addition: string | null }
/** `additions` when several addresses share the number. */
export type FoundAddress = { street: string; city: string; additions?: string[] }

/** Undefined when there is no such address. Throws Problem 'address-lookup-unavailable' when the source does not answer within 3 s. */
export type AddressLookup = (question: AddressQuestion) => Promise<FoundAddress | undefined>
