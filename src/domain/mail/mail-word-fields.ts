import type { MailWords } from './mail-words.ts'

export type MailWordField = keyof MailWords
export const mailWordFields = [
  'subject',
  'opening',
  'button',
  'closing',
] as const satisfies readonly MailWordField[]

export const mailWordLabels: Record<MailWordField, string> = {
  subject: 'Onderwerp',
  opening: 'Begin',
  button: 'Knop',
  closing: 'Slot',
}
