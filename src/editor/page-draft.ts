// Reducer of the edited page, with undo and redo. It is pure, so callers pass the time.

import type { StoredBlock } from '#domain/content/component.ts'
import { type BlockImageValue, getAtPath } from '#domain/content/block-fields.ts'

/** Unchanged parts stay the same objects, so that React re-renders only what changed. */
export function setAtPath(
  container: unknown,
  path: readonly (string | number)[],
  value: unknown,
): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list: readonly unknown[] = Array.isArray(container) ? container : []
    const next = setAtPath(list[key], rest, value)
    return Array.isArray(container) && list[key] === next && key < list.length
      ? container
      : list.toSpliced(key, 1, next)
  }
  const record =
    typeof container === 'object' && container !== null && !Array.isArray(container)
      ? (container as Record<string, unknown>)
      : {}
  const hasKey = Object.hasOwn(record, key)
  const next = setAtPath(hasKey ? record[key] : undefined, rest, value)
  if (hasKey && record === container && record[key] === next) return container
  return { ...record, [key]: next }
}

const insertAtIndex = <Item>(
  list: readonly Item[],
  index: number,
  items: readonly Item[],
): readonly Item[] => list.toSpliced(index, 0, ...items)

/** Returns the same list if there is nothing to move. */
export function moveToIndex<Item>(
  list: readonly Item[],
  from: number,
  to: number,
): readonly Item[] {
  const target = Math.max(0, Math.min(to, list.length - 1))
  const item = list[from]
  if (from < 0 || item === undefined || target === from) return list
  return list.toSpliced(from, 1).toSpliced(target, 0, item)
}

/** A block of the page; its key is unique on the page. */
export type DraftBlock = Required<StoredBlock>
export type PageDraft = {
  title: string
  slug: string
  description: string
  content: readonly DraftBlock[]
  /** Articles only. */
  cover_image?: BlockImageValue
  /** Articles only; ISO 8601. Null until the article is public. */
  published_at?: string | null
}
/** A path inside a block's attributes: field names and list indexes, from the outside in. */
export type FieldPath = readonly (string | number)[]
type PageField = Exclude<keyof PageDraft, 'content'>

export type DraftAction =
  /** Replaces the entire page as one undo step, for instance by recovered work or a merged page. */
  | { type: 'replace'; page: PageDraft }
  /**
   * Sets a field of the page. If `slug` is given, also sets the slug, because the slug of a new
   * page follows the title.
   */
  | {
      [F in PageField]: {
        type: 'set'
        field: F
        value: Exclude<PageDraft[F], undefined>
        slug?: string | undefined
        at: number
      }
    }[PageField]
  /** Inserts the block after the block with the key `after`, or at the end. */
  | { type: 'add'; block: DraftBlock; after?: string | undefined }
  | { type: 'remove'; key: string }
  /** `to` is the index after the move. */
  | { type: 'move'; key: string; to: number }
  | { type: 'duplicate'; key: string; newKey: string }
  /** Inserts copied blocks, to which the caller gave new keys. */
  | { type: 'paste'; blocks: readonly DraftBlock[]; after?: string | undefined }
  | { type: 'change'; key: string; path: FieldPath; value: unknown; at: number }
  | { type: 'undo' }
  | { type: 'redo' }

export type DraftHistory = {
  page: PageDraft
  past: readonly PageDraft[]
  future: readonly PageDraft[]
  /**
   * `since` is the start of the undo step, in milliseconds. Changes of the same field within
   * `typingMergeMs` join the step.
   */
  typing?: { field: string; since: number } | undefined
}

export const maxUndoSteps = 100
const typingMergeMs = 1000

export const emptyPage: PageDraft = { title: '', slug: '', description: '', content: [] }
export const startHistory = (page: PageDraft): DraftHistory => ({ page, past: [], future: [] })

export function draftReducer(history: DraftHistory, action: DraftAction): DraftHistory {
  switch (action.type) {
    case 'undo':
      return undo(history)
    case 'redo':
      return redo(history)
    case 'set':
      return withTyping(history, applyAction(history.page, action), action.field, action.at)
    case 'change': {
      const before = changesMarkup(history.page, action)
        ? { ...history, typing: undefined }
        : history
      return withTyping(
        before,
        applyAction(history.page, action),
        uniqueFieldKey(action.key, action.path),
        action.at,
      )
    }
    default:
      return withStep(history, applyAction(history.page, action))
  }
}

const uniqueFieldKey = (key: string, path: FieldPath): string => JSON.stringify([key, ...path])

function applyAction(
  page: PageDraft,
  action: Exclude<DraftAction, { type: 'undo' | 'redo' }>,
): PageDraft {
  const { content } = page
  switch (action.type) {
    case 'replace':
      return action.page
    case 'set':
      return page[action.field] === action.value
        ? page
        : {
            ...page,
            [action.field]: action.value,
            ...(action.slug !== undefined && { slug: action.slug }),
          }
    case 'add':
      return {
        ...page,
        content: insertAtIndex(content, indexAfter(content, action.after), [action.block]),
      }
    case 'paste':
      return action.blocks.length === 0
        ? page
        : {
            ...page,
            content: insertAtIndex(content, indexAfter(content, action.after), action.blocks),
          }
    case 'remove':
      return content.some(({ key }) => key === action.key)
        ? { ...page, content: content.filter(({ key }) => key !== action.key) }
        : page
    case 'move': {
      const next = moveToIndex(content, indexOfBlock(content, action.key), action.to)
      return next === content ? page : { ...page, content: next }
    }
    case 'duplicate': {
      const block = content.find(({ key }) => key === action.key)
      return block
        ? {
            ...page,
            content: insertAtIndex(content, indexAfter(content, action.key), [
              { ...block, key: action.newKey },
            ]),
          }
        : page
    }
    case 'change': {
      const next = content.map((block) => {
        if (block.key !== action.key) return block
        const attributes = setAtPath(
          block.attributes,
          action.path,
          action.value,
        ) as DraftBlock['attributes']
        return attributes === block.attributes ? block : { ...block, attributes }
      })
      return next.every((block, index) => block === content[index])
        ? page
        : { ...page, content: next }
    }
  }
}

const indexOfBlock = (content: readonly DraftBlock[], blockKey: string) =>
  content.findIndex(({ key }) => key === blockKey)
const indexAfter = (content: readonly DraftBlock[], key: string | undefined) =>
  key === undefined || indexOfBlock(content, key) < 0
    ? content.length
    : indexOfBlock(content, key) + 1

/** A change of elements, such as a table row, starts an undo step, however quickly. */
function changesMarkup(
  { content }: PageDraft,
  { key, path, value }: Extract<DraftAction, { type: 'change' }>,
): boolean {
  const before = getAtPath(content.find((block) => block.key === key)?.attributes, path)
  return (
    typeof before === 'string' && typeof value === 'string' && markupOf(before) !== markupOf(value)
  )
}
const markupOf = (text: string) => (text.match(/<[^>]*>/g) ?? []).join('')

const withStep = ({ page, past, ...rest }: DraftHistory, next: PageDraft): DraftHistory =>
  next === page
    ? { page, past, ...rest }
    : { page: next, past: [...past, page].slice(-maxUndoSteps), future: [] }

function withTyping(
  history: DraftHistory,
  next: PageDraft,
  field: string,
  at: number,
): DraftHistory {
  const { typing } = history
  if (next === history.page) return history
  if (typing?.field === field && at - typing.since < typingMergeMs)
    return { ...history, page: next, future: [] }
  return { ...withStep(history, next), typing: { field, since: at } }
}

function undo(history: DraftHistory): DraftHistory {
  const before = history.past.at(-1)
  return before
    ? { page: before, past: history.past.slice(0, -1), future: [history.page, ...history.future] }
    : history
}

function redo({ page, past, future }: DraftHistory): DraftHistory {
  const [after, ...rest] = future
  return after ? { page: after, past: [...past, page], future: rest } : { page, past, future }
}
