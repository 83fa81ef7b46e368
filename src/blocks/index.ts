// Loads the blocks. Each block is one file in the folder of its group, and a new file needs no
// registration. Pages store the block of `hero-split.tsx` under the layout name HeroSplit.

import type { Fields } from '#domain/content/block-fields.ts'
import { withinTime } from '#ui/lazy-within-time.tsx'
import type { BlockFile } from './block.ts'

let blocks: ReadonlyMap<string, BlockFile> | undefined

export async function loadBlocks(): Promise<void> {
  blocks ??= (await withinTime(import('./all-blocks.ts'))).blocksByLayout
}

/**
 * Returns undefined for an unknown layout, and for every layout before `loadBlocks` has resolved.
 */
export const blockOf = (layout: string): BlockFile | undefined => blocks?.get(layout)

export async function fieldsOf(layout: string): Promise<Fields | undefined> {
  await loadBlocks()
  return blockOf(layout)?.fields
}
