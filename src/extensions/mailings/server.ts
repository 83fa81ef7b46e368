import { defineExtension } from '../define-extension.ts'
import { mailingEndpoints } from './api/endpoints.ts'
import { fillMailings } from './demo.ts'
import { composeMailingForRecipient, composeMailingTest } from './operations/compose-mailing.ts'
import { queueDueMailings } from './operations/mailings.ts'

export default defineExtension({
  name: 'mailings',
  endpoints: mailingEndpoints,
  jobs: (context) => ({ 'send-mailings': () => queueDueMailings(context) }),
  mails: { mailing: composeMailingForRecipient, 'mailing-test': composeMailingTest },
  fillDemo: fillMailings,
})
