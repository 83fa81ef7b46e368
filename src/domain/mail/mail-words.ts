// Everything else of a mail stays fixed: facts, sums, links, and what the law asks for.

import { z } from 'zod'

/**
 * An empty opening or closing adds nothing. A mail with a fixed subject or button ignores that
 * field.
 */
export const MailWords = z
  .object({
    subject: z.string().max(300).describe('One line; may contain placeholders'),
    opening: z
      .string()
      .max(2000)
      .describe('The sentences after the greeting. A line break begins a paragraph'),
    closing: z.string().max(2000).describe('The sentences at the end of the text'),
    button: z.string().max(100).describe('The label of the button'),
  })
  .meta({ id: 'MailWords' })
export type MailWords = z.output<typeof MailWords>

export type MailWordField = keyof MailWords
export const mailWordLabels: Record<MailWordField, string> = {
  subject: 'Onderwerp',
  opening: 'Begin',
  button: 'Knop',
  closing: 'Slot',
}
export const mailWordFields = Object.keys(mailWordLabels) as MailWordField[]
