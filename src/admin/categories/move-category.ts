// Moves a category one position up or down among its siblings.

export type MoveDirection = 'up' | 'down'
export type OrderedCategory = { id: number; parent: number | null }

/**
 * Returns all categories, with the category and its siblings in the new order. Returns undefined if
 * the category cannot move. In `all`, siblings must be in their current order.
 */
export function moveCategory(
  all: readonly OrderedCategory[],
  id: number,
  step: MoveDirection,
): OrderedCategory[] | undefined {
  const siblings = all.filter(({ parent }) => parent === all.find((one) => one.id === id)?.parent)
  const index = siblings.findIndex((one) => one.id === id)
  const target = index + (step === 'up' ? -1 : 1)
  if (index < 0 || target < 0 || target >= siblings.length) return undefined
  const order = siblings.toSpliced(index, 1).toSpliced(target, 0, siblings[index]!)
  const rank = new Map([...all, ...order].map((one, index) => [one.id, index]))
  return all
    .map(({ id: one, parent }) => ({ id: one, parent }))
    .toSorted((one, other) => rank.get(one.id)! - rank.get(other.id)!)
}
