import { revealingWordsIn } from '#domain/mail/revealing-words.ts'
import type { FieldErrors } from '#domain/problem.ts'

/** What bystanders can read of a mail. */
type MailingLines = { subject: string; preheader: string; sender: string }
type Mailing = MailingLines & { parts: number }

const fieldNames = {
  subject: 'het onderwerp',
  preheader: 'de voorbeeldregel',
  sender: 'de afzender',
} as const

export function validateMailing({ parts, ...lines }: Mailing): FieldErrors {
  return {
    ...(lines.subject.trim() === '' && { subject: ['Vul een onderwerp in.'] }),
    ...findRevealingLines(lines),
    ...(parts === 0 && { content: ['Er staat nog niets in deze mailing.'] }),
  }
}

export function findRevealingLines(lines: Partial<MailingLines>): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, fieldName] of Object.entries(fieldNames) as [keyof MailingLines, string][]) {
    const words = [...new Set(revealingWordsIn(lines[field] ?? ''))]
    if (words.length > 0) errors[field] = [notNeutralError(fieldName, words)]
  }
  return errors
}

const notNeutralError = (fieldName: string, words: readonly string[]) =>
  `In ${fieldName} staat ${words.map((word) => `‘${word}’`).join(' en ')}. Wie meekijkt, ziet dan wat de klant bij ons koopt. Kies een neutraal woord.`
