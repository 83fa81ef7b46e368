// Drops invalid lines: an older release or the visitor may have stored other data.

import { isRecord } from '../is-record.ts'
import type { CartItem } from './cart-item.ts'
import { addToCart } from './cart.ts'
import { parseQuantity } from './quantity.ts'
import { parseJson } from '../parse-json.ts'

const isId = (value: unknown): value is number => Number.isSafeInteger(value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const maxPrice = 100_000

/** Merges duplicate lines. Never throws. */
export function parseStoredCart(text: string | null | undefined): CartItem[] {
  const stored = parseJson(text)
  if (!Array.isArray(stored)) return []
  return stored.reduce<CartItem[]>((items, line) => {
    const item = parseLine(line)
    return item ? addToCart(items, item, item.quantity) : items
  }, [])
}

function parseLine(stored: unknown): CartItem | undefined {
  if (!isRecord(stored)) return undefined
  const { product_id, product_variation_id, price } = stored
  if (!isId(product_id) || typeof price !== 'number' || !(price >= 0 && price <= maxPrice))
    return undefined
  const variation = isId(product_variation_id) ? product_variation_id : null
  const name = textOf(stored.name)
  const image_urls = Array.isArray(stored.image_urls)
    ? stored.image_urls.filter((url) => typeof url === 'string')
    : []
  return {
    id: variation ?? product_id,
    product_id,
    product_variation_id: variation,
    is_variation: variation !== null,
    ...(stored.is_sample === true && variation !== null && { is_sample: true }),
    variation_name: variation === null ? null : textOf(stored.variation_name) || null,
    variation_attributes: isRecord(stored.variation_attributes)
      ? stored.variation_attributes
      : null,
    name,
    display_name: textOf(stored.display_name) || name,
    slug: textOf(stored.slug),
    path: textOf(stored.path) || undefined,
    price,
    quantity: parseQuantity(stored.quantity) ?? 1,
    image_url: textOf(stored.image_url) || null,
    image_urls,
    image_tint: textOf(stored.image_tint) || null,
  }
}
