// Shop settings that staff edit in one form. Each setting is stored under its name, with a version
// number to detect conflicting edits.

import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from './db.ts'
import { shopSettings } from '../tables/content.ts'

/** The version is 0 until staff save the setting for the first time. */
export type VersionedValue<Value> = { value: Value; version: number }

/**
 * `fallback` is the value until staff save the setting, and if the stored value does not match the
 * schema.
 */
export function createVersionedSetting<Value>(
  name: string,
  shape: z.ZodType<Value>,
  fallback: Value,
) {
  const parse = (stored: unknown): VersionedValue<Value> => {
    const { version, value } = Object(stored) as Partial<VersionedValue<unknown>>
    const result = shape.safeParse(value)
    return result.success
      ? { value: result.data, version: Number(version) || 0 }
      : { value: fallback, version: 0 }
  }
  return {
    async read(db: Db): Promise<VersionedValue<Value>> {
      const [stored] = await db.select().from(shopSettings).where(eq(shopSettings.name, name))
      return parse(stored?.value)
    },
    /**
     * Loads the setting with `FOR UPDATE`, so that the second of two concurrent saves reads the
     * version of the first.
     */
    async lock(tx: Transaction): Promise<VersionedValue<Value>> {
      await tx
        .insert(shopSettings)
        .values({ name, value: { value: fallback, version: 0 } })
        .onConflictDoNothing()
      const [stored] = await tx
        .select()
        .from(shopSettings)
        .where(eq(shopSettings.name, name))
        .for('update')
      return parse(stored?.value)
    },
    async save(tx: Transaction, { value, version }: VersionedValue<Value>): Promise<void> {
      await tx
        .update(shopSettings)
        .set({ value: { value, version } })
        .where(eq(shopSettings.name, name))
    },
  }
}
