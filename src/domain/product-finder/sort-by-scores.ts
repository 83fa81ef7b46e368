/**
 * Sorts the highest scores first. The first score that differs decides; equal ones keep their
 * order.
 */
export const sortByScores = <Item>(
  items: readonly Item[],
  scoresOf: (item: Item) => readonly number[],
): Item[] =>
  items
    .map((item) => ({ item, scores: scoresOf(item) }))
    .sort((one, other) => compareScores(other.scores, one.scores))
    .map(({ item }) => item)

const compareScores = (scores: readonly number[], others: readonly number[]): number =>
  scores
    .map((score, index) => score - (others[index] ?? 0))
    .find((difference) => difference !== 0) ?? 0
