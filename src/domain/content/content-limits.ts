// Limits the size of a page, because a huge page would slow down the shop.

import type { FieldErrors } from '../problem.ts'

export const contentLimits = { blocks: 200, depth: 8, members: 10_000, textLength: 100_000 }

type CheckState = { members: number; errors: FieldErrors }

/** Returns errors by field path, such as 'content.2.attributes.text'. */
export function validateContentLimits(content: readonly { attributes: unknown }[]): FieldErrors {
  const state: CheckState = { members: 0, errors: {} }
  if (content.length > contentLimits.blocks)
    state.errors['content'] = [`Een pagina heeft hooguit ${contentLimits.blocks} onderdelen.`]
  for (const [index, { attributes }] of content.entries())
    checkValue(attributes, `content.${index}.attributes`, 0, state)
  if (state.members > contentLimits.members)
    state.errors['content'] = ['Er staat te veel op deze pagina. Verdeel het over meer pagina’s.']
  return state.errors
}

function checkValue(value: unknown, path: string, depth: number, state: CheckState): void {
  if (++state.members > contentLimits.members) return
  if (typeof value === 'string' && value.length > contentLimits.textLength)
    state.errors[path] = [
      `Deze tekst is te lang: hooguit ${contentLimits.textLength.toLocaleString('nl-NL')} tekens.`,
    ]
  if (typeof value !== 'object' || value === null) return
  if (depth === contentLimits.depth) state.errors[path] = ['Dit onderdeel zit te diep in elkaar.']
  else
    for (const [name, member] of Object.entries(value))
      checkValue(member, `${path}.${name}`, depth + 1, state)
}
