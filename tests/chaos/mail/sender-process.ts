// A process that only sends mails, to be killed. Arguments: database URL, mail server URL and clock
// offset in milliseconds.

import { openConnectionPool } from '#server/postgres/connect.ts'
import { createSmtpTransport } from '#integrations/mail/smtp.ts'
import { sendNextMail } from '#operations/mail/send-mails.ts'
import { createLog } from '#server/monitoring/log.ts'
import { testLinkSigner } from '../../support/builders/links.ts'

const [databaseUrl = '', smtpUrl = '', offset = '0'] = process.argv.slice(2)
const database = openConnectionPool({ connectionString: databaseUrl })
const route = createSmtpTransport(smtpUrl)
const context = {
  clock: () => new Date(Date.now() + Number(offset)),
  extensions: [],
  db: database.db,
  appUrl: 'http://localhost:3000',
  from: 'Luwte <post@luwte.example>',
  render: async () => ({ subject: 'Een bericht', html: '<p>Een bericht</p>', text: 'Een bericht' }),
  send: route.send,
  log: createLog('silent'),
  links: testLinkSigner,
  testOrders: 'never' as const,
}
const work = async () => {
  while (await sendNextMail(context));
}
await Promise.all([work(), work(), work()])
route.close()
await database.close()
