// Categories as a tree: which stand under which, in which order, and where one may not go.

/** A category may stand under one that stands under one: deeper than this nobody finds it. */
export const deepestLevel = 3

export type TreeCategory = { id: number; parentId: number | null; position: number; name: string }
export type Branch<Category extends TreeCategory> = { category: Category; level: number; first: boolean; last: boolean }

/** Each category after its parent, in the order of positions, then names; `level` counts from 1. One whose parent is gone stands at the top. */
export function inTreeOrder<Category extends TreeCategory>(all: readonly Category[]): Branch<Category>[] {
  const known = new Set(all.map(({ id }) => id))
  const under = Map.groupBy(all, ({ id, parentId }) => (parentId !== null && parentId !== id && known.has(parentId) ? parentId : null))
  const walked = new Set<number>()
  const walk = (parent: number | null, level: number): Branch<Category>[] => {
    const siblings = (under.get(parent) ?? []).toSorted(
      (one, other) => one.position - other.position || one.name.localeCompare(other.name, 'nl') || one.id - other.id,
    )
    return siblings.flatMap((category, at) => {
      if (walked.has(category.id)) return []
      walked.add(category.id)
      return [{ category, level, first: at === 0, last: at === siblings.length - 1 }, ...walk(category.id, level + 1)]
    })
  }
  return walk(null, 1)
}

/** Those directly under it, in order. */
export const directlyUnder = <Category extends TreeCategory>(all: readonly Category[], parent: number | null): Category[] =>
  inTreeOrder(all).flatMap(({ category }) => (category.parentId === parent ? [category] : []))

/** Why a category cannot stand under this parent, in Dutch; undefined when it can. `id` is undefined for a category that does not exist yet. */
export function whyNotUnder(all: readonly TreeCategory[], id: number | undefined, parent: number | null): string | undefined {
  if (parent === null) return undefined
  const by = new Map(all.map((category) => [category.id, category]))
  if (!by.has(parent)) return 'Deze bovenliggende categorie bestaat niet meer.'
  const above: number[] = []
  for (let at: number | null = parent; at !== null && !above.includes(at); at = by.get(at)?.parentId ?? null) above.push(at)
  if (id !== undefined && above.includes(id)) return 'Een categorie kan niet onder zichzelf staan.'
  if (above.length + heightOf(all, id) > deepestLevel) return `Dieper dan ${deepestLevel} lagen kan niet: bezoekers vinden het dan niet.`
  return undefined
}

/** Levels that a category and everything under it take. */
function heightOf(all: readonly TreeCategory[], id: number | undefined): number {
  const level = new Map(inTreeOrder(all).map(({ category, level }) => [category.id, level]))
  const under = new Set(id === undefined ? [] : [id])
  for (const { category } of inTreeOrder(all)) if (category.parentId !== null && under.has(category.parentId)) under.add(category.id)
  const levels = [...under].map((one) => level.get(one) ?? 1)
  return levels.length === 0 ? 1 : Math.max(...levels) - Math.min(...levels) + 1
}
