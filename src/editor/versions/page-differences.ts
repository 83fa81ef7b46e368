// What changed between two states of a page, block by block and word by word.

import { diffArrays, diffWordsWithSpace } from 'diff'
import { plainText } from '#domain/catalogue/short-text.ts'
import type { Component } from '#domain/page/component.ts'
import type { Fields, OptionsSource } from '#domain/page/fields.ts'
import { type Leaf, leaves, valueAt } from '#domain/page/leaves.ts'
import type { FieldsOf } from '#domain/page/publication-check.ts'
import { type Pair, pairedBlocks } from './paired-blocks.ts'

export type PageState = { title: string; slug: string; description: string; content: readonly Component[] }
export type Words = { text: string; is: 'same' | 'added' | 'removed' }
/** `looks` where the words are the same and their formatting is not. */
export type FieldChange = { name: string; words: readonly Words[]; looks?: true }
export type BlockChange = {
  layout: string
  /** Places count from 0; undefined on the side where the block is not. */
  before?: number
  after?: number
  is: 'added' | 'removed' | 'changed' | 'moved'
  fields: readonly FieldChange[]
}
export type Differences = { page: readonly FieldChange[]; blocks: readonly BlockChange[] }

const pageFields = [
  ['title', 'Titel van de pagina'],
  ['slug', 'Adres'],
  ['description', 'Omschrijving'],
] as const

/** In the order of the new page; what was removed stands where it was. */
export function pageDifferences(before: PageState, after: PageState, fieldsOf: FieldsOf): Differences {
  const pairs = pairedBlocks(before.content, after.content)
  const moved = movedPairs(pairs)
  return {
    page: pageFields.flatMap(([field, name]) => changeOf(name, before[field], after[field])),
    blocks: pairs.flatMap((pair) => blockChange(pair, fieldsOf, moved.has(pair))),
  }
}

export const nothingChanged = ({ page, blocks }: Differences): boolean => page.length + blocks.length === 0

function blockChange({ before, after }: Pair, fieldsOf: FieldsOf, moved: boolean): BlockChange[] {
  const layout = (after ?? before)!.block.layout
  const fields = fieldChanges(fieldsOf(layout), before?.block.attributes, after?.block.attributes)
  const places = { ...(before && { before: before.place }), ...(after && { after: after.place }) }
  if (!before || !after) return [{ layout, ...places, is: before ? 'removed' : 'added', fields }]
  if (fields.length > 0) return [{ layout, ...places, is: 'changed', fields }]
  return moved ? [{ layout, ...places, is: 'moved', fields }] : []
}

/** The fewest blocks that must have been picked up to come from one order to the other. */
function movedPairs(pairs: readonly Pair[]): Set<Pair> {
  const both = pairs.filter(({ before, after }) => before && after)
  const old = both.toSorted((a, b) => a.before!.place - b.before!.place)
  const now = both.toSorted((a, b) => a.after!.place - b.after!.place)
  return new Set(diffArrays(old, now).flatMap(({ added, value }) => (added ? value : [])))
}

/** Members that no field knows are compared as a whole, so that no change stays unseen. */
function fieldChanges(fields: Fields | undefined, before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [before, after].map(
    (values) => new Map((fields ? leaves(fields, values) : []).map((leaf) => [leaf.path.join('.'), leaf])),
  )
  const paths = [...new Set([...now!.keys(), ...old!.keys()])]
  const changes = paths.flatMap((path) => {
    const [was, is] = [old!.get(path), now!.get(path)]
    return changeOf(
      (is ?? was)!.name,
      shown(was),
      shown(is),
      was?.value !== is?.value && JSON.stringify(was?.value ?? '') !== JSON.stringify(is?.value ?? ''),
    )
  })
  if (changes.length > 0 || !before || !after || JSON.stringify(before) === JSON.stringify(after)) return changes
  return sameApartFromEmpty(before, after) ? [] : [{ name: 'Opmaak', words: [], looks: true }]
}

const bare = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    member === '' || member === null || (Array.isArray(member) && member.length === 0) ? undefined : member,
  )
const sameApartFromEmpty = (a: unknown, b: unknown) => bare(a) === bare(b)

function changeOf(name: string, before: string, after: string, differs = before !== after): FieldChange[] {
  if (before !== after) return [{ name, words: markedWords(before, after) }]
  return differs ? [{ name, words: [], looks: true }] : []
}

/** Words that changed next to each other are told as one: first all that went, then all that came. */
function markedWords(before: string, after: string): Words[] {
  const words: Words[] = []
  let stretch = { removed: '', added: '' }
  const close = () => {
    for (const is of ['removed', 'added'] as const) if (stretch[is]) words.push({ text: stretch[is], is })
    stretch = { removed: '', added: '' }
  }
  const parts = diffWordsWithSpace(before, after)
  for (const [at, { value, added, removed }] of parts.entries()) {
    const within = !added && !removed && (stretch.removed || stretch.added) && !value.trim() && at < parts.length - 1
    if (removed || within) stretch.removed += value
    if (added || within) stretch.added += value
    if (added || removed || within) continue
    close()
    words.push({ text: value, is: 'same' })
  }
  close()
  return words
}

/** A value in words: a text's own, a picture's description and file, the chosen options. */
function shown(leaf: Leaf | undefined): string {
  const { field, value } = leaf ?? {}
  if (value === null || value === undefined) return ''
  if (field?.kind === 'richtext') return plainText(told(value))
  if (field?.kind === 'image') return pictureWords(value)
  if (field?.kind === 'multiselect' && Array.isArray(value)) return value.map((one) => optionLabel(field.options, told(one))).join(', ')
  return told(value)
}

const told = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const optionLabel = (options: OptionsSource, value: string): string =>
  typeof options === 'object' && Object.hasOwn(options, value) ? (options[value] ?? value) : value

function pictureWords(value: unknown): string {
  const [url, alt] =
    typeof value === 'string' ? [value, ''] : [valueAt(value, ['url']), valueAt(value, ['alt'])].map((member) => told(member ?? ''))
  return `${alt || 'foto zonder omschrijving'} (${url?.split('/').at(-1)?.slice(0, 60)})`
}
