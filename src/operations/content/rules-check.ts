// The day on which staff checked the reimbursement guide.

import { rulesCheckSetting } from '#data/content/rules-check.ts'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { Problem } from '#domain/problem.ts'
import type { RulesCheck } from '#domain/reimbursement/rules-check.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { AppContext } from '../context.ts'
import { createVersionConflict } from '../version-conflict.ts'

export const readRulesCheck = ({ db }: Pick<AppContext, 'db'>) => rulesCheckSetting.read(db)

/**
 * `baseVersion` is the version that staff edited. Returns the previous day and the new version.
 * @throws Problem version-conflict, input-invalid for a day in the future
 */
export async function saveRulesCheck(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  value: RulesCheck,
  baseVersion: number,
) {
  if (value.checked_on > toCalendarDay(clock()))
    throw new Problem('input-invalid', {
      errors: { 'setting.checked_on': ['Kies een dag die geweest is.'] },
    })
  return inTransaction(db, async (tx) => {
    const before = await rulesCheckSetting.lock(tx)
    if (before.version !== baseVersion) throw createVersionConflict({ version: before.version })
    const version = baseVersion + 1
    await rulesCheckSetting.save(tx, { value, version })
    await invalidateTags(tx, ['reimbursement'])
    return { before: before.value, version }
  })
}
