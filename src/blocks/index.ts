// Every block is one file in this folder; adding the file is all it takes.
// `hero-split.tsx` is stored under the layout name HeroSplit. A page loads only the blocks that stand on it.

import type { Fields } from '#domain/page/fields.ts'
import type { BlockFile } from './block.ts'
import { layoutOf } from './layout-of.ts'

const files = Object.fromEntries(
  Object.entries(import.meta.glob<BlockFile>(['./*.tsx', '!./*.test.tsx'])).map(([path, load]) => [layoutOf(path), { path, load }]),
)
const loaded = new Map<string, BlockFile>()

/** Must be awaited before blocks of these layouts render; unknown layouts are passed over. */
export async function loadBlocks(layouts: readonly string[]): Promise<void> {
  await Promise.all(
    [...new Set(layouts)].map(async (layout) => {
      const file = Object.hasOwn(files, layout) ? files[layout] : undefined
      if (file && !loaded.has(layout)) loaded.set(layout, await file.load())
    }),
  )
}

/** A block's file once it was loaded; undefined for a layout that the shop does not know. */
export const blockOf = (layout: string): BlockFile | undefined => loaded.get(layout)

/** What a block of this layout holds; undefined for a layout that the shop does not know. */
export async function fieldsOf(layout: string): Promise<Fields | undefined> {
  await loadBlocks([layout])
  return blockOf(layout)?.fields
}

/** Source files of these layouts, from the root of the project. */
export const blockSources = (layouts: readonly string[]): string[] =>
  [...new Set(layouts)].flatMap((layout) =>
    Object.hasOwn(files, layout) && files[layout] ? [`src/blocks${files[layout].path.slice(1)}`] : [],
  )
