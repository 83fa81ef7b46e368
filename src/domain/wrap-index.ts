/**
 * Wraps an index around both ends of a list of `count` items, such as tabs or pictures. Returns 0
 * for an empty list.
 */
export const wrapIndex = (index: number, count: number): number =>
  count > 0 ? ((index % count) + count) % count : 0
