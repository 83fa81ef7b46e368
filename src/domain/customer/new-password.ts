// Passwords in requests. The schemas do not check for guessable passwords; the operations that
// store a password do.

import { z } from 'zod'
import {
  maxPasswordLength,
  minPasswordLength,
  passwordsDifferMessage,
  passwordTooShortMessage,
} from './password-rules.ts'
import { tooLongMessage, unusualCharactersMessage } from '../text/text-input.ts'

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
  .max(maxPasswordLength, tooLongMessage(maxPasswordLength))
  .refine((text) => text.isWellFormed(), unusualCharactersMessage)

/** A request body with these fields, and a new password that is typed a second time. */
export const bodyWithNewPassword = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z
    .object(
      {
        ...fields,
        password: NewPassword,
        password_confirmation: z.string({ error: 'Vul je wachtwoord nog eens in.' }),
      },
      { error: 'Vul alle velden in.' },
    )
    .refine((body: Record<string, unknown>) => body['password'] === body['password_confirmation'], {
      path: ['password_confirmation'],
      message: passwordsDifferMessage,
    })
