// The staff's pictures: taken in, described, and thrown away once nothing shows them.

import { withContentLock } from '#data/content.ts'
import { addPicture, type LibraryPicture, pictureById, picturesUsed, removePicture, setPicture, type Use } from '#data/pictures.ts'
import type { Refusal } from '#integrations/media/picture-pipeline.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from './shop.ts'

const sentences: Record<Refusal, string> = {
  unreadable: 'Deze foto kunnen we niet lezen. Kies een JPG, PNG of WebP die heel is.',
  'kind-not-accepted': 'Dit bestand is geen foto die we kunnen gebruiken. Kies een JPG, PNG of WebP.',
  'too-many-pixels': 'Deze foto is te groot: hooguit 40 megapixel.',
}

/** Throws Problem media-type for another kind of file, input-invalid for what is no picture, media-unavailable when it cannot be kept. */
export async function takePicture({ db, media, now }: Shop, source: Uint8Array, by: number | undefined): Promise<LibraryPicture> {
  const result = await media.keepPicture(source).catch(() => {
    throw new Problem('media-unavailable')
  })
  if ('refused' in result) {
    const { refused } = result
    if (refused === 'kind-not-accepted') throw new Problem('media-type', { message: sentences[refused] })
    throw new Problem('input-invalid', { errors: { image: [sentences[refused]] } })
  }
  return addPicture(db, { ...result.kept, uploadedAt: now(), uploadedBy: by ?? null })
}

type Description = Pick<LibraryPicture, 'alt' | 'decorative' | 'focalX' | 'focalY'>

/** A picture tells what is on it, or is marked as mere decoration. Throws Problem not-found, input-invalid. */
export async function describePicture({ db }: Shop, id: number, description: Description): Promise<LibraryPicture & { uses: Use[] }> {
  if (description.alt === '' && !description.decorative)
    throw new Problem('input-invalid', { errors: { alt: ['Beschrijf wat er te zien is, of geef aan dat de foto alleen versiering is.'] } })
  const changed = await setPicture(db, id, description)
  if (!changed) throw new Problem('not-found')
  return { ...changed, uses: (await picturesUsed(db, [changed])).get(id) ?? [] }
}

/** Throws Problem not-found, and picture-in-use with where it is shown, in the trash and in drafts too. */
export async function deletePicture({ db, media }: Shop, id: number): Promise<void> {
  const url = await withContentLock(db, async (tx) => {
    const picture = await pictureById(tx, id)
    if (!picture) throw new Problem('not-found')
    const uses = (await picturesUsed(tx, [picture])).get(id) ?? []
    if (uses.length > 0) throw new Problem('picture-in-use', { more: { used_in: uses } })
    await removePicture(tx, id)
    return picture.url
  })
  // The library no longer knows it; files that stay behind are only room on a disk.
  await media.dropPicture(url).catch(() => undefined)
}
