// A category one place up or down among those with the same parent.

export type Step = 'up' | 'down'
type Placed = { id: number; parent: number | null }

/** The whole order after the step; undefined where there is no place to go. `all` stands in the order of the tree. */
export function moved(all: readonly Placed[], id: number, step: Step): Placed[] | undefined {
  const siblings = all.filter(({ parent }) => parent === all.find((one) => one.id === id)?.parent)
  const at = siblings.findIndex((one) => one.id === id)
  const goal = at + (step === 'up' ? -1 : 1)
  if (at < 0 || goal < 0 || goal >= siblings.length) return undefined
  const order = siblings.toSpliced(at, 1).toSpliced(goal, 0, siblings[at]!)
  const rank = new Map([...all, ...order].map((one, index) => [one.id, index]))
  return all.map(({ id: one, parent }) => ({ id: one, parent })).toSorted((one, other) => rank.get(one.id)! - rank.get(other.id)!)
}
