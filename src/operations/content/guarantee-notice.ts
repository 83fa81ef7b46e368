import { createHash } from 'node:crypto'
import {
  deleteGuaranteeNotice,
  findGuaranteeNotice,
  type GuaranteeNoticeRow,
  updateGuaranteeNoticeTexts,
  upsertGuaranteeNotice,
} from '#data/content/guarantee-notice.ts'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { type Db, inTransaction } from '#data/core/db.ts'
import { type GuaranteeNotice, guaranteeNoticePath } from '#domain/content/shop/guarantee-notice.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import { inspectOfficialPicture } from '#integrations/media/official-picture.ts'
import type { DbContext } from '../context.ts'
import {
  type FileContext,
  deletePrivateFile,
  readPrivateFile,
  storePrivateFile,
} from '../private-files.ts'

type Texts = Pick<GuaranteeNoticeRow, 'alt' | 'href'>

const maxNoticeBytes = 5 * 1_048_576
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
}

export async function loadGuaranteeNotice(db: Db): Promise<GuaranteeNotice | null> {
  const notice = await findGuaranteeNotice(db)
  if (!notice) return null
  const { sha256, width, height, alt, href } = notice
  return { url: `${guaranteeNoticePath}${sha256}`, width, height, alt, href }
}

/**
 * Replaces the notice. `by` is the id of the colleague.
 * @throws Problem input-invalid for a file of another kind or above 5 MB, media-unavailable
 */
export async function saveGuaranteeNotice(
  context: FileContext,
  { bytes, ...texts }: Texts & { bytes: Uint8Array },
  by: number | undefined,
): Promise<{ sha256: string }> {
  const picture = bytes.length <= maxNoticeBytes ? await inspectOfficialPicture(bytes) : undefined
  if (!picture)
    throw fieldProblem('file', 'Kies een PNG, JPG of SVG van hooguit 5 MB, zoals de EU het gaf.')
  const { contentType, width, height } = picture
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const upload = { name: `kennisgeving.${endings[contentType]}`, contentType, bytes, by }
  const replaced = await storePrivateFile(
    context,
    upload,
    async (tx, { id: fileId, storedAt: savedAt }) => {
      const before = await deleteGuaranteeNotice(tx)
      await upsertGuaranteeNotice(tx, { ...texts, fileId, sha256, width, height, savedAt })
      await invalidateTags(tx, ['details'])
      return before
    },
  )
  if (replaced !== undefined) await deletePrivateFile(context, replaced)
  return { sha256 }
}

/** @throws Problem not-found if there is no notice */
export const describeGuaranteeNotice = ({ db }: DbContext, texts: Texts): Promise<void> =>
  inTransaction(db, async (tx) => {
    requireFound(await updateGuaranteeNoticeTexts(tx, texts))
    await invalidateTags(tx, ['details'])
  })

/** @throws Problem not-found if there is no notice */
export async function removeGuaranteeNotice(context: FileContext): Promise<void> {
  const fileId = await inTransaction(context.db, async (tx) => {
    await invalidateTags(tx, ['details'])
    return deleteGuaranteeNotice(tx)
  })
  if (fileId === undefined) throw new Problem('not-found')
  await deletePrivateFile(context, fileId)
}

/** Returns the uploaded bytes. Undefined if `sha256` is not the hash of the current notice. */
export async function readGuaranteeNoticeFile(
  context: Pick<FileContext, 'db' | 'privateFiles'>,
  sha256: string,
): Promise<{ contentType: string; bytes: Uint8Array; name: string } | undefined> {
  const notice = await findGuaranteeNotice(context.db)
  if (notice?.sha256 !== sha256) return undefined
  const { content: bytes, contentType, name } = await readPrivateFile(context, notice.fileId)
  return { contentType, bytes, name }
}
