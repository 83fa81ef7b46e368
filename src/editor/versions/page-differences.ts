import { diffArrays, diffWordsWithSpace } from 'diff'
import { htmlToPlainText } from '#domain/catalogue/short-text.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import {
  type Fields,
  type OptionsSource,
  type BlockLeaf,
  listLeafFields,
  getAtPath,
} from '#domain/content/block-fields.ts'
import type { FindLayoutFields } from '#domain/content/publication/publication-check.ts'

export type PageState = {
  title: string
  slug: string
  description: string
  content: readonly StoredBlock[]
}
export type WordDiff = { text: string; type: 'same' | 'added' | 'removed' }
export type FieldChange = { name: string; words: readonly WordDiff[]; isFormattingOnly?: true }
export type BlockChange = {
  layout: string
  /**
   * The indexes of the block before and after the change. An index is undefined if that state does
   * not contain the block.
   */
  before?: number
  after?: number
  type: 'added' | 'removed' | 'changed' | 'moved'
  fields: readonly FieldChange[]
}
type Differences = { page: readonly FieldChange[]; blocks: readonly BlockChange[] }

export const headLabels = {
  title: 'Titel van de pagina',
  slug: 'Adres',
  description: 'Omschrijving',
} as const
export const headFields = ['title', 'slug', 'description'] as const

/** Lists the changed blocks in the order of the new page. */
export function pageDifferences(
  before: PageState,
  after: PageState,
  fieldsOf: FindLayoutFields,
): Differences {
  const pairs = pairBlocks(before.content, after.content)
  const moved = movedPairs(pairs)
  return {
    page: headFields.flatMap((field) =>
      toFieldChange(headLabels[field], before[field], after[field]),
    ),
    blocks: pairs.flatMap((pair) => blockChange(pair, fieldsOf, moved.has(pair))),
  }
}

export const nothingChanged = ({ page, blocks }: Differences): boolean =>
  page.length + blocks.length === 0

function blockChange(
  { before, after }: Pair,
  fieldsOf: FindLayoutFields,
  moved: boolean,
): BlockChange[] {
  const layout = (after ?? before)!.block.layout
  const fields = fieldChanges(fieldsOf(layout), before?.block.attributes, after?.block.attributes)
  const positions = {
    ...(before && { before: before.position }),
    ...(after && { after: after.position }),
  }
  if (!before || !after)
    return [{ layout, ...positions, type: before ? 'removed' : 'added', fields }]
  if (fields.length > 0) return [{ layout, ...positions, type: 'changed', fields }]
  return moved ? [{ layout, ...positions, type: 'moved', fields }] : []
}

/** Returns the smallest set of blocks that must move to get the new order. */
function movedPairs(pairs: readonly Pair[]): Set<Pair> {
  const both = pairs.filter(({ before, after }) => before && after)
  const old = both.toSorted((a, b) => a.before!.position - b.before!.position)
  const current = both.toSorted((a, b) => a.after!.position - b.after!.position)
  return new Set(diffArrays(old, current).flatMap(({ added, value }) => (added ? value : [])))
}

/**
 * If no known field changed, compares all values, so that the list also includes changes of unknown
 * fields.
 */
function fieldChanges(fields: Fields | undefined, before: unknown, after: unknown): FieldChange[] {
  const [old, current] = [before, after].map(
    (values) =>
      new Map(
        (fields ? listLeafFields(fields, values) : []).map((leaf) => [leaf.path.join('.'), leaf]),
      ),
  )
  const paths = [...new Set([...current!.keys(), ...old!.keys()])]
  const changes = paths.flatMap((path) => {
    const [oldLeaf, type] = [old!.get(path), current!.get(path)]
    return toFieldChange(
      (type ?? oldLeaf)!.name,
      describeLeaf(oldLeaf),
      describeLeaf(type),
      oldLeaf?.value !== type?.value &&
        JSON.stringify(oldLeaf?.value ?? '') !== JSON.stringify(type?.value ?? ''),
    )
  })
  if (changes.length > 0 || !before || !after || JSON.stringify(before) === JSON.stringify(after))
    return changes
  return sameApartFromEmpty(before, after)
    ? []
    : [{ name: 'Opmaak', words: [], isFormattingOnly: true }]
}

const withoutEmpty = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    member === '' || member === null || (Array.isArray(member) && member.length === 0)
      ? undefined
      : member,
  )
const sameApartFromEmpty = (a: unknown, b: unknown) => withoutEmpty(a) === withoutEmpty(b)

function toFieldChange(
  name: string,
  before: string,
  after: string,
  differs = before !== after,
): FieldChange[] {
  if (before !== after) return [{ name, words: diffTexts(before, after) }]
  return differs ? [{ name, words: [], isFormattingOnly: true }] : []
}

/** Merges neighbouring changes into one removed part followed by one added part. */
function diffTexts(before: string, after: string): WordDiff[] {
  const words: WordDiff[] = []
  let stretch = { removed: '', added: '' }
  const close = () => {
    for (const type of ['removed', 'added'] as const)
      if (stretch[type]) words.push({ text: stretch[type], type })
    stretch = { removed: '', added: '' }
  }
  const parts = diffWordsWithSpace(before, after)
  for (const [at, { value, added, removed }] of parts.entries()) {
    const isGap =
      !added &&
      !removed &&
      (stretch.removed || stretch.added) &&
      !value.trim() &&
      at < parts.length - 1
    if (removed || isGap) stretch.removed += value
    if (added || isGap) stretch.added += value
    if (added || removed || isGap) continue
    close()
    words.push({ text: value, type: 'same' })
  }
  close()
  return words
}

/**
 * Converts rich text to plain text, a picture to its alt text and file name, and chosen options to
 * their labels.
 */
function describeLeaf(leaf: BlockLeaf | undefined): string {
  const { field, value } = leaf ?? {}
  if (value === null || value === undefined) return ''
  if (field?.kind === 'richtext') return htmlToPlainText(toText(value))
  if (field?.kind === 'image') return describePicture(value)
  if (field?.kind === 'multiselect' && Array.isArray(value))
    return value.map((one) => optionLabel(field.options, toText(one))).join(', ')
  return toText(value)
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

const optionLabel = (options: OptionsSource, value: string): string =>
  typeof options === 'object' && Object.hasOwn(options, value) ? (options[value] ?? value) : value

function describePicture(value: unknown): string {
  const [url, alt] =
    typeof value === 'string'
      ? [value, '']
      : [getAtPath(value, ['url']), getAtPath(value, ['alt'])].map((member) => toText(member ?? ''))
  return `${alt || 'foto zonder omschrijving'} (${url?.split('/').at(-1)?.slice(0, 60)})`
}

type Side = { block: StoredBlock; position: number }
export type Pair = { before?: Side; after?: Side }

/**
 * Pairs blocks with the same key and layout. If any block has no key, pairs the remaining blocks by
 * layout and order. The pairs have the order of the new page. A removed block is near its former
 * neighbours.
 */
export function pairBlocks(before: readonly StoredBlock[], after: readonly StoredBlock[]): Pair[] {
  const old = before.map((block, position) => ({ block, position }))
  const current = after.map((block, position) => ({ block, position }))
  const partners = new Map<Side, Side>()
  const unpaired = new Set(old)
  const pairWith = (side: Side, matches: (candidate: Side) => boolean) => {
    const match = [...unpaired].find(matches)
    if (!match) return
    unpaired.delete(match)
    partners.set(side, match)
  }
  for (const side of current) {
    const { key, layout } = side.block
    if (key !== undefined)
      pairWith(side, ({ block }) => block.key === key && block.layout === layout)
  }
  if ([...before, ...after].some(({ key }) => key === undefined))
    for (const side of current)
      if (!partners.has(side)) pairWith(side, ({ block }) => block.layout === side.block.layout)
  const pairs: Pair[] = current.map((side) => ({
    ...(partners.has(side) && { before: partners.get(side)! }),
    after: side,
  }))
  for (const side of unpaired) pairs.splice(indexFor(side, pairs), 0, { before: side })
  return pairs
}

/** Returns the index after the nearest block that preceded this removed block. */
function indexFor(side: Side, pairs: readonly Pair[]): number {
  const above = pairs
    .map(({ before }, pairIndex) => ({ position: before?.position ?? -1, at: pairIndex }))
    .filter(({ position }) => position >= 0 && position < side.position)
    .toSorted((a, b) => b.position - a.position)[0]
  return above ? above.at + 1 : 0
}
