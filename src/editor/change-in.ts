// Changing one place in a value and leaving all else the same object, so that only what changed is drawn again.

/** `value` at `path` inside `holder`; holders that are missing or of another shape are made. The same object when nothing changes. */
export function changed(holder: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [at, ...rest] = path
  if (at === undefined) return value
  if (typeof at === 'number') {
    const list: readonly unknown[] = Array.isArray(holder) ? holder : []
    const next = changed(list[at], rest, value)
    return Array.isArray(holder) && list[at] === next && at < list.length ? holder : list.toSpliced(at, 1, next)
  }
  const record = typeof holder === 'object' && holder !== null && !Array.isArray(holder) ? (holder as Record<string, unknown>) : {}
  const known = Object.hasOwn(record, at)
  const next = changed(known ? record[at] : undefined, rest, value)
  if (known && record === holder && record[at] === next) return holder
  return { ...record, [at]: next }
}

export const inserted = <Item>(list: readonly Item[], place: number, items: readonly Item[]): readonly Item[] =>
  list.toSpliced(place, 0, ...items)

/** The same list when there is nothing to move. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const goal = Math.max(0, Math.min(to, list.length - 1))
  const item = list[from]
  if (from < 0 || item === undefined || goal === from) return list
  return list.toSpliced(from, 1).toSpliced(goal, 0, item)
}
