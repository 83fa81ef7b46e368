// What an owner sets in one form, kept under a name with the version that was saved last.

import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from './db.ts'
import { shopSettings } from './tables/content.ts'

/** Version 0 until something is set. */
export type Versioned<Value> = { value: Value; version: number }

/** `fallback` holds until something is set, and when what is stored no longer has the shape. */
export function versionedSetting<Value>(name: string, shape: z.ZodType<Value>, fallback: Value) {
  const read = (stored: unknown): Versioned<Value> => {
    const { version, value } = Object(stored) as Partial<Versioned<unknown>>
    const known = shape.safeParse(value)
    return known.success ? { value: known.data, version: Number(version) || 0 } : { value: fallback, version: 0 }
  }
  return {
    async read(db: Db): Promise<Versioned<Value>> {
      const [stored] = await db.select().from(shopSettings).where(eq(shopSettings.name, name))
      return read(stored?.value)
    },
    /** Locked until the transaction ends, so that of two who save at once the second sees the first. */
    async lock(tx: Transaction): Promise<Versioned<Value>> {
      await tx
        .insert(shopSettings)
        .values({ name, value: { value: fallback, version: 0 } })
        .onConflictDoNothing()
      const [stored] = await tx.select().from(shopSettings).where(eq(shopSettings.name, name)).for('update')
      return read(stored?.value)
    },
    async save(tx: Transaction, { value, version }: Versioned<Value>): Promise<void> {
      await tx.update(shopSettings).set({ value: { value, version } }).where(eq(shopSettings.name, name))
    },
  }
}
