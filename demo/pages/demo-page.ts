// The type of a demo page, and helpers that build one.

import type { StoredBlock } from '#domain/content/component.ts'
import type { BlockImageValue } from '#domain/content/block-fields.ts'
import { stillLifes } from '../drawings/still-lifes.ts'

export type DemoPage = {
  slug: string
  title: string
  description: string
  content: StoredBlock[]
  /** Shows staff what blocks can do; neither search engines nor the search list it. */
  unlisted?: true
}

/** Gives each block a key from the slug and its position. */
export const page = (
  slug: string,
  title: string,
  description: string,
  blocks: readonly Omit<StoredBlock, 'key'>[],
  more: Pick<DemoPage, 'unlisted'> = {},
): DemoPage => ({
  ...more,
  slug,
  title,
  description,
  content: blocks.map((block, index) => ({ key: `${slug}-${index + 1}`, ...block })),
})

export const block = (
  layout: string,
  attributes: StoredBlock['attributes'],
): Omit<StoredBlock, 'key'> => ({ layout, attributes })

/** @throws when no still life has this name */
export function image(name: string, alt: string): NonNullable<BlockImageValue> {
  const scene = stillLifes.find((candidate) => candidate.name === name)
  if (!scene) throw new Error(`no still life ${name}`)
  return {
    url: `/images/${name}.jpg`,
    alt,
    width: scene.width,
    height: scene.height,
    ...(scene.focal && { focal: scene.focal }),
  }
}

/** Joins the parts of a rich text. */
export const html = (...parts: string[]): string => parts.join('')
export const h2 = (text: string) => `<h2>${text}</h2>`
export const h3 = (text: string) => `<h3>${text}</h3>`
export const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
export const ul = (...items: string[]) =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
export const ol = (...items: string[]) =>
  `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`
