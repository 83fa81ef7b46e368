// Product attributes as they are stored: an object, or the same as JSON text (older imports).

import type { ProductAttributes } from './product.ts'

const isPlain = (value: unknown): value is ProductAttributes[string] =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'))

/** Whatever is stored becomes a flat object; what fits no attribute falls away, text that is no object counts as none. */
export function attributesOf(stored: unknown): ProductAttributes {
  const value = typeof stored === 'string' ? parsed(stored) : stored
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, ProductAttributes[string]] => isPlain(entry[1])))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
