import type { StoredBlock } from '#domain/content/component.ts'
import type { PageDraft } from '../page-draft.ts'
import { headFields, type PageState, type Pair, pairBlocks } from '../versions/page-differences.ts'

export type MergeSide = 'mine' | 'theirs'
export type ChangedBy = MergeSide | 'both'
/** Maps the id of a difference to the chosen side. */
export type Choices = Readonly<Record<string, MergeSide>>
type Difference = { id: string; changedBy: ChangedBy }

/** Compares two values as JSON text. At the top level, null equals undefined. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Returns which side changed a value since `base`. Requires that the values of mine and theirs
 * differ.
 */
export const detectChangedBy = (base: unknown, mine: unknown, theirs: unknown): ChangedBy =>
  isSame(base, theirs) ? 'mine' : isSame(base, mine) ? 'theirs' : 'both'

/** Chooses for each difference the version that changed it, or mine if both versions changed it. */
export const defaultChoices = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(
    differences.map(({ id, changedBy }) => [id, changedBy === 'theirs' ? 'theirs' : 'mine']),
  )

export const chooseAll = (differences: readonly Difference[], side: MergeSide): Choices =>
  Object.fromEntries(differences.map(({ id }) => [id, side]))

type Block = Required<StoredBlock>
type HeadField = (typeof headFields)[number]

/** `mine` or `theirs` is absent if that version does not contain the block. */
export type BlockConflict = {
  id: string
  mine?: StoredBlock
  theirs?: StoredBlock
  changedBy: ChangedBy
}
type HeadFieldConflict = {
  id: HeadField
  mine: string
  theirs: string
  changedBy: ChangedBy
}
const articleFields = ['cover_image', 'published_at'] as const
export type ArticleField = (typeof articleFields)[number]
type ArticleFields = Partial<Pick<PageDraft, ArticleField>>
type ArticleFieldConflict = { id: ArticleField; changedBy: ChangedBy }
type PageConflict = {
  head: readonly HeadFieldConflict[]
  article: readonly ArticleFieldConflict[]
  blocks: readonly BlockConflict[]
}
/** A page or an article, of which only articles have all fields. */
export type MergeablePage = PageState & ArticleFields
type Versions = { base: MergeablePage; mine: MergeablePage; theirs: MergeablePage }

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
): MergeablePage & { content: Block[] } {
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

/** `after` is the version that `pair.after` comes from. */
function chosenBlocks(pair: Pair, after: MergeSide, choices: Choices): Block[] {
  const [mine, theirs] = after === 'mine' ? [pair.after, pair.before] : [pair.before, pair.after]
  const key = (pair.after ?? pair.before)!.block.key!
  const block = (
    choices[key] === 'theirs' ? theirs : choices[key] === 'mine' ? mine : (mine ?? theirs)
  )?.block
  return block ? [block as Block] : []
}

/** Returns an empty object for a page without the field. */
const chosenField = (field: ArticleField, from: MergeablePage): ArticleFields =>
  from[field] === undefined ? {} : { [field]: from[field] }
