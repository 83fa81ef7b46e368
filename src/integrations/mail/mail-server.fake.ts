// A real SMTP server on a free port that keeps what it takes, and can be told to refuse or to dawdle.

import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Reply = { code: number } | undefined
type Manners = {
  /** Answers a recipient with this code instead of taking it. */
  recipient?: (address: string) => Promise<Reply> | Reply
  /** Called when a mail is in whole, before the server says so; a code refuses it after all. */
  taken?: (mail: Email) => Promise<Reply> | Reply
}
export type MailServer = { url: string; mails: Email[]; stop: () => Promise<void> }

const refusal = (reply: Reply) => (reply ? Object.assign(new Error('refused'), { responseCode: reply.code }) : null)

export async function mailServer({ recipient = () => undefined, taken = () => undefined }: Manners = {}, port = 0): Promise<MailServer> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo: async ({ address }, _session, done) => done(refusal(await recipient(address))),
    onData: async (stream, _session, done) => {
      const bytes = await buffer(stream).catch(() => undefined)
      if (!bytes) return done(refusal({ code: 451 }))
      const mail = await PostalMime.parse(bytes)
      const reply = await taken(mail)
      if (!reply) mails.push(mail)
      done(refusal(reply))
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  const listening = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${listening}`, mails, stop: () => new Promise((resolve) => server.close(resolve)) }
}
