// Lists the differences between the user's and a colleague's version of a page. Merges the versions
// as the user chose.

import type { StoredBlock } from '#domain/content/component.ts'
import { type Pair, pairBlocks } from '../versions/pair-blocks.ts'
import type { PageDraft } from '../page-draft.ts'
import type { PageState } from '../versions/page-differences.ts'
import {
  type ChangedBy,
  type Choices,
  isSame,
  type MergeSide,
  detectChangedBy,
} from './merge-choices.ts'

type Block = Required<StoredBlock>
export const headFields = ['title', 'slug', 'description'] as const
export type HeadField = (typeof headFields)[number]

/**
 * A block that differs between the two versions. `mine` or `theirs` is absent if that version does
 * not contain the block.
 */
export type BlockConflict = {
  id: string
  mine?: StoredBlock
  theirs?: StoredBlock
  changedBy: ChangedBy
}
export type HeadFieldConflict = {
  id: HeadField
  mine: string
  theirs: string
  changedBy: ChangedBy
}
/** Fields that only articles have. */
export const articleFields = ['cover_image', 'published_at'] as const
export type ArticleField = (typeof articleFields)[number]
type ArticleFields = Partial<Pick<PageDraft, ArticleField>>
export type ArticleFieldConflict = { id: ArticleField; changedBy: ChangedBy }
export type PageConflict = {
  head: readonly HeadFieldConflict[]
  article: readonly ArticleFieldConflict[]
  blocks: readonly BlockConflict[]
}
type Page = PageState & ArticleFields
type Versions = { base: Page; mine: Page; theirs: Page }

/** Finds the differences between `mine` and `theirs`. Both started from `base`. */
export function detectPageConflict({ base, mine, theirs }: Versions): PageConflict {
  const head = headFields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({
      id: field,
      mine: mine[field],
      theirs: theirs[field],
      changedBy: detectChangedBy(base[field], mine[field], theirs[field]),
    }))
  const article = articleFields
    .filter((field) => theirs[field] !== undefined && !isSame(mine[field], theirs[field]))
    .map((field) => ({
      id: field,
      changedBy: detectChangedBy(base[field], mine[field], theirs[field]),
    }))
  const blocks = pairBlocks(theirs.content, mine.content)
    .filter(({ before, after }) => !isSame(before?.block, after?.block))
    .map(({ before, after }): BlockConflict => {
      const id = (after ?? before)!.block.key!
      const baseBlock = base.content.find(({ key }) => key === id)
      return {
        id,
        ...(after && { mine: after.block }),
        ...(before && { theirs: before.block }),
        changedBy: detectChangedBy(baseBlock, after?.block, before?.block),
      }
    })
  return { head, article, blocks }
}

export const conflictRows = ({
  head,
  article,
  blocks,
}: PageConflict): readonly { id: string; changedBy: ChangedBy }[] => [
  ...head,
  ...article,
  ...blocks,
]

const blockKeys = ({ content }: PageState) => content.map(({ key }) => key)

/**
 * If only `theirs` moved blocks, orders the blocks as in `theirs`. Otherwise orders the blocks as
 * in `mine`.
 */
export function mergePages(
  { base, mine, theirs }: Versions,
  choices: Choices,
): Page & { content: Block[] } {
  const head = Object.fromEntries(
    headFields.map((field) => [field, choices[field] === 'theirs' ? theirs[field] : mine[field]]),
  ) as Record<HeadField, string>
  const sharedKeys = new Set(
    blockKeys(base).filter(
      (key) => blockKeys(mine).includes(key) && blockKeys(theirs).includes(key),
    ),
  )
  const sharedOrder = (page: PageState) => blockKeys(page).filter((key) => sharedKeys.has(key))
  const [first, second] =
    isSame(sharedOrder(base), sharedOrder(mine)) && !isSame(sharedOrder(base), sharedOrder(theirs))
      ? [mine, theirs]
      : [theirs, mine]
  const content = pairBlocks(first.content, second.content).flatMap((pair) =>
    chosenBlocks(pair, second === mine ? 'mine' : 'theirs', choices),
  )
  const article: ArticleFields = Object.assign(
    {},
    ...articleFields.map((field) =>
      chosenField(field, choices[field] === 'theirs' ? theirs : mine),
    ),
  )
  return { ...head, ...article, content }
}

/**
 * Returns an empty list if the chosen version does not contain the block. `after` is the version
 * that `pair.after` comes from.
 */
function chosenBlocks(pair: Pair, after: MergeSide, choices: Choices): Block[] {
  const [mine, theirs] = after === 'mine' ? [pair.after, pair.before] : [pair.before, pair.after]
  const key = (pair.after ?? pair.before)!.block.key!
  const block = (
    choices[key] === 'theirs' ? theirs : choices[key] === 'mine' ? mine : (mine ?? theirs)
  )?.block
  return block ? [block as Block] : []
}

/** Returns an empty object for a page without the field. */
const chosenField = (field: ArticleField, from: Page): ArticleFields =>
  from[field] === undefined ? {} : { [field]: from[field] }
