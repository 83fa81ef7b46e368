import type { Database } from '#data/core/db.ts'
import type { Period } from '#domain/statistics/period.ts'
import { exportBookkeeping } from '../operations/book-files.ts'

export const measurements = {
  'bookkeeping of a year as a file': (db: Database, year: Period) =>
    exportBookkeeping({ db }, year),
}
