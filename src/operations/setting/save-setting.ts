import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { lockSetting, updateSetting } from '#data/core/settings.ts'
import { inTransaction } from '#data/core/db.ts'
import { assertNoErrors } from '#domain/problem.ts'
import type { BodyOutput, Setting } from '#domain/setting/define-setting.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { z } from 'zod'
import type { DbAndClock } from '../context.ts'
import { newIndexNowKey, newSecret } from '../secret-token.ts'
import { createVersionConflict } from '../version-conflict.ts'

/**
 * `version` is the version that staff edited.
 * @throws Problem version-conflict; input-invalid for a value that the setting refuses
 */
export async function saveSetting<Value, Body extends z.ZodRawShape>(
  { db, clock }: DbAndClock,
  setting: Setting<string, Value, Body>,
  body: BodyOutput<Body>,
  version: number,
): Promise<{ before: Value; value: Value; version: number }> {
  const errors = setting.findErrors?.(body, toCalendarDay(clock())) ?? {}
  assertNoErrors(errors)
  return inTransaction(db, async (tx) => {
    const before = await lockSetting(tx, setting)
    if (before.version !== version) throw createVersionConflict({ version: before.version })
    const value = setting.toValue(body, before.value, { newSecret, newIndexNowKey })
    const next = version + 1
    await updateSetting(tx, setting, { value, version: next })
    if (setting.cacheTags) await invalidateTags(tx, setting.cacheTags)
    return { before: before.value, value, version: next }
  })
}
