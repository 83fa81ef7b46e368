// The menus as staff last saved them.

import { eq } from 'drizzle-orm'
import { Navigation } from '#domain/page/navigation.ts'
import type { Db } from './db.ts'
import { shopSettings } from './tables/content.ts'

/** Empty menus when none were saved yet. */
export async function navigation(db: Db): Promise<Navigation> {
  const [stored] = await db.select().from(shopSettings).where(eq(shopSettings.name, 'navigation'))
  const { data } = Navigation.safeParse(stored?.value)
  return data ?? { categories: [], pages: [] }
}

export async function saveNavigation(db: Db, value: Navigation): Promise<void> {
  await db.insert(shopSettings).values({ name: 'navigation', value }).onConflictDoUpdate({ target: shopSettings.name, set: { value } })
}
