// A page of a list that continues after the last row of the page before it, so that a late page is
// as fast as the first.

type Position = { after?: unknown; before?: unknown }

/**
 * Reads one row more than the page has, to know whether there are more. Pass `position` if the list
 * also turns back: `before` reads the rows before that cursor, in the order of the list. `next` and
 * `previous` are the cursors of the pages beside this one, or null.
 */
export async function keysetPage<Row, Cursor>(
  size: number,
  read: (limit: number) => Promise<readonly Row[]>,
  toCursor: (row: Row) => Cursor,
  { after, before }: Position = {},
): Promise<{ rows: Row[]; next: Cursor | null; previous: Cursor | null }> {
  const found = await read(size + 1)
  const hasMore = found.length > size
  const isBackwards = before !== undefined && after === undefined
  const rows = isBackwards ? found.slice(-size) : found.slice(0, size)
  const [first, last] = [rows[0], rows.at(-1)]
  const hasNext = isBackwards || hasMore
  const hasPrevious = isBackwards ? hasMore : after !== undefined
  return {
    rows,
    next: hasNext && last !== undefined ? toCursor(last) : null,
    previous: hasPrevious && first !== undefined ? toCursor(first) : null,
  }
}
