// Converts facts between their stored values and the texts of a form.

import { parseDutchNumber } from '../parse-number.ts'
import { formatAttribute } from './attribute-text.ts'
import type { ProductAttributes } from './product.ts'
import type { ProductFactField } from './product-facts.ts'

type Fields<Key extends string> = Readonly<Record<Key, ProductFactField>>

export const readFacts = <Key extends string>(
  fields: Fields<Key>,
  stored: ProductAttributes,
): Record<Key, string> =>
  Object.fromEntries(
    Object.keys(fields).map((key) => [key, formatAttribute(stored[key])]),
  ) as Record<Key, string>

/**
 * Leaves out empty facts. Stores a number as text if it is not one, so that staff can correct what
 * they typed.
 */
export const toStoredFacts = <Key extends string>(
  fields: Fields<Key>,
  facts: Readonly<Record<Key, string>>,
): ProductAttributes =>
  Object.fromEntries(
    (Object.keys(fields) as Key[]).flatMap((key) => {
      const text = facts[key].trim()
      const number = fields[key].input === 'number' ? parseDutchNumber(text) : undefined
      return text ? [[key, number ?? text]] : []
    }),
  )
