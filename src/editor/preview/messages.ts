// What the editor and its preview tell each other. Both are pages of the shop itself; whatever comes from elsewhere is not heard.

import type { Component } from '#domain/page/component.ts'
import { isRecord } from '#domain/record.ts'
import type { Covered } from '#parts/article/cover.tsx'

/** The preview's own address. No page's slug holds an underscore, so none can ever stand in its way. */
export const previewAddress = '/editor/_voorbeeld'

/** Placed where a picture's address belongs as long as it was not uploaded, so that the picture survives cleaning. */
export const unsavedPrefix = '/_niet-opgeslagen/'

export type PreviewPage = {
  title: string
  content: readonly Component[]
  /** What stands above an article. */
  article?: Covered | undefined
  /** Files that staff chose and did not save yet, or their `data:` form, by the address that stands for them. */
  unsaved: Readonly<Record<string, Blob | string>>
}
export type ToPreview = { to: 'preview'; show: 'page'; page: PreviewPage } | { to: 'preview'; show: 'block'; key: string | undefined }
export type FromPreview = { to: 'editor'; tell: 'ready' } | ({ to: 'editor'; tell: 'chosen' } & Chosen)
/** What somebody pointed at: a block, and within it the words or the picture. */
export type Chosen = { key: string; words: string; picture?: string | undefined }

/** The message, when it comes from that window of the shop itself and is meant for this side; else undefined. */
export function heard<Message extends ToPreview | FromPreview>(event: MessageEvent, from: unknown, to: Message['to']): Message | undefined {
  const { data, origin, source } = event as MessageEvent<unknown>
  return origin === location.origin && source === from && isRecord(data) && data['to'] === to ? (data as Message) : undefined
}

export const send = (to: Window | null, message: ToPreview | FromPreview): void => to?.postMessage(message, location.origin)
