// What was recorded about a deed, in plain Dutch: what it was about and what exactly.

import { problemSentence } from '../problem.ts'
import { isProblemCode } from '../problem-status.ts'

type Values = Readonly<Record<string, unknown>>

const words: Readonly<Record<string, string>> = {
  number: 'bestelling',
  return: 'retour',
  slug: 'adres',
  path: 'adres',
  id: 'nummer',
  name: 'naam',
  file: 'bestand',
  kind: 'soort',
  from: 'vanaf',
  to: 'tot en met',
}

/** 'bestelling L10001, retour 3'. */
export const aboutWords = (subject: Values): string =>
  Object.entries(subject)
    .filter(([, value]) => value !== '' && value !== 'undefined')
    .map(([name, value]) => `${words[name] ?? name} ${String(value)}`)
    .join(', ')

/** 'van magazijn naar redactie', 'reden: beschadigd'; a refusal says why. */
export function factWords(facts: Values | null): string {
  const { van, naar, code, ...rest } = facts ?? {}
  const said = [
    ...(van === undefined && naar === undefined ? [] : [changed(van, naar)]),
    ...Object.entries(rest).map(([name, value]) => `${words[name] ?? name}: ${plain(value)}`),
    ...(typeof code === 'string' ? [isProblemCode(code) ? problemSentence(code) : code] : []),
  ]
  return said.join('; ')
}

/** Of two lists of values only what differs. */
function changed(before: unknown, after: unknown): string {
  if (!isValues(before) || !isValues(after)) return `van ${plain(before)} naar ${plain(after)}`
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => plain(before[name]) !== plain(after[name]))
  return names.map((name) => `${words[name] ?? name}: van ${plain(before[name])} naar ${plain(after[name])}`).join('; ')
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'niets'
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (Array.isArray(value)) return value.length > 0 ? value.map(plain).join(', ') : 'niets'
  if (isValues(value))
    return Object.entries(value)
      .map(([name, one]) => `${words[name] ?? name} ${plain(one)}`)
      .join(', ')
  return String(value)
}
