// Picks products as shoppers do: few are popular, most are hardly looked at. Usage: imported, not
// run by itself.

import { randomFrom } from '#tests/support/seed.ts'

/**
 * Returns a function that picks by Zipf's law: the second most popular item half as often as the
 * first, the third a third as often. The popular items are spread over the list, and the same in
 * every run. Another `seed` picks another sequence of the same items.
 */
export function createZipfPicker<Item>(items: readonly Item[], seed = 1): () => Item {
  const byPopularity = shuffle(items, randomFrom(1))
  const random = randomFrom(seed)
  const cumulativeWeights = new Float64Array(items.length)
  let total = 0
  for (let rank = 0; rank < items.length; rank++) cumulativeWeights[rank] = total += 1 / (rank + 1)
  return () => byPopularity[firstIndexAbove(cumulativeWeights, random() * total)]!
}

/** Index of the first value above `limit`, in ascending values of which the last is above it. */
function firstIndexAbove(values: Float64Array, limit: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! > limit) high = middle
    else low = middle + 1
  }
  return low
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
