// Every block with its name, labels and sample, for staff; visitors get block files without them (index.ts).

import type { BlockFile } from './block.ts'
import { layoutOf } from './layout-of.ts'

export type WholeBlock = BlockFile & { layout: string }

const files = Object.entries(import.meta.glob<BlockFile>(['./*.tsx', '!./*.test.tsx'], { query: '?whole' }))

/** All blocks, by their stored name. */
export async function wholeBlocks(): Promise<WholeBlock[]> {
  const loaded = await Promise.all(files.map(async ([path, load]) => ({ layout: layoutOf(path.replace(/\?.*/, '')), ...(await load()) })))
  return loaded.sort((a, b) => a.layout.localeCompare(b.layout))
}
