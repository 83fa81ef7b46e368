import { defineExtension } from '../define-extension.ts'
import { bookkeepingEndpoints } from './api/endpoints.ts'
import { importSettlements } from './operations/settlements.ts'

export default defineExtension({
  name: 'bookkeeping',
  endpoints: bookkeepingEndpoints,
  jobs: (context) => ({
    'import-settlements': {
      cron: '*/15 * * * *',
      runsAtStart: true,
      work: () => importSettlements(context),
    },
  }),
})
