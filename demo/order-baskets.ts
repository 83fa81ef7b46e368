// The products that belong to one order of the demo shop’s past.

import { asc } from 'drizzle-orm'
import type { Transaction } from '#data/core/db.ts'
import { products, productVariations } from '#data/tables/catalogue/products.ts'
import {
  minBuyersInCommon,
  hasCompanionFeature,
  selectRelatedProducts,
} from '#domain/catalogue/select-related-products.ts'

export type SellableItem = Awaited<ReturnType<typeof loadSellableItems>>[number]
export async function loadSellableItems(tx: Transaction) {
  const all = await tx.select().from(products).orderBy(asc(products.position), asc(products.id))
  const variations = await tx
    .select()
    .from(productVariations)
    .orderBy(asc(productVariations.position), asc(productVariations.id))
  return all.map(
    ({
      id,
      slug,
      name,
      price,
      vatRate,
      shortDescription,
      pictures,
      gender,
      absorption,
      categoryIds,
      attributes,
    }) => {
      const [variation] = variations.filter(({ productId }) => productId === id).slice(1)
      return {
        line: {
          itemId: variation?.id ?? id,
          productId: id,
          name: variation ? `${name} - ${variation.name}` : name,
          slug,
          image: pictures[0]?.url ?? null,
          shortDescription,
          unitPrice: variation?.price ?? price,
          vatRate,
        },
        related: {
          id,
          gender,
          absorption,
          categories: categoryIds,
          inStock: true,
          isCompanion: hasCompanionFeature(attributes.features),
        },
      }
    },
  )
}

/** A seeded random number generator: from 0 up to but not including 1. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
export const pick = <Item>(list: readonly Item[], fraction: number): Item =>
  list[Math.floor(fraction * list.length)]!

/**
 * Baskets of each product with its related ones, often enough for its page to show what others
 * bought although some of the orders expire.
 */
export function relatedBaskets(items: readonly SellableItem[]): SellableItem[][] {
  const all = items.map(({ related }) => related)
  const baskets = items.map((item, index) => {
    // Each list starts at another product, so that related products differ.
    const relatedIds = selectRelatedProducts(
      item.related,
      [...all.slice(index), ...all.slice(0, index)],
      new Map(),
    ).products.map(({ id }) => id)
    return [item, ...items.filter(({ related }) => relatedIds.includes(related.id))]
  })
  return Array.from({ length: 2 * minBuyersInCommon }, () => baskets).flat()
}

export function randomBasket(items: readonly SellableItem[], random: () => number): SellableItem[] {
  const size = random() < 0.55 ? 1 : random() < 0.7 ? 2 : 3
  return [...new Set(Array.from({ length: size }, () => pick(items, random() ** 1.7)))]
}
