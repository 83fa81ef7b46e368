/** A shop may have many products of other kinds. */
const maxPages = 3

/**
 * Returns the pages that have the products without an absorption, if the most absorbent ones come
 * first. `rated` of the `total` products have an absorption.
 */
export function findUnratedPages(
  { total, rated }: { total: number; rated: number },
  perPage: number,
): number[] {
  const first = Math.floor(rated / perPage) + 1
  const last = Math.ceil(total / perPage)
  const count = rated < total ? Math.min(maxPages, last - first + 1) : 0
  return Array.from({ length: count }, (_, index) => first + index)
}
