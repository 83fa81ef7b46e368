// A page while somebody works on it, and every step back and forth. Pure: what happens and when comes from outside.

import type { Component } from '#domain/page/component.ts'
import type { ImageValue } from '#domain/page/fields.ts'
import { changed, inserted, moved } from './change-in.ts'

/** A block on the page; its key is unique there. */
export type DraftBlock = Required<Component>
export type PageDraft = {
  title: string
  slug: string
  description: string
  content: readonly DraftBlock[]
  /** Articles only. */
  cover_image?: ImageValue
  /** Articles only; ISO 8601. Null while the article is not public. */
  published_at?: string | null
}
/** Where in a block's attributes: names of fields and places in lists, from the outside in. */
export type FieldPath = readonly (string | number)[]
type PageField = Exclude<keyof PageDraft, 'content'>

export type DraftAction =
  /** The whole page at once, as one step: a recovered draft, a merged conflict. */
  | { do: 'replace'; page: PageDraft }
  /** `slug` is set along, for an address that follows its title. */
  | { [F in PageField]: { do: 'set'; field: F; value: Exclude<PageDraft[F], undefined>; slug?: string | undefined; at: number } }[PageField]
  /** `after` is the key of the block it comes below; without it the block comes last. */
  | { do: 'add'; block: DraftBlock; after?: string | undefined }
  | { do: 'remove'; key: string }
  /** `to` counts from 0, in the list as it is after the move. */
  | { do: 'move'; key: string; to: number }
  | { do: 'duplicate'; key: string; as: string }
  /** Blocks from another page; their keys are already new. */
  | { do: 'paste'; blocks: readonly DraftBlock[]; after?: string | undefined }
  | { do: 'change'; key: string; path: FieldPath; value: unknown; at: number }
  | { do: 'undo' }
  | { do: 'redo' }

export type DraftHistory = {
  page: PageDraft
  past: readonly PageDraft[]
  future: readonly PageDraft[]
  /** The field being typed in, and since when (milliseconds): its changes within a second are one step. */
  typing?: { field: string; since: number } | undefined
}

export const stepsKept = 100
export const typingMergedFor = 1000

export const emptyPage: PageDraft = { title: '', slug: '', description: '', content: [] }
export const startedWith = (page: PageDraft): DraftHistory => ({ page, past: [], future: [] })

export function draftReducer(history: DraftHistory, action: DraftAction): DraftHistory {
  switch (action.do) {
    case 'undo':
      return undone(history)
    case 'redo':
      return redone(history)
    case 'set':
    case 'change':
      return typed(
        history,
        pageAfter(history.page, action),
        action.do === 'set' ? action.field : fieldName(action.key, action.path),
        action.at,
      )
    default:
      return stepped(history, pageAfter(history.page, action))
  }
}

/** One name for one field of one block. */
export const fieldName = (key: string, path: FieldPath): string => JSON.stringify([key, ...path])

function pageAfter(page: PageDraft, action: Exclude<DraftAction, { do: 'undo' | 'redo' }>): PageDraft {
  const { content } = page
  switch (action.do) {
    case 'replace':
      return action.page
    case 'set':
      return page[action.field] === action.value
        ? page
        : { ...page, [action.field]: action.value, ...(action.slug !== undefined && { slug: action.slug }) }
    case 'add':
      return { ...page, content: inserted(content, placeAfter(content, action.after), [action.block]) }
    case 'paste':
      return action.blocks.length === 0 ? page : { ...page, content: inserted(content, placeAfter(content, action.after), action.blocks) }
    case 'remove':
      return content.some(({ key }) => key === action.key) ? { ...page, content: content.filter(({ key }) => key !== action.key) } : page
    case 'move': {
      const next = moved(content, placeOf(content, action.key), action.to)
      return next === content ? page : { ...page, content: next }
    }
    case 'duplicate': {
      const block = content.find(({ key }) => key === action.key)
      return block ? { ...page, content: inserted(content, placeAfter(content, action.key), [{ ...block, key: action.as }]) } : page
    }
    case 'change': {
      const next = content.map((block) => {
        if (block.key !== action.key) return block
        const attributes = changed(block.attributes, action.path, action.value) as DraftBlock['attributes']
        return attributes === block.attributes ? block : { ...block, attributes }
      })
      return next.every((block, place) => block === content[place]) ? page : { ...page, content: next }
    }
  }
}

const placeOf = (content: readonly DraftBlock[], wanted: string) => content.findIndex(({ key }) => key === wanted)
const placeAfter = (content: readonly DraftBlock[], key: string | undefined) =>
  key === undefined || placeOf(content, key) < 0 ? content.length : placeOf(content, key) + 1

/** What changed nothing is no step. */
const stepped = ({ page, past, ...rest }: DraftHistory, next: PageDraft): DraftHistory =>
  next === page ? { page, past, ...rest } : { page: next, past: [...past, page].slice(-stepsKept), future: [] }

function typed(history: DraftHistory, next: PageDraft, field: string, at: number): DraftHistory {
  const { typing } = history
  if (next === history.page) return history
  if (typing?.field === field && at - typing.since < typingMergedFor) return { ...history, page: next, future: [] }
  return { ...stepped(history, next), typing: { field, since: at } }
}

function undone(history: DraftHistory): DraftHistory {
  const before = history.past.at(-1)
  return before ? { page: before, past: history.past.slice(0, -1), future: [history.page, ...history.future] } : history
}

function redone({ page, past, future }: DraftHistory): DraftHistory {
  const [after, ...rest] = future
  return after ? { page: after, past: [...past, page], future: rest } : { page, past, future }
}
