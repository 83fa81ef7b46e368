// Stored product attributes: an object, or JSON text in rows of older imports.

import type { ProductAttributes } from './product.ts'
import { parseJson } from '../parse-json.ts'

const isAttributeValue = (value: unknown): value is ProductAttributes[string] =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'))

export function parseProductAttributes(stored: unknown): ProductAttributes {
  const value = typeof stored === 'string' ? parseJson(stored) : stored
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, ProductAttributes[string]] =>
      isAttributeValue(entry[1]),
    ),
  )
}

/** Joins lists and writes a decimal comma. Returns '' for a boolean or a missing value. */
export function formatAttribute(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return String(value).replace('.', ',')
  return typeof value === 'string' ? value.trim() : ''
}
