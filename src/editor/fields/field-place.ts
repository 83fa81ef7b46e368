// Where a field stands on the screen, so that a message or a click in the preview can lead to it.

import type { FieldPath } from '../page-draft.ts'

/** The id of a field's control. */
export const fieldId = (key: string, path: FieldPath): string => ['veld', key, ...path].join('.')

/** Which field an id belongs to; undefined for any other id. Keys and names hold no dot. */
export function fieldOfId(id: string): { key: string; path: FieldPath } | undefined {
  const [first, key, ...path] = id.split('.')
  return first === 'veld' && key ? { key, path: path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)) } : undefined
}

/** The id of a block's panel. */
export const panelId = (key: string): string => `blok.${key}`

/** The key of the block whose panel this stands in. */
export const blockAround = (element: Element): string | undefined => element.closest('[id^="blok."]')?.id.slice('blok.'.length)

/** Shows and focuses the field; without one, or when it is not there, its nearest holder. */
export function goToField(key: string, path: FieldPath): void {
  for (let length = path.length; length >= 0; length -= 1) {
    const found = document.getElementById(length > 0 ? fieldId(key, path.slice(0, length)) : panelId(key))
    if (!found) continue
    found.focus({ preventScroll: true })
    found.scrollIntoView({ block: 'center' })
    return
  }
}
