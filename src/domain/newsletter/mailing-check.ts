// What keeps a mailing from leaving: it has no subject or nothing to tell, or it tells too much to who looks over a shoulder.

import { tellingWordsIn } from '../mail/neutral-words.ts'
import type { FieldErrors } from '../problem.ts'

type Mailing = { subject: string; preheader: string; parts: number; sender: string }

const places = { subject: 'het onderwerp', preheader: 'de voorbeeldregel', sender: 'de afzender' } as const

/** Field to sentences; empty when it may leave. Subject, first line and sender are read by anybody near the screen. */
export function whyNotSent({ parts, ...lines }: Mailing): FieldErrors {
  const errors: FieldErrors = {}
  if (lines.subject.trim() === '') errors['subject'] = ['Vul een onderwerp in.']
  for (const [field, place] of Object.entries(places) as [keyof typeof places, string][]) {
    const telling = tellingWordsIn(lines[field])
    if (telling.length > 0) errors[field] = [notNeutral(place, telling)]
  }
  if (parts === 0) errors['content'] = ['Er staat nog niets in deze mailing.']
  return errors
}

const notNeutral = (place: string, words: readonly string[]) =>
  `In ${place} staat ${words.map((word) => `‘${word}’`).join(' en ')}. Wie meekijkt, ziet dan wat de klant bij ons koopt. Kies een neutraal woord.`
