// Which categories a shopper can go on to from a category: those that are a part of it.

import { type FilterCategory, genderOfCategory } from './available-categories.ts'
import { matchesGender } from './gender.ts'

type Category = Pick<FilterCategory, 'id' | 'slug' | 'gender'> & { parent: number | null }

/** A product, or so many products that are alike (FacetCell). */
type Listed = { categories: readonly number[]; products?: number }

/** More links than this are a menu. */
const most = 5

/** Those directly under it, then smaller ones with more than half of their products in it and not for another gender; the largest first. */
export function narrowerCategories<C extends Category>(of: C, categories: readonly C[], listed: readonly Listed[]): C[] {
  const sizes = new Map<number, number>()
  const shared = new Map<number, number>()
  for (const { categories: ids, products = 1 } of listed)
    for (const id of ids) {
      add(sizes, id, products)
      if (ids.includes(of.id)) add(shared, id, products)
    }
  const sizeOf = (id: number) => sizes.get(id) ?? 0
  const isUnder = ({ parent }: Category) => parent === of.id
  const gender = genderOfCategory(of)
  const suits = (other: Category) => matchesGender(genderOfCategory(other), gender === 'unisex' ? 'both' : gender)
  const liesIn = (other: Category) =>
    other.id !== of.id &&
    other.parent === null &&
    sizeOf(other.id) < sizeOf(of.id) &&
    (shared.get(other.id) ?? 0) * 2 > sizeOf(other.id) &&
    suits(other)
  return [categories.filter(isUnder), categories.filter(liesIn)]
    .flatMap((some) => some.toSorted((one, other) => sizeOf(other.id) - sizeOf(one.id)))
    .slice(0, most)
}

const add = (counts: Map<number, number>, id: number, more: number) => counts.set(id, (counts.get(id) ?? 0) + more)
