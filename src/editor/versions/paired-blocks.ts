// Which block of one state of a page is the same block in another.

import type { Component } from '#domain/page/component.ts'

type Side = { block: Component; place: number }
export type Pair = { before?: Side; after?: Side }

/** By their keys; blocks without a known key by their layout, in order. In the order of the new page, with the removed ones after the block they followed. */
export function pairedBlocks(before: readonly Component[], after: readonly Component[]): Pair[] {
  const old = before.map((block, place) => ({ block, place }))
  const now = after.map((block, place) => ({ block, place }))
  const partner = new Map<Side, Side>()
  const free = new Set(old)
  const take = (side: Side, fits: (candidate: Side) => boolean) => {
    const found = [...free].find(fits)
    if (!found) return
    free.delete(found)
    partner.set(side, found)
  }
  for (const side of now) {
    const { key, layout } = side.block
    if (key !== undefined) take(side, ({ block }) => block.key === key && block.layout === layout)
  }
  if ([...before, ...after].some(({ key }) => key === undefined))
    for (const side of now) if (!partner.has(side)) take(side, ({ block }) => block.layout === side.block.layout)
  const pairs: Pair[] = now.map((side) => ({ ...(partner.has(side) && { before: partner.get(side)! }), after: side }))
  for (const side of free) pairs.splice(placeFor(side, pairs), 0, { before: side })
  return pairs
}

/** After the nearest block that stood above it and is still there. */
function placeFor(side: Side, pairs: readonly Pair[]): number {
  const above = pairs
    .map(({ before }, at) => ({ place: before?.place ?? -1, at }))
    .filter(({ place }) => place >= 0 && place < side.place)
    .toSorted((a, b) => b.place - a.place)[0]
  return above ? above.at + 1 : 0
}
