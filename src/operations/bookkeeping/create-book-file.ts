// Creates the files of a period for the bookkeeper.

import type { BookFile } from '#data/bookkeeping/closed-months.ts'
import type { Db } from '#data/core/db.ts'
import type { BookFileFormat } from '#domain/bookkeeping/book-file-format.ts'
import type { Period } from '#domain/statistics/period.ts'
import { exportBookkeeping } from './export-sales.ts'

export async function createBookFile(db: Db, period: Period, format: BookFileFormat): Promise<BookFile> {
  const { name, bytes } = await exportBookkeeping({ db }, period)
  return { format, name, content: Buffer.from(bytes).toString() }
}
