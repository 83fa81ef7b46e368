// Passwords in requests. The schemas do not check for guessable passwords; the operations that
// store a password do.

import { z } from 'zod'
import {
  maxPasswordLength,
  minPasswordLength,
  passwordsDifferMessage,
  passwordTooShortMessage,
} from './password-rules.ts'

/**
 * The existing password, typed to log in or to confirm a change. Also accepts passwords that the
 * rules for new passwords reject.
 */
export const CurrentPassword = z
  .string({ error: 'Vul je wachtwoord in.' })
  .min(1, 'Vul je wachtwoord in.')
  .max(1000, 'Dit wachtwoord is te lang.')

export const NewPassword = z
  .string({ error: 'Kies een wachtwoord.' })
  .min(minPasswordLength, passwordTooShortMessage)
  .max(maxPasswordLength, `Gebruik hoogstens ${maxPasswordLength} tekens.`)
  .refine((text) => text.isWellFormed(), 'Gebruik alleen gewone letters, cijfers en leestekens.')

/** The new password, typed a second time. */
export const PasswordConfirmation = z.string({ error: 'Vul je wachtwoord nog eens in.' })

/** For `refine` of a request body with both fields. */
export const isPasswordConfirmed = (body: {
  password: string
  password_confirmation: string
}): boolean => body.password === body.password_confirmation
export const passwordsDifferError = {
  path: ['password_confirmation'],
  message: passwordsDifferMessage,
}
