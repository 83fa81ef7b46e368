// Messages between the editor and its preview iframe. Both ignore messages from other origins.

import type { StoredBlock } from '#domain/content/component.ts'
import { isRecord } from '#domain/is-record.ts'
import type { ArticleCoverData } from '#components/content/article-cover.tsx'

/** Path of the preview page. Slugs contain no underscores, so no page can have this path. */
export const previewPagePath = '/editor/_voorbeeld'

/** The sanitiser removes files and `data:` URLs, but not placeholders. */
export const placeholderUrlPrefix = '/_niet-opgeslagen/'

export type PreviewPageData = {
  title: string
  content: readonly StoredBlock[]
  article?: ArticleCoverData | undefined
  /** Files or `data:` URLs that are not uploaded yet, by placeholder URL. */
  unsaved: Readonly<Record<string, Blob | string>>
}
export type ToPreview =
  | { to: 'preview'; type: 'page'; page: PreviewPageData }
  | { to: 'preview'; type: 'block'; key: string | undefined }
export type FromPreview =
  | { to: 'editor'; type: 'ready' }
  | ({ to: 'editor'; type: 'chosen' } & ClickedElement)
export type ClickedElement = { key: string; words: string; picture?: string | undefined }

/** Undefined unless window `from` sent it to `to` from the origin of the shop. */
export function parsePreviewMessage<Message extends ToPreview | FromPreview>(
  event: MessageEvent,
  from: unknown,
  to: Message['to'],
): Message | undefined {
  const { data, origin, source } = event as MessageEvent<unknown>
  return origin === location.origin && source === from && isRecord(data) && data['to'] === to
    ? (data as Message)
    : undefined
}

export const postPreviewMessage = (to: Window | null, message: ToPreview | FromPreview): void =>
  to?.postMessage(message, location.origin)
