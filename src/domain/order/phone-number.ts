// Validates the telephone number of a customer, as staff type it. It may be empty.

import { z } from 'zod'

export const PhoneNumber = z
  .string({ error: 'Vul een telefoonnummer in, of laat het leeg.' })
  .trim()
  .regex(/^(\+?\(?\d[\d ()-]{7,22})?$/, 'Een telefoonnummer heeft 10 cijfers, zoals 06 12345678.')
