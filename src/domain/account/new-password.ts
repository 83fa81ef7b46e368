// A password somebody chooses. Length is judged here; whether it is a common one is judged by the shop, which has the list.

import { z } from 'zod'
import { longestPassword, shortestPassword, tooShort } from './password-length.ts'

/** Any password as typed at a log-in. */
export const Password = z.string({ error: 'Vul je wachtwoord in.' }).min(1, 'Vul je wachtwoord in.').max(1000, 'Dit wachtwoord is te lang.')

export const NewPassword = z
  .string({ error: 'Kies een wachtwoord.' })
  .min(shortestPassword, tooShort)
  .max(longestPassword, `Gebruik hoogstens ${longestPassword} tekens.`)
  .refine((text) => text.isWellFormed(), 'Gebruik alleen gewone letters, cijfers en leestekens.')
