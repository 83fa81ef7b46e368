// Immutable updates that keep unchanged parts as the same objects, so that React re-renders only
// the changed parts.

/**
 * Returns a copy of `container` with `value` at `path`, or the same object if nothing changes.
 * Creates missing objects and lists on the path, also in place of a value of another type.
 */
export function setAtPath(
  container: unknown,
  path: readonly (string | number)[],
  value: unknown,
): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list: readonly unknown[] = Array.isArray(container) ? container : []
    const next = setAtPath(list[key], rest, value)
    return Array.isArray(container) && list[key] === next && key < list.length
      ? container
      : list.toSpliced(key, 1, next)
  }
  const record =
    typeof container === 'object' && container !== null && !Array.isArray(container)
      ? (container as Record<string, unknown>)
      : {}
  const hasKey = Object.hasOwn(record, key)
  const next = setAtPath(hasKey ? record[key] : undefined, rest, value)
  if (hasKey && record === container && record[key] === next) return container
  return { ...record, [key]: next }
}

export const insertAtIndex = <Item>(
  list: readonly Item[],
  index: number,
  items: readonly Item[],
): readonly Item[] => list.toSpliced(index, 0, ...items)

/** Returns the same list if there is nothing to move. */
export function moveToIndex<Item>(
  list: readonly Item[],
  from: number,
  to: number,
): readonly Item[] {
  const target = Math.max(0, Math.min(to, list.length - 1))
  const item = list[from]
  if (from < 0 || item === undefined || target === from) return list
  return list.toSpliced(from, 1).toSpliced(target, 0, item)
}
