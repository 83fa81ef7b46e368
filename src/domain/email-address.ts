// An e-mail address as somebody types it, with the sentence they read when it is none.

import { z } from 'zod'

const missing = 'Vul je e-mailadres in.'
const wrong = 'Vul een e-mailadres in zoals naam@voorbeeld.nl.'

export const EmailAddress = z
  .string({ error: missing })
  .trim()
  .min(1, { message: missing, abort: true })
  .max(254, wrong)
  .check(z.email(wrong))
