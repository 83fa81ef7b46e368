// Sorts the tree of categories, and decides which parent a category may have.

/** The maximum number of levels. Visitors would not find deeper categories. */
export const maxCategoryDepth = 3

export type TreeCategory = { id: number; parentId: number | null; position: number; name: string }
export type CategoryTreeNode<Category extends TreeCategory> = {
  category: Category
  level: number
  first: boolean
  last: boolean
}

/**
 * Sorts each category after its parent, and siblings by position, then name. `level` counts from 1.
 * A category whose parent does not exist gets level 1.
 */
export function sortCategoriesAsTree<Category extends TreeCategory>(
  all: readonly Category[],
): CategoryTreeNode<Category>[] {
  const ids = new Set(all.map(({ id }) => id))
  const childrenByParent = Map.groupBy(all, ({ id, parentId }) =>
    parentId !== null && parentId !== id && ids.has(parentId) ? parentId : null,
  )
  const visited = new Set<number>()
  const walk = (parent: number | null, level: number): CategoryTreeNode<Category>[] => {
    const siblings = (childrenByParent.get(parent) ?? []).toSorted(
      (one, other) =>
        one.position - other.position ||
        one.name.localeCompare(other.name, 'nl') ||
        one.id - other.id,
    )
    return siblings.flatMap((category, index) => {
      if (visited.has(category.id)) return []
      visited.add(category.id)
      return [
        { category, level, first: index === 0, last: index === siblings.length - 1 },
        ...walk(category.id, level + 1),
      ]
    })
  }
  return walk(null, 1)
}

/** Returns the direct children of `parent`, sorted by position, then name. */
export const listChildCategories = <Category extends TreeCategory>(
  all: readonly Category[],
  parent: number | null,
): Category[] =>
  sortCategoriesAsTree(all).flatMap(({ category }) =>
    category.parentId === parent ? [category] : [],
  )

/**
 * Returns the Dutch reason why the category cannot have this parent, or undefined if it can. `id`
 * is undefined for a new category.
 */
export function parentCategoryError(
  all: readonly TreeCategory[],
  id: number | undefined,
  parent: number | null,
): string | undefined {
  if (parent === null) return undefined
  const byId = new Map(all.map((category) => [category.id, category]))
  if (!byId.has(parent)) return 'Deze bovenliggende categorie bestaat niet meer.'
  const ancestors: number[] = []
  for (
    let index: number | null = parent;
    index !== null && !ancestors.includes(index);
    index = byId.get(index)?.parentId ?? null
  )
    ancestors.push(index)
  if (id !== undefined && ancestors.includes(id))
    return 'Een categorie kan niet onder zichzelf staan.'
  if (ancestors.length + heightOf(all, id) > maxCategoryDepth)
    return `Dieper dan ${maxCategoryDepth} lagen kan niet: bezoekers vinden het dan niet.`
  return undefined
}

/** Counts the levels from the category down to its deepest descendant. */
function heightOf(all: readonly TreeCategory[], id: number | undefined): number {
  const level = new Map(
    sortCategoriesAsTree(all).map(({ category, level }) => [category.id, level]),
  )
  const childrenByParent = new Set(id === undefined ? [] : [id])
  for (const { category } of sortCategoriesAsTree(all))
    if (category.parentId !== null && childrenByParent.has(category.parentId))
      childrenByParent.add(category.id)
  const levels = [...childrenByParent].map((one) => level.get(one) ?? 1)
  return levels.length === 0 ? 1 : Math.max(...levels) - Math.min(...levels) + 1
}
