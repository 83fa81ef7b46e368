/**
 * Returns the items from one up to and including another, in the order of the list; only `to` if
 * one of the two is not in the list.
 */
export function itemsBetween<Item>(items: readonly Item[], from: Item, to: Item): Item[] {
  const [start, end] = [items.indexOf(from), items.indexOf(to)]
  return start < 0 || end < 0 ? [to] : items.slice(Math.min(start, end), Math.max(start, end) + 1)
}
