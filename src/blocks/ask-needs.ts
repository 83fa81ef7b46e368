// Stored components become what their blocks render with: checked values, and answers from the API.

import type { Api } from '#api/client.ts'
import type { Component } from '#domain/page/component.ts'
import { isBlank } from '#domain/page/is-blank.ts'
import { normalise } from '#domain/page/normalise.ts'
import type { Needs } from './block.ts'
import { blockOf, loadBlocks } from './index.ts'

export type ReadyBlock = { key: string; layout: string; values: Record<string, unknown> }

/** Components of unknown layout, and those with nothing filled in and nothing to ask, fall away. Throws the Problem of an answer that was refused. */
export async function readyBlocks(content: readonly Component[], api: Api): Promise<ReadyBlock[]> {
  await loadBlocks(content.map(({ layout }) => layout))
  const blocks = await Promise.all(content.map((component, place) => ready(component, place, api)))
  return blocks.filter((block) => block !== undefined)
}

async function ready({ key, layout, attributes }: Component, place: number, api: Api): Promise<ReadyBlock | undefined> {
  const block = blockOf(layout)
  if (!block) return undefined
  const values: Record<string, unknown> = normalise(block.fields, attributes)
  const needs = (block.needs as ((values: unknown) => Needs) | undefined)?.(values) ?? {}
  if (!block.needs && isBlank(values)) return undefined
  const ask = api as (key: string, call?: unknown) => Promise<unknown>
  const answers = await Promise.all(
    Object.entries(needs).map(async ([name, [question, call]]) => [name, await ask(question, call)] as const),
  )
  return { key: key ?? String(place), layout, values: { ...values, ...Object.fromEntries(answers) } }
}
