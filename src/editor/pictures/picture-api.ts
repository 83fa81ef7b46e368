import type { EndpointReply } from '#api/index.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'

export type LibraryPicture = EndpointReply<'GET /api/editor/pictures'>['pictures'][number]
export type UploadedPicture = EndpointReply<'POST /api/upload-image'>
export type PictureMetadata = Pick<LibraryPicture, 'alt' | 'decorative' | 'focal'>
export type Focal = PictureMetadata['focal']

/** @throws Problem with a Dutch sentence about the file or the connection. */
export async function uploadPicture(image: File): Promise<UploadedPicture> {
  try {
    return await browserApi('POST /api/upload-image', { body: { image } })
  } catch (error) {
    console.warn('upload refused', error)
    throw error
  }
}

/** Returns the Dutch text that explains why an upload failed. */
export const uploadErrorText = (error: unknown): string =>
  isProblem(error)
    ? (error.errors?.['image']?.[0] ?? error.message)
    : 'Uploaden lukte niet. Probeer het opnieuw.'

export const listPictures = (query: string, page: number) =>
  browserApi('GET /api/editor/pictures', { query: { query, page: String(page) } })

export const sendPictureMetadata = (id: number, texts: PictureMetadata) =>
  browserApi('PUT /api/editor/pictures/:id', { params: { id: String(id) }, body: texts })

export const deletePicture = (id: number) =>
  browserApi('DELETE /api/editor/pictures/:id', { params: { id: String(id) } })
