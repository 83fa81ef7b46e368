import { eq } from 'drizzle-orm'
import type { StoredSetting } from '#domain/setting/define-setting.ts'
import type { Db, Transaction } from './db.ts'
import { shopSettings } from '../tables/content.ts'
import { findRow, lockRow } from './rows.ts'

/** The version is 0 until the setting is saved for the first time. */
type VersionedValue<Value> = { value: Value; version: number }

export const loadSetting = async <Value>(db: Db, setting: StoredSetting<Value>): Promise<Value> =>
  (await loadVersionedSetting(db, setting)).value

export async function loadVersionedSetting<Value>(
  db: Db,
  setting: StoredSetting<Value>,
): Promise<VersionedValue<Value>> {
  const row = await findRow(db, shopSettings, eq(shopSettings.name, setting.name))
  return parse(setting, row?.value)
}

/**
 * Loads the setting with `FOR UPDATE`, so that the second of two concurrent saves reads the version
 * of the first.
 */
export async function lockSetting<Value>(
  tx: Transaction,
  setting: StoredSetting<Value>,
): Promise<VersionedValue<Value>> {
  const { name } = setting
  await tx
    .insert(shopSettings)
    .values({ name, value: { value: setting.default, version: 0 } })
    .onConflictDoNothing()
  const row = await lockRow(tx, shopSettings, eq(shopSettings.name, name))
  return parse(setting, row?.value)
}

/** Only after `lockSetting`. */
export async function updateSetting<Value>(
  tx: Transaction,
  { name }: StoredSetting<Value>,
  { value, version }: VersionedValue<Value>,
): Promise<void> {
  await tx
    .update(shopSettings)
    .set({ value: { value, version } })
    .where(eq(shopSettings.name, name))
}

/** For a change that no form makes. Returns the value before. */
export async function changeSetting<Value>(
  tx: Transaction,
  setting: StoredSetting<Value>,
  change: (before: Value) => Value,
): Promise<Value> {
  const { value, version } = await lockSetting(tx, setting)
  await updateSetting(tx, setting, { value: change(value), version: version + 1 })
  return value
}

/** A stored value that does not match the schema counts as not stored. */
function parse<Value>(
  { schema, default: fallback }: StoredSetting<Value>,
  stored: unknown,
): VersionedValue<Value> {
  const { version, value } = Object(stored) as Partial<VersionedValue<unknown>>
  const result = schema.safeParse(value)
  return result.success
    ? { value: result.data, version: Number(version) || 0 }
    : { value: fallback, version: 0 }
}
