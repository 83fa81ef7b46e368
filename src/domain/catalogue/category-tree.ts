/** Visitors would not find deeper categories. */
export const maxCategoryDepth = 3

export type TreeCategory = { id: number; parentId: number | null; position: number; name: string }
export type CategoryTreeNode<Category extends TreeCategory> = {
  category: Category
  level: number
}

/**
 * By position, then name, each after its parent. `level` counts from 1, also for a category whose
 * parent does not exist.
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
    return siblings.flatMap((category) => {
      if (visited.has(category.id)) return []
      visited.add(category.id)
      return [{ category, level }, ...walk(category.id, level + 1)]
    })
  }
  return walk(null, 1)
}

export const listChildCategories = <Category extends TreeCategory>(
  all: readonly Category[],
  parent: number | null,
): Category[] =>
  sortCategoriesAsTree(all).flatMap(({ category }) =>
    category.parentId === parent ? [category] : [],
  )

/** `id` is undefined for a new category. */
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

/** Levels from the category down. Ends, because no category is its own ancestor here. */
function heightOf(all: readonly TreeCategory[], id: number | undefined): number {
  const children = id === undefined ? [] : all.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...children.map((child) => heightOf(all, child.id)))
}
