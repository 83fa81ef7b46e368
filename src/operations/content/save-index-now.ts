// Turns the reports of changed pages to search engines on or off.

import { indexNowSetting } from '#data/content/index-now.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { AppContext } from '../context.ts'
import { newIndexNowKey } from '../secret-token.ts'
import { createVersionConflict } from '../version-conflict.ts'

/**
 * `baseVersion` is the version that staff edited. Creates the key at the first time. Returns the
 * new version, and whether the reports were on before.
 * @throws Problem version-conflict
 */
export async function saveIndexNow(
  { db }: Pick<AppContext, 'db'>,
  { enabled, baseVersion }: { enabled: boolean; baseVersion: number },
) {
  return inTransaction(db, async (tx) => {
    const { value, version } = await indexNowSetting.lock(tx)
    if (version !== baseVersion) throw createVersionConflict({ version })
    await indexNowSetting.save(tx, {
      value: { enabled, key: value.key ?? newIndexNowKey() },
      version: version + 1,
    })
    return { version: version + 1, wasEnabled: value.enabled }
  })
}
