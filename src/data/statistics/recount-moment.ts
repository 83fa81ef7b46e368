// Loads when the sums of the statistics were last counted.

import type { Db } from '../core/db.ts'
import { statisticsRecount } from '../tables/statistics.ts'

/** Null before the first count. */
export async function loadRecountMoment(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: statisticsRecount.at }).from(statisticsRecount)
  return row?.at ?? null
}
