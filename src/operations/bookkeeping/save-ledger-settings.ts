import { ledgerSetting } from '#data/bookkeeping/ledger-setting.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { LedgerSettings } from '#domain/bookkeeping/ledger-settings.ts'
import { createVersionConflict } from '../version-conflict.ts'
import type { AppContext } from '../context.ts'

/**
 * `baseVersion` is the version that staff edited. Returns the new version.
 * @throws Problem version-conflict
 */
export async function saveLedgerSettings(
  { db }: Pick<AppContext, 'db'>,
  value: LedgerSettings,
  baseVersion: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const before = await ledgerSetting.lock(tx)
    if (before.version !== baseVersion) throw createVersionConflict({ version: before.version })
    await ledgerSetting.save(tx, { value, version: baseVersion + 1 })
    return baseVersion + 1
  })
}
