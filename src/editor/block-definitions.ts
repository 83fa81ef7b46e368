// editor-screen.tsx loads the metadata of the blocks once, before the editor renders.

import { blockGroups } from '#blocks/block.ts'
import {
  type BlockWithMetadata,
  loadBlocksWithMetadata,
} from '#blocks/load-blocks-with-metadata.ts'

const definitions = new Map<string, BlockWithMetadata>()

export async function loadBlockDefinitions(): Promise<void> {
  for (const block of await loadBlocksWithMetadata()) definitions.set(block.layout, block)
}

export const findBlockDefinition = (layout: string): BlockWithMetadata | undefined =>
  definitions.get(layout)

export const fieldsOf = (layout: string) => findBlockDefinition(layout)?.fields

export const sampleOf = (layout: string) => findBlockDefinition(layout)?.sample

/** Returns the Dutch name of a block, or the layout itself if it is unknown. */
export const blockName = (layout: string): string => findBlockDefinition(layout)?.name ?? layout

export const blocksByGroup = (): { group: string; blocks: BlockWithMetadata[] }[] =>
  Object.entries(blockGroups).map(([id, group]) => ({
    group,
    blocks: [...definitions.values()].filter((block) => block.group === id),
  }))

export const blockPreviewUrl = (layout: string): string => `/images/components/${layout}.jpeg`
