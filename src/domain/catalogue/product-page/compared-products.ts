// The products that a visitor compares. The list never leaves the device, and is in no URL.

import { isRecord } from '#domain/is-record.ts'
import { parseJson } from '#domain/parse-json.ts'

export type ComparedProduct = { slug: string; name: string }

export const maxComparedProducts = 4
export const tooManyComparedText = 'Vier naast elkaar is het meest. Haal er eerst één weg.'

const contains = (list: readonly ComparedProduct[], slug: string) =>
  list.some((one) => one.slug === slug)

/** Undefined if the list is full. */
export function toggleComparedProduct(
  list: readonly ComparedProduct[],
  product: ComparedProduct,
): ComparedProduct[] | undefined {
  if (contains(list, product.slug)) return removeComparedProduct(list, product.slug)
  return list.length < maxComparedProducts ? [...list, product] : undefined
}

export const removeComparedProduct = (
  list: readonly ComparedProduct[],
  slug: string,
): ComparedProduct[] => list.filter((one) => one.slug !== slug)

/** Drops invalid entries, because local storage is untrusted. */
export function parseComparedProducts(text: string | null): ComparedProduct[] {
  const stored = parseJson(text)
  const entries = Array.isArray(stored) ? stored.flatMap(parseEntry) : []
  return entries
    .filter(({ slug }, index) => !contains(entries.slice(0, index), slug))
    .slice(0, maxComparedProducts)
}

function parseEntry(value: unknown): ComparedProduct[] {
  if (!isRecord(value)) return []
  const { slug, name } = value
  return typeof slug === 'string' && /^[a-z0-9-]+$/.test(slug) && typeof name === 'string'
    ? [{ slug, name }]
    : []
}
