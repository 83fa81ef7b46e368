// Parses stored product attributes. The database contains an object, or JSON text in rows of older
// imports.

import type { ProductAttributes } from './product.ts'

const isAttributeValue = (value: unknown): value is ProductAttributes[string] =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'))

/**
 * Parses any stored value. Drops attributes whose value is neither a scalar nor a list of texts.
 */
export function parseProductAttributes(stored: unknown): ProductAttributes {
  const value = typeof stored === 'string' ? parseJson(stored) : stored
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, ProductAttributes[string]] =>
      isAttributeValue(entry[1]),
    ),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
