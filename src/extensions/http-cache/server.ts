import { defineExtension } from '../define-extension.ts'
import { purgeGauges, registerHttpCache } from './data/http-cache-purges.ts'
import { serveHttpCache } from './server/serve-http-cache.ts'

export default defineExtension({
  name: 'http-cache',
  endpoints: [],
  gauges: purgeGauges,
  serve: serveHttpCache,
  // Otherwise the shop would queue purges that no process sends.
  leaveOut: (db) => registerHttpCache(db, undefined),
})
