// Two people changed one page. Puts what each of them made side by side, and makes one page out of what was chosen.

import type { Component } from '#domain/page/component.ts'
import { type Pair, pairedBlocks } from '../versions/paired-blocks.ts'
import type { PageDraft } from '../page-draft.ts'
import type { PageState } from '../versions/page-differences.ts'
import { type ChangedBy, type Choices, isSame as same, type Side, whoChanged } from './choices.ts'

type Block = Required<Component>
export const headFields = ['title', 'slug', 'description'] as const
export type HeadField = (typeof headFields)[number]

/** One block as each of the two left it; absent where it was taken away or never was. `changedBy` says who touched it since both began. */
export type BlockRow = { id: string; mine?: Component; theirs?: Component; changedBy: ChangedBy }
export type HeadRow = { id: HeadField; mine: string; theirs: string; changedBy: ChangedBy }
/** What an article has besides. */
export const articleFields = ['cover_image', 'published_at'] as const
export type ArticleField = (typeof articleFields)[number]
type Besides = Partial<Pick<PageDraft, ArticleField>>
export type ArticleRow = { id: ArticleField; changedBy: ChangedBy }
export type Conflict = { head: readonly HeadRow[]; article: readonly ArticleRow[]; blocks: readonly BlockRow[] }
type Page = PageState & Besides
type Both = { base: Page; mine: Page; theirs: Page }

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
  const article = articleFields
    .filter((field) => theirs[field] !== undefined && !same(mine[field], theirs[field]))
    .map((field) => ({ id: field, changedBy: whoChanged(base[field], mine[field], theirs[field]) }))
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
  return { head, article, blocks }
}

export const rowsOf = ({ head, article, blocks }: Conflict): readonly { id: string; changedBy: ChangedBy }[] => [
  ...head,
  ...article,
  ...blocks,
]

const order = ({ content }: PageState) => content.map(({ key }) => key)

/** The order is mine, unless only they moved something; blocks of the other stand after what they followed there. */
export function settled({ base, mine, theirs }: Both, choices: Choices): Page & { content: Block[] } {
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
  const article: Besides = Object.assign(
    {},
    ...articleFields.map((field) => chosenField(field, choices[field] === 'theirs' ? theirs : mine)),
  )
  return { ...head, ...article, content }
}

/** `after` is which side the pair's `after` belongs to. A chosen side without the block takes it away. */
function chosenOf(pair: Pair, after: Side, choices: Choices): Block[] {
  const [mine, theirs] = after === 'mine' ? [pair.after, pair.before] : [pair.before, pair.after]
  const key = (pair.after ?? pair.before)!.block.key!
  const block = (choices[key] === 'theirs' ? theirs : choices[key] === 'mine' ? mine : (mine ?? theirs))?.block
  return block ? [block as Block] : []
}

/** Nothing where a page has no such field. */
const chosenField = (field: ArticleField, from: Page): Besides => (from[field] === undefined ? {} : { [field]: from[field] })
