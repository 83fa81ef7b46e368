// Chooses the subcategories that a category page links to.

import { type FilterCategory, genderOfCategory } from './available-categories.ts'
import { matchesGender } from '../gender.ts'

type Category = Pick<FilterCategory, 'id' | 'slug' | 'gender'> & { parent: number | null }

/** A product, or a FacetCell that stands for several products. */
type ProductsInCategories = { categories: readonly number[]; products?: number }

const maxSubcategories = 5

/**
 * Returns at most five categories that narrow the list of `current`. First come the children of
 * `current`. Then come top-level categories with most of their products in `current`. Each group
 * has the largest category first.
 */
export function chooseSubcategories<C extends Category>(
  current: C,
  categories: readonly C[],
  listed: readonly ProductsInCategories[],
): C[] {
  const sizes = new Map<number, number>()
  const shared = new Map<number, number>()
  for (const { categories: ids, products = 1 } of listed)
    for (const id of ids) {
      add(sizes, id, products)
      if (ids.includes(current.id)) add(shared, id, products)
    }
  const sizeOf = (id: number) => sizes.get(id) ?? 0
  const isChild = ({ parent }: Category) => parent === current.id
  const gender = genderOfCategory(current)
  const matchesCurrentGender = (other: Category) =>
    matchesGender(genderOfCategory(other), gender === 'unisex' ? 'both' : gender)
  const isMostlyWithin = (other: Category) =>
    other.id !== current.id &&
    other.parent === null &&
    sizeOf(other.id) < sizeOf(current.id) &&
    (shared.get(other.id) ?? 0) * 2 > sizeOf(other.id) &&
    matchesCurrentGender(other)
  return [categories.filter(isChild), categories.filter(isMostlyWithin)]
    .flatMap((group) => group.toSorted((one, other) => sizeOf(other.id) - sizeOf(one.id)))
    .slice(0, maxSubcategories)
}

const add = (counts: Map<number, number>, id: number, products: number) =>
  counts.set(id, (counts.get(id) ?? 0) + products)
