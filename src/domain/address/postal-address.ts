// A postal address as the API takes and answers it.

export type PostalAddress = {
  first_name: string
  last_name: string
  street: string
  street_number: string
  street_addition: string
  postcode: string
  city: string
}
