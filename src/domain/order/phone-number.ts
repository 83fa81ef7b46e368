import { z } from 'zod'

/** As staff type it; it may be empty. */
export const PhoneNumber = z
  .string({ error: 'Vul een telefoonnummer in, of laat het leeg.' })
  .trim()
  .regex(/^(\+?\(?\d[\d ()-]{7,22})?$/, 'Een telefoonnummer heeft 10 cijfers, zoals 06 12345678.')
