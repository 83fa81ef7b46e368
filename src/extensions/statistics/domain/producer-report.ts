import {
  type PackagingMaterial,
  packagingMaterialKeys,
} from '#domain/catalogue/fields/packaging-materials.ts'
import type { ProductAttributes } from '#domain/catalogue/product.ts'
import { sumOf } from '#domain/statistics/figures.ts'

/**
 * The shipped packs of one product in a year. `slug` and `name` are of the product today; null if
 * it is unknown.
 */
export type ShippedPacks = {
  slug: string | null
  name: string | null
  packs: number
  staffFacts: ProductAttributes
}
export type ReportedProduct = {
  slug: string
  name: string
  packs: number
  /** In grams per pack; empty if staff entered none. */
  packaging: Partial<Record<PackagingMaterial, number>>
  /** Null if staff have not said whether it is textile. */
  isTextile: boolean | null
  /** In grams per pack; null if staff entered none. */
  textileGrams: number | null
}
export type ProducerReport = {
  packs: number
  /** Packs of orders whose contents the shop has erased, and of products that no longer exist. */
  unknownPacks: number
  products: ReportedProduct[]
  /** In grams, for all packs together. */
  packaging: Record<PackagingMaterial, number>
  textile: { packs: number; grams: number }
}

/** The weight from which a producer must report its packaging each year (Verpact), in grams. */
export const packagingThreshold = 50_000_000

const gramsOf = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 ? value : null

export function createProducerReport(shipped: readonly ShippedPacks[]): ProducerReport {
  const products = shipped.flatMap(({ slug, name, packs, staffFacts }): ReportedProduct[] => {
    if (slug === null || name === null) return []
    const packaging = Object.fromEntries(
      packagingMaterialKeys.flatMap((material) => {
        const grams = gramsOf(staffFacts[material])
        return grams === null ? [] : [[material, grams]]
      }),
    )
    const { textile } = staffFacts
    const isTextile = textile === 'ja' ? true : textile === 'nee' ? false : null
    return [
      {
        slug,
        name,
        packs,
        packaging,
        isTextile,
        textileGrams: isTextile ? gramsOf(staffFacts['textile_g']) : null,
      },
    ]
  })
  const textile = products.filter(({ isTextile }) => isTextile)
  return {
    packs: sum(shipped, ({ packs }) => packs),
    unknownPacks: sum(
      shipped.filter(({ slug }) => slug === null),
      ({ packs }) => packs,
    ),
    products,
    packaging: Object.fromEntries(
      packagingMaterialKeys.map((material) => [
        material,
        sum(products, ({ packs, packaging }) => packs * (packaging[material] ?? 0)),
      ]),
    ) as Record<PackagingMaterial, number>,
    textile: {
      packs: sum(textile, ({ packs }) => packs),
      grams: sum(textile, ({ packs, textileGrams }) => packs * (textileGrams ?? 0)),
    },
  }
}

export const isIncomplete = ({ packaging, isTextile, textileGrams }: ReportedProduct): boolean =>
  Object.keys(packaging).length === 0 || isTextile === null || (isTextile && textileGrams === null)

/** Rounds to grams, because staff can enter decimals. */
const sum = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  Math.round(sumOf(items, valueOf))
