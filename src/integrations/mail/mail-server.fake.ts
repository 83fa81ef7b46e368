// A real SMTP server on a free port for tests. It stores the mails and can reject or delay them.

import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Reply = { code: number } | undefined
type Behaviour = {
  /** The SMTP code of the greeting, to refuse every client. */
  greeting?: number
  /** Encrypts from the start, with a certificate that no client trusts. */
  secure?: boolean
  /** The only accepted login; without it the server asks for none. */
  login?: { user: string; password: string }
  /** The largest mail in bytes. */
  size?: number
  /** Returns the SMTP code to reject a sender with, or undefined to accept the sender. */
  sender?: (address: string) => Reply
  /** Returns the SMTP code to reject a recipient with, or undefined to accept the recipient. */
  recipient?: (address: string) => Promise<Reply> | Reply
  /** Called with the complete mail before the server accepts it; a returned code rejects it. */
  onMail?: (mail: Email) => Promise<Reply> | Reply
}
export type FakeMailServer = { url: string; mails: Email[]; stop: () => Promise<void> }

const rejection = (reply: Reply) =>
  reply ? Object.assign(new Error('rejected'), { responseCode: reply.code }) : null

export async function startFakeMailServer(
  {
    greeting,
    secure = false,
    login,
    size,
    sender = () => undefined,
    recipient = () => undefined,
    onMail = () => undefined,
  }: Behaviour = {},
  port = 0,
): Promise<FakeMailServer> {
  const mails: Email[] = []
  const server = new SMTPServer({
    secure,
    ...(size !== undefined && { size }),
    authOptional: !login,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onConnect: (_session, done) =>
      done(rejection(greeting === undefined ? undefined : { code: greeting })),
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('rejected'), { responseCode: 535 })),
    onMailFrom: ({ address }, _session, done) => done(rejection(sender(address))),
    onRcptTo: async ({ address }, _session, done) => done(rejection(await recipient(address))),
    onData: async (stream, _session, done) => {
      const bytes = await buffer(stream).catch(() => undefined)
      if (!bytes) return done(rejection({ code: 451 }))
      if (stream.sizeExceeded) return done(rejection({ code: 552 }))
      const mail = await PostalMime.parse(bytes)
      const reply = await onMail(mail)
      if (!reply) mails.push(mail)
      done(rejection(reply))
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  const listeningPort = typeof address === 'object' && address ? address.port : 0
  return {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${listeningPort}`,
    mails,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
