// What the editor asks of the shop about its pictures.

import type { Reply } from '#api/index.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'

export type LibraryPicture = Reply<'GET /api/editor/pictures'>['pictures'][number]
export type UploadedPicture = Reply<'POST /api/upload-image'>
export type PictureWords = Pick<LibraryPicture, 'alt' | 'decorative' | 'focal'>
export type Focal = PictureWords['focal']

/** @throws Problem with a Dutch sentence about what is wrong with the file or the connection. */
export async function uploadPicture(image: File): Promise<UploadedPicture> {
  try {
    return await browserApi('POST /api/upload-image', { body: { image } })
  } catch (error) {
    console.warn('upload refused', error)
    throw error
  }
}

/** What was wrong with a file, in a sentence. */
export const uploadWords = (error: unknown): string =>
  isProblem(error) ? (error.errors?.['image']?.[0] ?? error.message) : 'Uploaden lukte niet. Probeer het opnieuw.'

export const listPictures = (query: string, page: number) =>
  browserApi('GET /api/editor/pictures', { query: { query, page: String(page) } })

export const describePicture = (id: number, words: PictureWords) =>
  browserApi('PUT /api/editor/pictures/:id', { params: { id: String(id) }, body: words })

export const deletePicture = (id: number) => browserApi('DELETE /api/editor/pictures/:id', { params: { id: String(id) } })
