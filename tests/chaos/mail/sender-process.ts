// A shop process that does nothing but send mails, to be killed: database, mail server and clock offset as arguments.

import { connectTo } from '#server/database/connect.ts'
import { smtpRoute } from '#integrations/mail/smtp.ts'
import { sendNextMail } from '#operations/send-mails.ts'
import { openLog } from '#server/http/log.ts'
import { testLinks } from '#tests/support/builders/links.ts'

const [databaseUrl = '', smtpUrl = '', offset = '0'] = process.argv.slice(2)
const database = connectTo({ connectionString: databaseUrl })
const route = smtpRoute(smtpUrl)
const room = {
  now: () => new Date(Date.now() + Number(offset)),
  db: database.db,
  appUrl: 'http://localhost:3000',
  from: 'Luwte <post@luwte.example>',
  render: async () => ({ subject: 'Een bericht', html: '<p>Een bericht</p>', text: 'Een bericht' }),
  send: route.send,
  log: openLog('silent'),
  links: testLinks,
}
const work = async () => {
  while (await sendNextMail(room));
}
await Promise.all([work(), work(), work()])
route.close()
await database.close()
