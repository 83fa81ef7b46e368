// Passwords in requests. The schema checks only the length. The server also checks for common passwords, because only it has their list.

import { z } from 'zod'
import { maxPasswordLength, minPasswordLength, passwordTooShortMessage } from './password-rules.ts'

/** A password typed at login. Also accepts passwords that the rules for new passwords reject. */
export const CurrentPassword = z
  .string({ error: 'Vul je wachtwoord in.' })
  .min(1, 'Vul je wachtwoord in.')
  .max(1000, 'Dit wachtwoord is te lang.')

export const NewPassword = z
  .string({ error: 'Kies een wachtwoord.' })
  .min(minPasswordLength, passwordTooShortMessage)
  .max(maxPasswordLength, `Gebruik hoogstens ${maxPasswordLength} tekens.`)
  .refine((text) => text.isWellFormed(), 'Gebruik alleen gewone letters, cijfers en leestekens.')
