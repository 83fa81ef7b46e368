// Whatever is stored becomes what the block's fields promise, so no block ever throws on a stored value.

import { isRecord } from '../record.ts'
import type { Field, Fields, ImageValue, Values } from './fields.ts'
import { isOwnAddress } from './own-address.ts'
import { longestSlug } from './slug.ts'

/** Stored attributes of any shape to the values a block renders with. Unknown members fall away; `defaults` false leaves what is empty empty. */
export function normalise<F extends Fields>(fields: F, stored: unknown, defaults = true): Values<F> {
  const given = isRecord(stored) ? stored : {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(field, Object.hasOwn(given, name) ? given[name] : undefined, defaults)]),
  ) as Values<F>
}

function valueOf(field: Field, value: unknown, defaults: boolean): unknown {
  switch (field.kind) {
    case 'repeater':
      return Array.isArray(value) ? value.filter(isRecord).map((item) => normalise(field.of, item, defaults)) : []
    case 'object':
      return normalise(field.of, value, defaults)
    // What is chosen is asked of the shop by its slug or number; asking for anything longer would be refused.
    case 'multiselect':
      return Array.isArray(value) ? value.map(textOf).filter((choice) => choice !== '' && choice.length <= longestSlug) : []
    case 'image':
      return imageOf(value)
    case 'text':
    case 'textarea':
      return textOf(value) || (defaults ? (field.default ?? '') : '')
    case 'richtext':
      return textOf(value)
  }
}

/** What a text field holds. Of a list it is the first: the field may have been a choice when its value was stored. */
export function textOf(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' ? one : typeof one === 'number' ? String(one) : ''
}

/** A picture is stored as its address alone or with its alternative text and size. `data:` pictures are never shown. */
function imageOf(value: unknown): ImageValue {
  const stored = typeof value === 'string' ? { url: value } : value
  if (!isRecord(stored) || typeof stored.url !== 'string' || !(isOwnAddress(stored.url) || /^https?:\/\//.test(stored.url))) return null
  const size = typeof stored.width === 'number' && typeof stored.height === 'number' ? { width: stored.width, height: stored.height } : {}
  const focal = focalOf(stored.focal)
  return {
    url: stored.url,
    alt: textOf(stored.alt),
    ...size,
    ...(focal && { focal }),
    ...(stored.decorative === true && { decorative: true }),
  }
}

const inside = (place: unknown): place is number => typeof place === 'number' && place >= 0 && place <= 1

function focalOf(value: unknown): { x: number; y: number } | undefined {
  return isRecord(value) && inside(value.x) && inside(value.y) ? { x: value.x, y: value.y } : undefined
}
