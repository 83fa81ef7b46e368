// How much may stand on one page, so that no page can weigh down the shop.

import type { FieldErrors } from '../problem.ts'

export const contentLimits = { blocks: 200, depth: 8, members: 10_000, textLength: 100_000 }

type Tally = { members: number; errors: FieldErrors }

/** What is too much, by the place it stands at ('content.2.attributes.text'); empty when all is well. */
export function contentFaults(content: readonly { attributes: unknown }[]): FieldErrors {
  const tally: Tally = { members: 0, errors: {} }
  if (content.length > contentLimits.blocks) tally.errors['content'] = [`Een pagina heeft hooguit ${contentLimits.blocks} onderdelen.`]
  for (const [at, { attributes }] of content.entries()) weigh(attributes, `content.${at}.attributes`, 0, tally)
  if (tally.members > contentLimits.members) tally.errors['content'] = ['Er staat te veel op deze pagina. Verdeel het over meer pagina’s.']
  return tally.errors
}

function weigh(value: unknown, path: string, depth: number, tally: Tally): void {
  if (++tally.members > contentLimits.members) return
  if (typeof value === 'string' && value.length > contentLimits.textLength)
    tally.errors[path] = [`Deze tekst is te lang: hooguit ${contentLimits.textLength.toLocaleString('nl-NL')} tekens.`]
  if (typeof value !== 'object' || value === null) return
  if (depth === contentLimits.depth) tally.errors[path] = ['Dit onderdeel zit te diep in elkaar.']
  else for (const [name, member] of Object.entries(value)) weigh(member, `${path}.${name}`, depth + 1, tally)
}
