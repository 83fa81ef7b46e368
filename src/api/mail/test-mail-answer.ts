import { z } from 'zod'

/** What the mail server answered to a mail that staff sent to themselves. */
export const TestMailAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  code: z
    .string()
    .nullable()
    .describe('The code of the mail server for the person who maintains it'),
})
