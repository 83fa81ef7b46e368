// The EAN and the shelf place of each item of the demo shop, so that the pick list and a scanner
// can be tried.

import type { DemoProduct } from './demo-product.ts'

type WarehouseCodes = { ean: string; shelfPlace: string }

const itemsPerRow = 8
const rowsPerAisle = 4

/**
 * Returns the codes by the slug of the product or variation that has the stock. Items stand in the
 * order of the catalogue.
 */
export function createWarehouseCodes(
  products: readonly DemoProduct[],
): Map<string, WarehouseCodes> {
  const items = products.flatMap(({ slug, variations = [] }) =>
    variations.length > 0 ? variations.map((one) => one.slug) : [slug],
  )
  return new Map(
    items.map((slug, index) => [
      slug,
      { ean: formatEan(index + 1), shelfPlace: formatLocation(index) },
    ]),
  )
}

/**
 * EANs that begin with 2 are for use within one company, so none belongs to a product of others.
 */
function formatEan(item: number): string {
  const digits = `2000000${String(item).padStart(5, '0')}`
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Such as 'A-02-5': aisle, row, and position in the row. */
function formatLocation(index: number): string {
  const row = Math.floor(index / itemsPerRow)
  const aisle = String.fromCodePoint('A'.codePointAt(0)! + Math.floor(row / rowsPerAisle))
  return `${aisle}-${String((row % rowsPerAisle) + 1).padStart(2, '0')}-${(index % itemsPerRow) + 1}`
}
