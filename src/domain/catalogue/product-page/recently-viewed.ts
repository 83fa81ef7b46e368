// The products that a visitor viewed last, newest first. The list never leaves the device.

import { type Cents, cents } from '#domain/money.ts'
import { isRecord } from '#domain/is-record.ts'
import { parseJson } from '#domain/parse-json.ts'

export type ViewedProduct = {
  id: number
  slug: string
  name: string
  price: Cents
  picture: string | null
  tint: string | null
}

export const maxRecentlyViewed = 8

export const addViewedProduct = (
  list: readonly ViewedProduct[],
  product: ViewedProduct,
): ViewedProduct[] =>
  [product, ...removeViewedProduct(list, product.id)].slice(0, maxRecentlyViewed)

export const removeViewedProduct = (list: readonly ViewedProduct[], id: number): ViewedProduct[] =>
  list.filter((one) => one.id !== id)

/** Drops invalid entries and pictures from other hosts, because local storage is untrusted. */
export function parseViewedProducts(text: string | null): ViewedProduct[] {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.flatMap(parseEntry).slice(0, maxRecentlyViewed) : []
}

function parseEntry(value: unknown): ViewedProduct[] {
  if (!isRecord(value)) return []
  const { id, slug, name, price, picture, tint } = value
  if (
    !isNonNegativeInteger(id) ||
    !isNonNegativeInteger(price) ||
    typeof name !== 'string' ||
    typeof slug !== 'string' ||
    !/^[a-z0-9-]+$/.test(slug)
  )
    return []
  const isInternal = typeof picture === 'string' && /^\/(?!\/)/.test(picture)
  return [
    {
      id,
      slug,
      name,
      price: cents(price),
      picture: isInternal ? picture : null,
      tint: typeof tint === 'string' ? tint : null,
    },
  ]
}

const isNonNegativeInteger = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0
