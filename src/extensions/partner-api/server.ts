import { msPerDay } from '#domain/time/durations.ts'
import { defineExtension } from '../define-extension.ts'
import { partnerApiEndpoints } from './api/endpoints.ts'
import { countExpiringApiKeys } from './data/api-keys.ts'
import { apiKeyScopes, expiryWarningDays } from './domain/api-key.ts'
import { findPartner } from './operations/api-keys.ts'

export default defineExtension({
  name: 'partner-api',
  endpoints: partnerApiEndpoints,
  openWork: {
    permission: 'settings',
    count: async (db, now) => ({
      expiring_keys: await countExpiringApiKeys(
        db,
        now,
        new Date(now.getTime() + expiryWarningDays * msPerDay),
      ),
    }),
  },
  programs: {
    scopes: apiKeyScopes,
    key: { format: 'luwte_…', description: 'The key that the owner made under Koppelingen' },
    find: findPartner,
  },
})
