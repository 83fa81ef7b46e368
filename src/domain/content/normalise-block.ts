// Converts stored attributes of any shape to the values of a block's fields, so that invalid data
// does not break a page.

import { isRecord } from '../is-record.ts'
import type { Field, Fields, BlockImageValue, BlockValues } from './block-fields.ts'
import { isInternalLink } from './links/is-internal-link.ts'
import { maxSlugLength } from './links/slug.ts'

/**
 * Drops unknown attributes. If `defaults` is true, fills each empty text with the default of its
 * field.
 */
export function toBlockValues<F extends Fields>(
  fields: F,
  stored: unknown,
  defaults = true,
): BlockValues<F> {
  const values = isRecord(stored) ? stored : {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      normaliseValue(field, Object.hasOwn(values, name) ? values[name] : undefined, defaults),
    ]),
  ) as BlockValues<F>
}

function normaliseValue(field: Field, value: unknown, defaults: boolean): unknown {
  switch (field.kind) {
    case 'repeater':
      return Array.isArray(value)
        ? value.filter(isRecord).map((item) => toBlockValues(field.of, item, defaults))
        : []
    case 'object':
      return toBlockValues(field.of, value, defaults)
    // The browser requests the choices by slug or id, and the API rejects a request with a value
    // above `maxSlugLength`.
    case 'multiselect':
      return Array.isArray(value)
        ? value.map(toFieldText).filter((choice) => choice !== '' && choice.length <= maxSlugLength)
        : []
    case 'image':
      return toImageValue(value)
    case 'text':
    case 'textarea':
      return toFieldText(value) || (defaults ? (field.default ?? '') : '')
    case 'richtext':
      return toFieldText(value)
  }
}

/** Takes the first item of a list: the field may have been a multiselect in an older release. */
export function toFieldText(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : typeof first === 'number' ? String(first) : ''
}

/** Accepts a path of the shop or an http(s) URL, alone or in an object. */
function toImageValue(value: unknown): BlockImageValue {
  const stored = typeof value === 'string' ? { url: value } : value
  if (
    !isRecord(stored) ||
    typeof stored.url !== 'string' ||
    !(isInternalLink(stored.url) || /^https?:\/\//.test(stored.url))
  )
    return null
  const size =
    typeof stored.width === 'number' && typeof stored.height === 'number'
      ? { width: stored.width, height: stored.height }
      : {}
  const focal = toFocalPoint(stored.focal)
  return {
    url: stored.url,
    alt: toFieldText(stored.alt),
    ...size,
    ...(focal && { focal }),
    ...(stored.decorative === true && { decorative: true }),
    ...(typeof stored.tint === 'string' &&
      /^#[0-9a-f]{6}$/.test(stored.tint) && { tint: stored.tint }),
  }
}

const isFraction = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1

function toFocalPoint(value: unknown): { x: number; y: number } | undefined {
  return isRecord(value) && isFraction(value.x) && isFraction(value.y)
    ? { x: value.x, y: value.y }
    : undefined
}

export function isBlankBlock(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && Object.values(value).every(isBlankBlock)
}
