// Stores the picture of a complaint where only staff can see it. It may show a person's skin.

import {
  complaintsOfOrder,
  lockComplaint,
  setComplaintPicture,
} from '#data/product-safety/complaints.ts'
import { Problem } from '#domain/problem.ts'
import type { PictureRejectionReason } from '#integrations/media/picture-pipeline.ts'
import { requireOrderAndReviveLink } from '../order/access-links.ts'
import { deletePrivateFile, storePrivateFile } from '../private-files.ts'
import type { AppContext } from '../context.ts'

const messages: Record<PictureRejectionReason, string> = {
  unreadable: 'Deze foto kunnen we niet lezen. Kies een JPG, PNG of WebP die heel is.',
  'kind-not-accepted':
    'Dit bestand is geen foto die we kunnen gebruiken. Kies een JPG, PNG of WebP.',
  'too-many-pixels':
    'Deze foto is te groot: hooguit 60 megapixel. Kies een kleinere, of bewaar haar als gewone JPG.',
}

/**
 * Re-encodes the picture, which removes the place and time that a phone adds. Replaces an earlier
 * picture.
 * @throws Problem not-found, link-expired, input-invalid, media-unavailable
 */
export async function addComplaintPicture(
  context: Pick<AppContext, 'db' | 'links' | 'clock' | 'media' | 'privateFiles'>,
  token: string,
  complaintId: number,
  source: Uint8Array,
): Promise<void> {
  const order = await requireOrderAndReviveLink(context, token)
  if (!(await complaintsOfOrder(context.db, order.id)).some(({ id }) => id === complaintId))
    throw new Problem('not-found')
  const encoded = await context.media.reencodePicture(source)
  if ('refused' in encoded)
    throw new Problem('input-invalid', { errors: { picture: [messages[encoded.refused]] } })
  const upload = { name: 'foto.jpg', contentType: 'image/jpeg', bytes: encoded.jpeg }
  const replaced = await storePrivateFile(context, upload, async (tx, { id }) => {
    const complaint = await lockComplaint(tx, complaintId)
    // The person may have been erased while the picture was encoded.
    if (!complaint || complaint.personErasedAt !== null) throw new Problem('not-found')
    await setComplaintPicture(tx, complaintId, id)
    return complaint.pictureFile
  })
  if (replaced) await deletePrivateFile(context, replaced)
}
