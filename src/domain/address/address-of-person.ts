import { z } from 'zod'

export const AddressOfPerson = z.object({
  first_name: z.string(),
  last_name: z.string(),
  street: z.string(),
  street_number: z.string(),
  street_addition: z.string(),
  postcode: z.string(),
  city: z.string(),
})
