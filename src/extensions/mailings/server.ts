import type { MailComposers } from '#operations/mail/mail-context.ts'
import { defineExtension } from '../define-extension.ts'
import { mailingEndpoints } from './api/endpoints.ts'
import type { MailingMailData } from './domain/mailing-mails.ts'
import { fillMailings } from './demo.ts'
import { composeMailingForRecipient, composeMailingTest } from './operations/compose-mailing.ts'
import { queueDueMailings } from './operations/mailings.ts'

const mails: MailComposers<MailingMailData> = {
  mailing: composeMailingForRecipient,
  'mailing-test': composeMailingTest,
}

export default defineExtension({
  name: 'mailings',
  endpoints: mailingEndpoints,
  jobs: (context) => ({ 'send-mailings': () => queueDueMailings(context) }),
  mails,
  fillDemo: fillMailings,
})
