// Blocks below each other, as pages and articles show them. They are loaded before they render, on both sides.

import type { ComponentType } from 'react'
import type { ReadyBlock } from '#blocks/ask-needs.ts'
import { blockOf, blockSources, loadBlocks } from '#blocks/index.ts'

type WithBlocks = { blocks: readonly ReadyBlock[] }

const layouts = (data: unknown) => (data as WithBlocks).blocks.map(({ layout }) => layout)
/** A screen's `prepare` and `files`, for loader data that hold `blocks`. */
export const prepare = (data: unknown): Promise<void> => loadBlocks(layouts(data))
export const files = (data: unknown): string[] => blockSources(layouts(data))

/** `after` says how many pieces of the page stand above the first block; without any it carries the page's h1. */
export function ShownBlocks({ blocks, after = 0 }: WithBlocks & { after?: number }) {
  return blocks.map(({ key, layout, values }, place) => {
    const Block = blockOf(layout)?.default as ComponentType<Record<string, unknown>> | undefined
    return Block && <Block key={key} {...values} place={after + place} />
  })
}
