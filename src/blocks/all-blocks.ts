// Bundles all blocks into one chunk, because a block is small and most pages show several.

import type { BlockFile } from './block.ts'
import { layoutNameOf } from './layout-of.ts'

const files = import.meta.glob<BlockFile>(['./*/*.tsx', '!./*/*.test.tsx'], { eager: true })

export const blocksByLayout: ReadonlyMap<string, BlockFile> = new Map(
  Object.entries(files).map(([path, file]) => [layoutNameOf(path), file]),
)
