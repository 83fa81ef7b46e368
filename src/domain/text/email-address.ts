import { z } from 'zod'

export const missingEmailMessage = 'Vul je e-mailadres in.'
const invalidMessage = 'Vul een e-mailadres in zoals naam@voorbeeld.nl.'

export const EmailAddress = z
  .string({ error: missingEmailMessage })
  .trim()
  .min(1, { message: missingEmailMessage, abort: true })
  .max(254, invalidMessage)
  .check(z.email(invalidMessage))
