import type { BookFile } from '#data/bookkeeping/closed-months.ts'
import { loadSetting } from '#data/core/settings.ts'
import { ledgerSetting } from '#domain/bookkeeping/ledger-settings.ts'
import type { Db } from '#data/core/db.ts'
import type { BookFileFormat } from '#domain/bookkeeping/book-file-format.ts'
import type { Period } from '#domain/statistics/period.ts'
import { formatExactOnline } from '#integrations/bookkeeping/exact-online.ts'
import { formatMoneybird } from '#integrations/bookkeeping/moneybird.ts'
import { createJournal } from './create-journal.ts'
import { exportBookkeeping } from './export-sales.ts'

/** Returns undefined for Moneybird while an account has no id of Moneybird. */
export async function createBookFile(
  db: Db,
  period: Period,
  format: BookFileFormat,
): Promise<BookFile | undefined> {
  if (format === 'csv') {
    const { name, bytes } = await exportBookkeeping({ db }, period)
    return { format, name, content: Buffer.from(bytes).toString() }
  }
  const settings = await loadSetting(db, ledgerSetting)
  if (
    format === 'moneybird' &&
    Object.values(settings.accounts).some(({ moneybird }) => moneybird === '')
  )
    return undefined
  const journal = await createJournal(db, period)
  const name = `luwte-${format}-${period.from}-${period.to}`
  return format === 'exact'
    ? { format, name: `${name}.xml`, content: formatExactOnline(journal, settings) }
    : { format, name: `${name}.json`, content: formatMoneybird(journal, settings) }
}
