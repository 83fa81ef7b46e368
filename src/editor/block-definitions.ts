// Editor metadata of the blocks: names, groups, fields and samples. editor-screen.tsx loads the
// metadata once, before the editor renders.

import { blockGroups } from '#blocks/block.ts'
import {
  type BlockWithMetadata,
  loadBlocksWithMetadata,
} from '#blocks/load-blocks-with-metadata.ts'

const definitions = new Map<string, BlockWithMetadata>()

export async function loadBlockDefinitions(): Promise<void> {
  for (const block of await loadBlocksWithMetadata()) definitions.set(block.layout, block)
}

/** Returns undefined for an unknown layout. */
export const findBlockDefinition = (layout: string): BlockWithMetadata | undefined =>
  definitions.get(layout)

export const fieldsOf = (layout: string) => findBlockDefinition(layout)?.fields

export const sampleOf = (layout: string) => findBlockDefinition(layout)?.sample

/** Returns the Dutch name of a block, or the layout itself if it is unknown. */
export const blockName = (layout: string): string => findBlockDefinition(layout)?.name ?? layout

/** Returns all blocks in the groups of the block picker, with the Dutch name of each group. */
export const blocksByGroup = (): { group: string; blocks: BlockWithMetadata[] }[] =>
  Object.entries(blockGroups).map(([id, group]) => ({
    group,
    blocks: [...definitions.values()].filter((block) => block.group === id),
  }))

/** Returns the URL of the preview picture of a block. */
export const blockPreviewUrl = (layout: string): string => `/images/components/${layout}.jpeg`
