// Two people changed one page. Puts what each of them made side by side, and makes one page out of what was chosen.

import type { Component } from '#domain/page/component.ts'
import { type Pair, pairedBlocks } from '../versions/paired-blocks.ts'
import type { PageDraft } from '../page-draft.ts'
import type { PageState } from '../versions/page-differences.ts'

export type Side = 'mine' | 'theirs'
type Block = Required<Component>
export const headFields = ['title', 'slug', 'description'] as const
export type HeadField = (typeof headFields)[number]

/** One block as each of the two left it; absent where it was taken away or never was. `changedBy` says who touched it since both began. */
export type BlockRow = { id: string; mine?: Component; theirs?: Component; changedBy: Side | 'both' }
export type HeadRow = { id: HeadField; mine: string; theirs: string; changedBy: Side | 'both' }
export type Conflict = { head: readonly HeadRow[]; blocks: readonly BlockRow[] }
/** By the row's id. */
export type Choices = Readonly<Record<string, Side>>
type Both = { base: PageState; mine: PageState; theirs: PageState }

/** Only what differs between the two. `base` is the page that mine began from. */
export function conflictOf({ base, mine, theirs }: Both): Conflict {
  const head = headFields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({
      id: field,
      mine: mine[field],
      theirs: theirs[field],
      changedBy: whoChanged(base[field], mine[field], theirs[field]),
    }))
  const blocks = pairedBlocks(theirs.content, mine.content)
    .filter(({ before, after }) => !same(before?.block, after?.block))
    .map(({ before, after }): BlockRow => {
      const id = (after ?? before)!.block.key!
      const began = base.content.find(({ key }) => key === id)
      return {
        id,
        ...(after && { mine: after.block }),
        ...(before && { theirs: before.block }),
        changedBy: whoChanged(began, after?.block, before?.block),
      }
    })
  return { head, blocks }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const whoChanged = (base: unknown, mine: unknown, theirs: unknown): Side | 'both' =>
  same(base, theirs) ? 'mine' : same(base, mine) ? 'theirs' : 'both'

/** What only one of the two changed is taken from that one; what both changed is for the person to choose, mine to begin with. */
export const firstChoices = ({ head, blocks }: Conflict): Choices =>
  Object.fromEntries([...head, ...blocks].map(({ id, changedBy }) => [id, changedBy === 'theirs' ? 'theirs' : 'mine']))

export const allFrom = ({ head, blocks }: Conflict, side: Side): Choices =>
  Object.fromEntries([...head, ...blocks].map(({ id }) => [id, side]))

const order = ({ content }: PageState) => content.map(({ key }) => key)

/** The order is mine, unless only they moved something; blocks of the other stand after what they followed there. */
export function settled({ base, mine, theirs }: Both, choices: Choices): PageState & { content: Block[] } {
  const head = Object.fromEntries(headFields.map((field) => [field, choices[field] === 'theirs' ? theirs[field] : mine[field]])) as Record<
    HeadField,
    string
  >
  const kept = new Set(order(base).filter((key) => order(mine).includes(key) && order(theirs).includes(key)))
  const common = (page: PageState) => order(page).filter((key) => kept.has(key))
  const [first, second] = same(common(base), common(mine)) && !same(common(base), common(theirs)) ? [mine, theirs] : [theirs, mine]
  const content = pairedBlocks(first.content, second.content).flatMap((pair) =>
    chosenOf(pair, second === mine ? 'mine' : 'theirs', choices),
  )
  return { ...head, content }
}

/** `after` is which side the pair's `after` belongs to. A chosen side without the block takes it away. */
function chosenOf(pair: Pair, after: Side, choices: Choices): Block[] {
  const [mine, theirs] = after === 'mine' ? [pair.after, pair.before] : [pair.before, pair.after]
  const key = (pair.after ?? pair.before)!.block.key!
  const block = (choices[key] === 'theirs' ? theirs : choices[key] === 'mine' ? mine : (mine ?? theirs))?.block
  return block ? [block as Block] : []
}

type Besides = Partial<Pick<PageDraft, 'cover_image' | 'published_at'>>

/** What an article has besides: theirs where only they changed it, else mine. */
export const besides = (base: Besides, mine: Besides, theirs: Besides): Besides => ({
  ...(theirs.cover_image !== undefined && same(base.cover_image, mine.cover_image) && { cover_image: theirs.cover_image }),
  ...(theirs.published_at !== undefined && same(base.published_at, mine.published_at) && { published_at: theirs.published_at }),
})
