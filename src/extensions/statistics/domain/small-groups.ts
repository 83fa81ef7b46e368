// Statistics show no group of fewer than five, because such a group may reveal what one person did.

import { sumOf } from '#domain/statistics/figures.ts'

export const minGroupSize = 5

/**
 * Returns the groups of at least five, in the same order, and the sum of all others. If the others
 * are fewer than five together, they also take the smallest groups, so that nobody can find them by
 * subtracting from a total. `rest` is null if there are no others. `peopleOf` counts nobody twice
 * over all groups; the others need five of these people. Without it, groups share no people.
 */
export function mergeSmallGroups<Group>(
  groups: readonly Group[],
  sizeOf: (group: Group) => number,
  merge: (groups: readonly Group[]) => Group,
  peopleOf = sizeOf,
): { shown: Group[]; rest: Group | null } {
  const bySize = groups.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  const hidden: Group[] = []
  const hiddenSize = () => sumOf(hidden, peopleOf)
  for (const group of bySize) {
    const isSafe = hidden.length === 0 || hiddenSize() >= minGroupSize
    if (sizeOf(group) >= minGroupSize && isSafe) break
    hidden.push(group)
  }
  const shown = groups.filter((group) => !hidden.includes(group))
  const rest = hidden.length > 0 && hiddenSize() >= minGroupSize ? merge(hidden) : null
  return { shown, rest }
}

type GroupOptions<Group> = {
  peopleOf?: (group: Group) => number
  order?: (one: Group, other: Group) => number
}

/** The groups of `mergeSmallGroups` as one list, with the sum of the others at the end. */
export function listGroups<Group>(
  groups: readonly Group[],
  sizeOf: (group: Group) => number,
  merge: (groups: readonly Group[]) => Group,
  { peopleOf, order = () => 0 }: GroupOptions<Group> = {},
): Group[] {
  const { shown, rest } = mergeSmallGroups(groups, sizeOf, merge, peopleOf)
  return [...shown.toSorted(order), ...(rest ? [rest] : [])]
}

/** The sum of each of these numbers. */
export const sumEach = <Part extends string>(
  items: readonly Readonly<Record<Part, number>>[],
  ...parts: readonly Part[]
): Record<Part, number> =>
  Object.fromEntries(parts.map((part) => [part, sumOf(items, (item) => item[part])])) as Record<
    Part,
    number
  >

export type NamedCount = { name: string; count: number }

/** The most frequent first. Those under five are one, with the name that `nameOfRest` gives. */
export const listCounts = (
  counts: readonly NamedCount[],
  nameOfRest: (rest: readonly NamedCount[]) => string,
): NamedCount[] =>
  listGroups(
    counts,
    ({ count }) => count,
    (rest) => ({ name: nameOfRest(rest), count: sumOf(rest, ({ count }) => count) }),
    { order: (one, other) => other.count - one.count },
  )
