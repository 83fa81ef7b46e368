import { defineExtension } from '../define-extension.ts'
import { webhookEndpoints } from './api/endpoints.ts'
import { sentWebhooks } from './api/sent-webhooks.ts'
import { setWebhooksLeftOut } from './data/queue-webhooks.ts'
import { webhookGauges } from './data/webhook-gauges.ts'
import { deliverWebhooks } from './operations/deliver-webhooks.ts'

export default defineExtension({
  name: 'webhooks',
  endpoints: webhookEndpoints,
  sentMessages: sentWebhooks,
  gauges: webhookGauges,
  leaveOut: (db) => setWebhooksLeftOut(db, true),
  onStart: ({ db }) => setWebhooksLeftOut(db, false),
  jobs: (context) => ({ 'deliver-webhooks': () => deliverWebhooks(context) }),
})
