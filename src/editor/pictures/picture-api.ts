import type { EndpointReply } from '#api/index.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { toErrorMessage } from '#components/requests/use-mutation.ts'

export type LibraryPicture = EndpointReply<'GET /api/editor/pictures'>['pictures'][number]
export type UploadedPicture = EndpointReply<'POST /api/upload-image'>
export type PictureMetadata = Pick<LibraryPicture, 'alt' | 'decorative' | 'focal'>
export type Focal = PictureMetadata['focal']

const missingUrlText = 'De foto is niet bewaard. Probeer het opnieuw.'
const sendPicture = (image: File) => browserApi('POST /api/upload-image', { body: { image } })

/**
 * An answer without the URL of the picture counts as a failure: something between the browser and
 * the shop may have answered.
 * @throws Problem with a Dutch sentence about the file or the connection.
 */
export async function uploadPicture(
  image: File,
  send: (image: File) => Promise<Partial<UploadedPicture> | undefined> = sendPicture,
): Promise<UploadedPicture> {
  try {
    const picture = await send(image)
    if (!picture?.url) throw new Problem('unexpected', { message: missingUrlText })
    return picture as UploadedPicture
  } catch (error) {
    console.warn('upload refused', error)
    throw error
  }
}

export const uploadErrorText = (error: unknown): string =>
  (isProblem(error) && error.errors?.['image']?.[0]) ||
  toErrorMessage(error, 'Uploaden lukte niet. Probeer het opnieuw.')

export const listPictures = (query: string, page: number) =>
  browserApi('GET /api/editor/pictures', { query: { query, page: String(page) } })

export const sendPictureMetadata = (id: number, texts: PictureMetadata) =>
  browserApi('PUT /api/editor/pictures/:id', { params: { id }, body: texts })

export const deletePicture = (id: number) =>
  browserApi('DELETE /api/editor/pictures/:id', { params: { id } })
