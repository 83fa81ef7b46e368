// Reads benefits, specifications and highlights from product attributes with numbered slots, such
// as `usp_title1` to `usp_title4`.

import { formatAttribute as textOf } from './attribute-text.ts'
import type { ProductAttributes } from './product.ts'

export type TitledText = { title: string; body: string }
/** `steps` are what a video shows, in words: one sentence or two per step. Empty for a picture. */
export type Highlight = TitledText & {
  image: string | undefined
  isVideo: boolean
  steps: string[]
}

/** Reads slots 1 to 4. Skips a slot without a title or body. */
export const benefitsFromAttributes = (attributes: ProductAttributes): TitledText[] =>
  readPairs(attributes, 'usp_title', 'usp_body', 4).map(({ title, body }) => ({ title, body }))

/** Reads slots 1 to 6. Skips a slot without a title or body. */
export const specificationsFromAttributes = (attributes: ProductAttributes): TitledText[] =>
  readPairs(attributes, 'specs_title', 'specs_body', 6).map(({ title, body }) => ({ title, body }))

/**
 * Reads slots 1 to 4. Skips a slot without a header or body. An image name that contains
 * 'instructions' is a video.
 */
export const highlightsFromAttributes = (attributes: ProductAttributes): Highlight[] =>
  readPairs(attributes, 'highlight_header', 'highlight_body', 4).map(({ slot, title, body }) => {
    const image = pictureName(attributes[`highlight_image${slot}`])
    const isVideo = image?.includes('instructions') ?? false
    return {
      title,
      body,
      image,
      isVideo,
      steps: isVideo ? toSteps(textOf(attributes[`highlight_steps${slot}`])) : [],
    }
  })

/** Each line is a step. */
const toSteps = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function readPairs(
  attributes: ProductAttributes,
  titleName: string,
  bodyName: string,
  slots: number,
) {
  return Array.from({ length: slots }, (_, index) => index + 1)
    .map((slot) => ({
      slot,
      title: textOf(attributes[`${titleName}${slot}`]),
      body: textOf(attributes[`${bodyName}${slot}`]),
    }))
    .filter(({ title, body }) => title && body)
}

/**
 * Accepts a name without folder or extension, or the URL of an uploaded picture. Other values could
 * be unsafe in a URL.
 */
const pictureName = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(?:[\w-]+|\/media\/[\w/-]+\.(?:jpg|webp))$/.test(value)
    ? value
    : undefined
