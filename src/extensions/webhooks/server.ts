import { defineExtension } from '../define-extension.ts'
import { webhookEndpoints } from './api/endpoints.ts'
import { sentWebhooks } from './api/sent-webhooks.ts'
import { webhookGauges } from './data/webhook-gauges.ts'
import { deliverWebhooks } from './operations/deliver-webhooks.ts'

export default defineExtension({
  name: 'webhooks',
  endpoints: webhookEndpoints,
  sentMessages: sentWebhooks,
  gauges: webhookGauges,
  jobs: (context) => ({ 'deliver-webhooks': () => deliverWebhooks(context) }),
})
