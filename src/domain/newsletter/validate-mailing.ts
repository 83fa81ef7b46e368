import { forbiddenWordsIn } from '../mail/forbidden-subject-words.ts'
import type { FieldErrors } from '../problem.ts'

type Mailing = { subject: string; preheader: string; parts: number; sender: string }

const fieldNames = {
  subject: 'het onderwerp',
  preheader: 'de voorbeeldregel',
  sender: 'de afzender',
} as const

/**
 * Returns error messages by field; empty if staff can send the mailing. In the subject, preheader
 * and sender, rejects words that reveal what the shop sells, because bystanders can read these
 * lines.
 */
export function validateMailing({ parts, ...lines }: Mailing): FieldErrors {
  const errors: FieldErrors = {}
  if (lines.subject.trim() === '') errors['subject'] = ['Vul een onderwerp in.']
  for (const [field, fieldName] of Object.entries(fieldNames) as [
    keyof typeof fieldNames,
    string,
  ][]) {
    const forbiddenWords = forbiddenWordsIn(lines[field])
    if (forbiddenWords.length > 0) errors[field] = [notNeutralError(fieldName, forbiddenWords)]
  }
  if (parts === 0) errors['content'] = ['Er staat nog niets in deze mailing.']
  return errors
}

const notNeutralError = (fieldName: string, words: readonly string[]) =>
  `In ${fieldName} staat ${words.map((word) => `‘${word}’`).join(' en ')}. Wie meekijkt, ziet dan wat de klant bij ons koopt. Kies een neutraal woord.`
