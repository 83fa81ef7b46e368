// Element ids of fields and block panels. Through the id, an error or a click in the preview can
// focus the field.

import type { FieldPath } from '../page-draft.ts'

export const fieldId = (key: string, path: FieldPath): string => ['veld', key, ...path].join('.')

/**
 * Parses an id of `fieldId`; returns undefined for any other id. Keys and names contain no dots.
 */
export function parseFieldId(id: string): { key: string; path: FieldPath } | undefined {
  const [first, key, ...path] = id.split('.')
  return first === 'veld' && key
    ? { key, path: path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)) }
    : undefined
}

export const blockPanelId = (key: string): string => `blok.${key}`

/** Returns the key of the block whose panel contains the element. */
export const blockKeyOf = (element: Element): string | undefined =>
  element.closest('[id^="blok."]')?.id.slice('blok.'.length)

/**
 * Scrolls to the field and focuses it. If the field is missing, uses the nearest field around it,
 * or else the panel of the block.
 */
export function goToField(key: string, path: FieldPath): void {
  for (let length = path.length; length >= 0; length -= 1) {
    const element = document.getElementById(
      length > 0 ? fieldId(key, path.slice(0, length)) : blockPanelId(key),
    )
    if (!element) continue
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
    return
  }
}
