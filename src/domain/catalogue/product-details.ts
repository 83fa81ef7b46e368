// What a product's attributes have to tell: check items, benefits, specifications and highlights (SPECIFICATION sections 3 and 5).

import type { ProductAttributes } from './product.ts'

export type Told = { title: string; body: string }
export type Highlight = Told & { image: string | undefined; isVideo: boolean }

/** Benefits need a title and a body; slots 1 to 4. */
export const benefits = (attributes: ProductAttributes): Told[] =>
  pairs(attributes, 'usp_title', 'usp_body', 4).map(({ title, body }) => ({ title, body }))

/** Specifications need a title and a body; slots 1 to 6. */
export const specifications = (attributes: ProductAttributes): Told[] =>
  pairs(attributes, 'specs_title', 'specs_body', 6).map(({ title, body }) => ({ title, body }))

/** Highlights need a header and a body; slots 1 to 4. One whose image name contains 'instructions' is a video. */
export const highlights = (attributes: ProductAttributes): Highlight[] =>
  pairs(attributes, 'highlight_header', 'highlight_body', 4).map(({ slot, title, body }) => {
    const image = pictureName(attributes[`highlight_image${slot}`])
    return { title, body, image, isVideo: image?.includes('instructions') ?? false }
  })

/** Words for every truthy `mark…` attribute: its own text, or its name made readable when it is only switched on. */
export const checkItems = (attributes: ProductAttributes): string[] =>
  Object.entries(attributes)
    .filter(([name, value]) => name.startsWith('mark') && isOn(value))
    .map(([name, value]) => (isSwitch(textOf(value)) ? '' : textOf(value)) || readable(name))
    .filter(Boolean)

function pairs(attributes: ProductAttributes, titleName: string, bodyName: string, slots: number) {
  return Array.from({ length: slots }, (_, place) => place + 1)
    .map((slot) => ({ slot, title: textOf(attributes[`${titleName}${slot}`]), body: textOf(attributes[`${bodyName}${slot}`]) }))
    .filter(({ title, body }) => title && body)
}

const isOn = (value: unknown): boolean => Boolean(value) && !(typeof value === 'string' && /^(?:false|no|nee|off|0|\s*)$/i.test(value))
/** A switch says nothing by itself. */
const isSwitch = (text: string): boolean => /^(?:true|yes|ja|on|1)$/i.test(text)

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return String(value).replace('.', ',')
  return typeof value === 'string' ? value.trim() : ''
}

/** 'mark_skin_friendly' or 'markSkinFriendly' to 'Skin friendly'; bare 'mark1' has nothing to say. */
function readable(name: string): string {
  const words = name
    .slice('mark'.length)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-\d]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A name without folders or extension that is safe inside an address, else none. */
const pictureName = (value: unknown): string | undefined => (typeof value === 'string' && /^[\w-]+$/.test(value) ? value : undefined)
