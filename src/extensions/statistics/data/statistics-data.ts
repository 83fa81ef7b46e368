import { sql } from 'drizzle-orm'
import type { ExtensionData } from '#data/core/extension-data.ts'
import { loadRecountMoment } from './recount.ts'
import { everyItem } from './tables.ts'

export const statisticsData: ExtensionData = {
  tablesWithoutPersonalData: {
    missed_searches:
      'words that were searched at least five times without a result, per day of all visitors together',
    return_cohorts: 'sums of exported orders',
    item_returns: 'sums of exported orders',
    return_reason_counts: 'sums of exported orders',
    checkout_results: 'sums of exported orders',
    statistics_recount: 'when the sums were counted',
  },
  soldPacks: {
    findCountedAt: loadRecountMoment,
    select: (from, until) =>
      sql`select item_id as id, sold as packs from item_returns where day >= ${from} and day < ${until} and item_id <> ${everyItem}`,
  },
}
