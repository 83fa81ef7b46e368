// The blocks as staff know them: names, groups, fields, samples. Fetched once, before the editor shows.

import { groups } from '#blocks/block.ts'
import { type WholeBlock, wholeBlocks } from '#blocks/whole.ts'

const forms = new Map<string, WholeBlock>()

export async function loadForms(): Promise<void> {
  for (const block of await wholeBlocks()) forms.set(block.layout, block)
}

/** Undefined for a layout the shop does not know. */
export const blockForm = (layout: string): WholeBlock | undefined => forms.get(layout)

export const fieldsOf = (layout: string) => blockForm(layout)?.fields

export const sampleOf = (layout: string) => blockForm(layout)?.sample

/** A layout the shop does not know keeps the name it is stored under. */
export const blockName = (layout: string): string => blockForm(layout)?.name ?? layout

/** Where staff look for a block, in the order of the picker. */
export const groupedForms = (): { group: string; blocks: WholeBlock[] }[] =>
  Object.entries(groups).map(([id, group]) => ({ group, blocks: [...forms.values()].filter((block) => block.group === id) }))

/** Made from the real block. */
export const blockPreview = (layout: string): string => `/images/components/${layout}.jpeg`
