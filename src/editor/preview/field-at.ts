// Which field of a block holds the words or the picture that somebody pointed at in the preview.

import { plainText } from '#domain/catalogue/short-text.ts'
import type { Fields } from '#domain/page/fields.ts'
import { leaves, type Path, valueAt } from '#domain/page/leaves.ts'
import type { Chosen } from './messages.ts'

/** The field that says exactly this; else the shortest that holds it; else none. */
export function fieldAt(fields: Fields, attributes: unknown, { words, picture }: Omit<Chosen, 'key'>): Path | undefined {
  const all = leaves(fields, attributes)
  if (picture !== undefined) {
    const shown = all.find(({ field, value }) => field.kind === 'image' && (value === picture || valueAt(value, ['url']) === picture))
    if (shown) return shown.path
  }
  const wanted = plain(words)
  if (!wanted) return undefined
  return all
    .filter(({ field }) => field.kind !== 'image' && field.kind !== 'multiselect')
    .map(({ path, value }) => ({ path, said: typeof value === 'string' ? plain(plainText(value)) : '' }))
    .filter(({ said }) => said.includes(wanted))
    .toSorted((a, b) => a.said.length - b.said.length)[0]?.path
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
