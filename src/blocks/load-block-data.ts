// Converts stored blocks to the props of their components: normalised values and API replies.

import type { Api } from '#api/framework/client.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import { toBlockValues, isBlankBlock } from '#domain/content/normalise-block.ts'
import type { BlockNeeds } from './block.ts'
import { blockOf, loadBlocks } from './index.ts'

export type LoadedBlock = { key: string; layout: string; values: Record<string, unknown> }

/**
 * Skips blocks of unknown layouts, and empty blocks without API requests.
 * @throws Problem if an API request fails
 */
export async function loadBlockData(
  content: readonly StoredBlock[],
  api: Api,
): Promise<LoadedBlock[]> {
  await loadBlocks()
  const blocks = await Promise.all(
    content.map((component, index) => loadBlock(component, index, api)),
  )
  return blocks.filter((block) => block !== undefined)
}

async function loadBlock(
  { key, layout, attributes }: StoredBlock,
  index: number,
  api: Api,
): Promise<LoadedBlock | undefined> {
  const block = blockOf(layout)
  if (!block) return undefined
  const values: Record<string, unknown> = toBlockValues(block.fields, attributes)
  const needs = (block.needs as ((values: unknown) => BlockNeeds) | undefined)?.(values) ?? {}
  if (!block.needs && isBlankBlock(values)) return undefined
  const callApi = api as (key: string, call?: unknown) => Promise<unknown>
  const answers = await Promise.all(
    Object.entries(needs).map(
      async ([name, [endpoint, call]]) => [name, await callApi(endpoint, call)] as const,
    ),
  )
  return {
    key: key ?? String(index),
    layout,
    values: { ...values, ...Object.fromEntries(answers) },
  }
}
