// Pairs each block of a page with the same block in an earlier state of the page.

import type { StoredBlock } from '#domain/content/component.ts'

type Side = { block: StoredBlock; position: number }
export type Pair = { before?: Side; after?: Side }

/**
 * Pairs blocks with the same key and layout. If any block has no key, pairs the remaining blocks by
 * layout and order. The pairs have the order of the new page. A removed block is near its former
 * neighbours.
 */
export function pairBlocks(before: readonly StoredBlock[], after: readonly StoredBlock[]): Pair[] {
  const old = before.map((block, position) => ({ block, position }))
  const current = after.map((block, position) => ({ block, position }))
  const partners = new Map<Side, Side>()
  const unpaired = new Set(old)
  const pairWith = (side: Side, matches: (candidate: Side) => boolean) => {
    const match = [...unpaired].find(matches)
    if (!match) return
    unpaired.delete(match)
    partners.set(side, match)
  }
  for (const side of current) {
    const { key, layout } = side.block
    if (key !== undefined)
      pairWith(side, ({ block }) => block.key === key && block.layout === layout)
  }
  if ([...before, ...after].some(({ key }) => key === undefined))
    for (const side of current)
      if (!partners.has(side)) pairWith(side, ({ block }) => block.layout === side.block.layout)
  const pairs: Pair[] = current.map((side) => ({
    ...(partners.has(side) && { before: partners.get(side)! }),
    after: side,
  }))
  for (const side of unpaired) pairs.splice(indexFor(side, pairs), 0, { before: side })
  return pairs
}

/** Returns the index after the nearest block that preceded this removed block. */
function indexFor(side: Side, pairs: readonly Pair[]): number {
  const above = pairs
    .map(({ before }, pairIndex) => ({ position: before?.position ?? -1, at: pairIndex }))
    .filter(({ position }) => position >= 0 && position < side.position)
    .toSorted((a, b) => b.position - a.position)[0]
  return above ? above.at + 1 : 0
}
