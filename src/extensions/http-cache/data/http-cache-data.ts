import type { ExtensionData } from '#data/core/extension-data.ts'

export const httpCacheData: ExtensionData = {
  tablesWithoutPersonalData: {
    http_caches: 'which cache is in front of the shop',
    http_cache_purges: 'names of changed pages and products',
  },
}
