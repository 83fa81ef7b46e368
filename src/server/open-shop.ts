// Fills in everything an operation may touch, from the settings.

import type { Database } from '#data/db.ts'
import type { Shop } from '#operations/shop.ts'
import type { Settings } from './env.ts'

export function openShop(settings: Settings, db: Database): Shop {
  return { now: () => new Date(), db, appUrl: settings.appUrl, videoUrl: settings.videoUrl } as Shop
}
export async function fillWhenEmpty(_db: Database): Promise<void> {}
