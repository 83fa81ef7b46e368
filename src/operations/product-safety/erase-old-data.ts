import { inTransaction } from '#data/core/db.ts'
import {
  deleteComplaintsBefore,
  erasePersonFromOldComplaints,
} from '#data/product-safety/complaints.ts'
import { deleteLotsBefore } from '#data/product-safety/lots.ts'
import { deleteRecallsBefore } from '#data/product-safety/recalls.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import { deletePrivateFile } from '../private-files.ts'
import type { AppContext, DbAndClock } from '../context.ts'

/** A step of the retention job, idempotent. */
export async function eraseOldProductSafetyData({
  db,
  clock,
  privateFiles,
}: DbAndClock & Pick<AppContext, 'privateFiles'>): Promise<void> {
  const at = clock()
  const pictures = await inTransaction(db, (tx) =>
    erasePersonFromOldComplaints(tx, retentionRules.complaints.since(at), at),
  )
  // If this fails, the job that deletes unowned files deletes the pictures.
  for (const picture of pictures) await deletePrivateFile({ db, privateFiles }, picture)
  const before = retentionRules['product safety'].since(at)
  await deleteComplaintsBefore(db, before)
  await deleteLotsBefore(db, before)
  await deleteRecallsBefore(db, before)
}
