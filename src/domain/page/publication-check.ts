// Looks over a page before it goes to visitors. It advises; a picture without words, a claim and an invented review are grave: they ask for an answer.

import { forbiddenClaims } from './claims.ts'
import { checkRichText } from './check-rich-text.ts'
import type { Component } from './component.ts'
import { exampleTexts } from './example-texts.ts'
import type { Fields } from './fields.ts'
import { type Leaf, leaves, type Path, valueAt } from './leaves.ts'
import { plainText } from '../catalogue/short-text.ts'
import { whyBadAddress } from './why-bad-address.ts'

/** Where to look: a field of the block at this place on the page, or without one a field of the page itself. */
export type Spot = { block?: number; path: Path }
export type Finding = { grave: boolean; message: string; spot: Spot }
export type CheckedPage = { title: string; description: string; content: readonly Component[] }
export type FieldsOf = (layout: string) => Fields | undefined

/** In the order of the page. `sampleOf` tells the attributes of a layout's example. `fieldsOf` tells the fields of a layout; a layout without any is one that the shop does not know. */
export function publicationCheck(
  { title, description, content }: CheckedPage,
  fieldsOf: FieldsOf,
  sampleOf: (layout: string) => unknown = () => undefined,
): Finding[] {
  const found = [...checkHead(title, description)]
  if (content.length === 0) found.push(mild('De pagina is leeg. Voeg een onderdeel toe.', { path: ['content'] }))
  let level = 1
  for (const [block, { layout, attributes }] of content.entries()) {
    const fields = fieldsOf(layout)
    if (!fields) {
      found.push(mild(`Het onderdeel ${layout} kent de winkel niet. Bezoekers zien het niet.`, { block, path: [] }))
      continue
    }
    if (typeof attributes['title'] === 'string' && attributes['title'].trim()) level = block === 0 ? 1 : 2
    for (const { path, ...finding } of exampleTexts(fields, attributes, sampleOf(layout))) found.push({ ...finding, spot: { block, path } })
    for (const leaf of leaves(fields, attributes)) {
      const spot = { block, path: leaf.path }
      if (leaf.field.kind === 'richtext') {
        const rich = checkRichText(textOf(leaf.value), level)
        level = rich.level
        found.push(...rich.told.map((message) => mild(message, spot)))
      }
      found.push(...checkLeaf(leaf, attributes).map((told) => ({ ...told, spot })))
    }
  }
  return found
}

const grave = (message: string, spot: Spot): Finding => ({ grave: true, message, spot })
const mild = (message: string, spot: Spot): Finding => ({ grave: false, message, spot })

function checkHead(title: string, description: string): Finding[] {
  const [noTitle, noDescription] = [!title.trim(), !description.trim()]
  return [
    ...(noTitle ? [mild('De pagina heeft geen titel.', { path: ['title'] })] : []),
    ...(noDescription ? [mild('Er is geen omschrijving. Zoekmachines tonen die onder de titel.', { path: ['description'] })] : []),
    ...forbiddenClaims(title).map((message) => grave(message, { path: ['title'] })),
    ...forbiddenClaims(description).map((message) => grave(message, { path: ['description'] })),
  ]
}

type Remark = Omit<Finding, 'spot'>

function checkLeaf({ path, name, field, value }: Leaf, attributes: unknown): Remark[] {
  if (field.kind === 'image')
    return lacksWords(value)
      ? [{ grave: true, message: `${name}: de foto heeft geen omschrijving. Mensen die niet zien, missen hem dan.` }]
      : []
  if (field.kind === 'multiselect') return []
  const claimed = forbiddenClaims(plainText(textOf(value))).map((message) => ({ grave: true, message }))
  if (path.at(-1) !== 'href') return claimed
  const told = toldOfButton(textOf(value), valueAt(attributes, path.slice(0, -1)), name.slice(0, name.lastIndexOf(',')))
  return [...claimed, ...told.map((message) => ({ grave: false, message }))]
}

/** A picture is there, nobody wrote what it shows, and nobody said that it only decorates. */
function lacksWords(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value !== 'object' || value === null) return false
  const { alt, decorative } = value as { alt?: unknown; decorative?: unknown }
  return decorative !== true && textOf(alt).trim() === ''
}

/** `beside` holds the button's words; where a title stands beside an address, the address may be left out. */
function toldOfButton(href: string, beside: unknown, name: string): string[] {
  const [words, title] = ['text', 'title'].map((member) => textOf(valueAt(beside, [member])).trim()) as [string, string]
  if (!href.trim()) return words && valueAt(beside, ['title']) === undefined ? [`${name}: de knop ‘${words}’ heeft geen adres.`] : []
  if (!words && !title) return [`${name} heeft een adres, maar geen woorden. Bezoekers zien hem niet.`]
  const bad = whyBadAddress(href)
  return bad ? [`${name}: de knop ‘${words || title}’ ${bad}`] : []
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
