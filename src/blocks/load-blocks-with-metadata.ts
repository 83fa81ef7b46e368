// For the editor and the back office. The build removes names, labels and samples for visitors.

import type { BlockFile, blockGroups } from './block.ts'
import { layoutNameOf } from './layout-of.ts'

type BlockGroup = keyof typeof blockGroups
export type BlockWithMetadata = BlockFile & { layout: string; group: BlockGroup }

const files = Object.entries(
  import.meta.glob<BlockFile>(['./*/*.tsx', '!./*/*.test.tsx'], { query: '?whole' }),
)

export async function loadBlocksWithMetadata(): Promise<BlockWithMetadata[]> {
  const loaded = await Promise.all(
    files.map(async ([path, load]) => ({
      layout: layoutNameOf(path.replace(/\?.*/, '')),
      group: path.split('/')[1] as BlockGroup,
      ...(await load()),
    })),
  )
  return loaded.sort((a, b) => a.layout.localeCompare(b.layout))
}
