// What a product's attributes have to tell: benefits, specifications and highlights (SPECIFICATION sections 3 and 5).

import { attributeText as textOf } from './attribute-text.ts'
import type { ProductAttributes } from './product.ts'

export type DetailText = { title: string; body: string }
export type Highlight = DetailText & { image: string | undefined; isVideo: boolean }

/** Benefits need a title and a body; slots 1 to 4. */
export const benefits = (attributes: ProductAttributes): DetailText[] =>
  pairs(attributes, 'usp_title', 'usp_body', 4).map(({ title, body }) => ({ title, body }))

/** Specifications need a title and a body; slots 1 to 6. */
export const specifications = (attributes: ProductAttributes): DetailText[] =>
  pairs(attributes, 'specs_title', 'specs_body', 6).map(({ title, body }) => ({ title, body }))

/** Highlights need a header and a body; slots 1 to 4. One whose image name contains 'instructions' is a video. */
export const highlights = (attributes: ProductAttributes): Highlight[] =>
  pairs(attributes, 'highlight_header', 'highlight_body', 4).map(({ slot, title, body }) => {
    const image = pictureName(attributes[`highlight_image${slot}`])
    return { title, body, image, isVideo: image?.includes('instructions') ?? false }
  })

function pairs(attributes: ProductAttributes, titleName: string, bodyName: string, slots: number) {
  return Array.from({ length: slots }, (_, place) => place + 1)
    .map((slot) => ({ slot, title: textOf(attributes[`${titleName}${slot}`]), body: textOf(attributes[`${bodyName}${slot}`]) }))
    .filter(({ title, body }) => title && body)
}

/** A name without folders or extension that is safe inside an address, or a picture of the library by its address; else none. */
const pictureName = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(?:[\w-]+|\/media\/[\w/-]+\.jpg)$/.test(value) ? value : undefined
