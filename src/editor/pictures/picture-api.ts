// What the editor asks of the shop about its pictures.

import type { ContentKind } from '#domain/page/content-kind.ts'
import { browserApi } from '#parts/api-context.ts'

export type Focal = { x: number; y: number }
export type PictureWords = { alt: string; decorative: boolean; focal: Focal }
export type LibraryPicture = PictureWords & {
  id: number
  url: string
  width: number
  height: number
  uploaded_at: string
  used_in: { kind: ContentKind; slug: string; title: string }[]
}

const ask = browserApi as unknown as (key: string, call?: object) => Promise<unknown>

export const listPictures = (query: string, page: number) =>
  ask('GET /api/editor/pictures', { query: { query: query || undefined, page } }) as Promise<{ pictures: LibraryPicture[]; total: number }>

export const describePicture = (id: number, { alt, decorative, focal }: PictureWords) =>
  ask('PUT /api/editor/pictures/:id', { params: { id }, body: { alt, decorative, focal } })

export const deletePicture = (id: number) => ask('DELETE /api/editor/pictures/:id', { params: { id } })
