// A page of the demo shop as data, and the small words to write one.

import type { Component } from '#domain/page/component.ts'
import type { ImageValue } from '#domain/page/fields.ts'
import { stillLifes } from '../scenes/still-lifes.ts'

export type DemoPage = { slug: string; title: string; description: string; content: Component[] }

/** The blocks of a page in order, each with a key of its own. */
export const page = (slug: string, title: string, description: string, blocks: readonly Omit<Component, 'key'>[]): DemoPage => ({
  slug,
  title,
  description,
  content: blocks.map((block, index) => ({ key: `${slug}-${index + 1}`, ...block })),
})

export const block = (layout: string, attributes: Component['attributes']): Omit<Component, 'key'> => ({ layout, attributes })

/** One of the still lifes; throws when there is none of that name. */
export function image(name: string, alt: string): NonNullable<ImageValue> {
  const scene = stillLifes.find((each) => each.name === name)
  if (!scene) throw new Error(`no still life ${name}`)
  return { url: `/images/${name}.jpg`, alt, width: scene.width, height: scene.height, ...(scene.focal && { focal: scene.focal }) }
}

/** Rich text: headings with paragraphs or lists under them. */
export const html = (...parts: string[]): string => parts.join('')
export const h2 = (text: string) => `<h2>${text}</h2>`
export const h3 = (text: string) => `<h3>${text}</h3>`
export const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
export const ul = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
export const ol = (...items: string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`
