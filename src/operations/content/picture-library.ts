import { withContentLock } from '#data/content/content.ts'
import {
  insertPicture,
  type LibraryPicture,
  pictureById,
  findPictureUsages,
  deletePictureRow,
  updatePicture,
  type PictureUsage,
} from '#data/content/pictures.ts'
import type { PictureRejectionReason } from '#integrations/media/picture-pipeline.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'

export const pictureRejectionMessages: Record<PictureRejectionReason, string> = {
  unreadable: 'Deze foto kunnen we niet lezen. Kies een JPG, PNG of WebP die heel is.',
  'kind-not-accepted':
    'Dit bestand is geen foto die we kunnen gebruiken. Kies een JPG, PNG of WebP.',
  'too-many-pixels':
    'Deze foto is te groot: hooguit 60 megapixel. Kies een kleinere, of bewaar haar als gewone JPG.',
}

/**
 * @throws Problem media-type for an unsupported format, input-invalid for an unreadable or too
 * large picture, media-unavailable
 */
export async function storeLibraryPicture(
  { db, media, clock }: AppContext,
  source: Uint8Array,
  by: number | undefined,
): Promise<LibraryPicture> {
  const result = await media.storePicture(source).catch(() => {
    throw new Problem('media-unavailable')
  })
  if ('refused' in result) {
    const { refused } = result
    if (refused === 'kind-not-accepted')
      throw new Problem('media-type', { message: pictureRejectionMessages[refused] })
    throw fieldProblem('image', pictureRejectionMessages[refused])
  }
  return insertPicture(db, { ...result.stored, uploadedAt: clock(), uploadedBy: by ?? null })
}

type Description = Pick<LibraryPicture, 'alt' | 'decorative' | 'focalX' | 'focalY'>

/** @throws Problem not-found, input-invalid */
export async function savePictureMetadata(
  { db }: AppContext,
  id: number,
  description: Description,
): Promise<LibraryPicture & { uses: PictureUsage[] }> {
  if (description.alt === '' && !description.decorative)
    throw fieldProblem(
      'alt',
      'Beschrijf wat er te zien is, of geef aan dat de foto alleen versiering is.',
    )
  const changed = requireFound(await updatePicture(db, id, description))
  return { ...changed, uses: (await findPictureUsages(db, [changed])).get(id) ?? [] }
}

/**
 * Returns the deleted picture.
 * @throws Problem not-found; picture-in-use with all usages, including those in the trash and in
 * drafts
 */
export async function deletePicture(
  { db, media }: AppContext,
  id: number,
): Promise<LibraryPicture> {
  const deleted = await withContentLock(db, async (tx) => {
    const picture = requireFound(await pictureById(tx, id))
    const uses = (await findPictureUsages(tx, [picture])).get(id) ?? []
    if (uses.length > 0) throw new Problem('picture-in-use', { more: { used_in: uses } })
    await deletePictureRow(tx, id)
    return picture
  })
  // The row is already deleted. Remaining files only use disk space.
  await media.deletePicture(deleted.url).catch(() => undefined)
  return deleted
}
