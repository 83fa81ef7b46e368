import { sql } from 'drizzle-orm'
import type { ExtensionData } from '#data/core/extension-data.ts'
import { countedWork } from '#data/customer/personal-data/personal-data-source.ts'
import { ofTestOrder } from '#data/order/of-test-order.ts'
import { apiKeyScopes, apiKeyScopeTexts } from '../domain/api-key.ts'
import { deleteOldApiKeyData } from './api-keys.ts'
import { apiKeys } from './tables.ts'

export const partnerApiData: ExtensionData = {
  tablesWithoutPersonalData: {
    api_key_requests: 'random keys and answers about stock',
    api_key_order_reads: 'numbers of exported orders, and when a program read them',
  },
  staffWork: countedWork({ 'Sleutels van partners gemaakt': apiKeys.createdBy }),
  testOrderRows: [['api_key_order_reads', ofTestOrder]],
  deleteExpired: deleteOldApiKeyData,
  auditNames: {
    'api-keys': (ids) => sql`select id, name from api_keys where id = any(${ids})`,
  },
  auditWords: {
    scopes: Object.fromEntries(
      apiKeyScopes.map((scope) => [scope, apiKeyScopeTexts[scope].label.toLowerCase()]),
    ),
  },
  partnerName: (keyId) =>
    sql`(select ${apiKeys.name} from ${apiKeys} where ${apiKeys.id} = ${keyId})`,
}
