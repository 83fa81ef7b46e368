// The server's HTML contains all blocks; the browser hydrates each once its script has loaded.

import type { ComponentType } from 'react'
import type { LoadedBlock } from '#blocks/load-block-data.ts'
import { blockOf, loadBlocks } from '#blocks/index.ts'
import { withSeparateHydration, withLazyHydration } from '#ui/lazy-hydration.tsx'

type Block = ComponentType<Record<string, unknown>>

/**
 * `precedingCount` is the number of elements above the first block; with 0 the first block has the
 * page's h1.
 */
export function PageBlocks({
  blocks,
  precedingCount = 0,
}: {
  blocks: readonly LoadedBlock[]
  precedingCount?: number
}) {
  return blocks.map(({ key, layout, values }, index) => {
    const Shown = hydratableBlock(layout)
    return <Shown key={key} {...values} index={precedingCount + index} />
  })
}

const hydratableBlocks = new Map<string, Block>()
/** Expects a known layout, because `loadBlockData` skips unknown layouts. */
function hydratableBlock(layout: string): Block {
  const existing = hydratableBlocks.get(layout)
  if (existing) return existing
  const block = import.meta.env.SSR
    ? withSeparateHydration(blockComponent(layout))
    : withLazyHydration(() => loadComponent(layout))
  hydratableBlocks.set(layout, block)
  return block
}

async function loadComponent(layout: string): Promise<{ default: Block }> {
  await loadBlocks()
  return { default: blockComponent(layout) }
}

function blockComponent(layout: string): Block {
  const block = blockOf(layout)
  if (!block) throw new Error(`unknown block ${layout}`)
  return block.default as Block
}
