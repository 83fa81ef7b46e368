// For the editor and the back office. The build removes names, labels and samples for visitors.

import type { BlockFile } from './block.ts'
import { layoutNameOf } from './layout-of.ts'

export type BlockWithMetadata = BlockFile & { layout: string }

const files = Object.entries(
  import.meta.glob<BlockFile>(['./*/*.tsx', '!./*/*.test.tsx'], { query: '?whole' }),
)

export async function loadBlocksWithMetadata(): Promise<BlockWithMetadata[]> {
  const loaded = await Promise.all(
    files.map(async ([path, load]) => ({
      layout: layoutNameOf(path.replace(/\?.*/, '')),
      ...(await load()),
    })),
  )
  return loaded.sort((a, b) => a.layout.localeCompare(b.layout))
}
