// editor-screen.tsx loads the blocks once, before the editor renders.

import { blockGroups } from '#blocks/block.ts'
import { type BlockOfLayout, listBlocks } from '#blocks/index.ts'

const definitions = new Map<string, BlockOfLayout>()

export async function loadBlockDefinitions(): Promise<void> {
  for (const block of await listBlocks()) definitions.set(block.layout, block)
}

export const findBlockDefinition = (layout: string): BlockOfLayout | undefined =>
  definitions.get(layout)

export const fieldsOf = (layout: string) => findBlockDefinition(layout)?.fields

export const sampleOf = (layout: string) => findBlockDefinition(layout)?.sample

/** Returns the Dutch name of a block, or the layout itself if it is unknown. */
export const blockName = (layout: string): string => findBlockDefinition(layout)?.name ?? layout

export const blocksByGroup = (): { group: string; blocks: BlockOfLayout[] }[] =>
  Object.entries(blockGroups).map(([id, group]) => ({
    group,
    blocks: [...definitions.values()].filter((block) => block.group === id),
  }))

export const blockPreviewUrl = (layout: string): string => `/images/components/${layout}.jpeg`
