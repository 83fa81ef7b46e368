// Sends mail over SMTP, on a few connections that are kept open while there is mail.

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import SMTPPool from 'nodemailer/lib/smtp-pool'
import { type HandOver, type Mail, MailNotTaken, type MailRoute, envelopeOf } from './mail-sender.ts'

/** Milliseconds. Servers may take minutes to answer a mail, and giving up too soon sends it twice. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 300_000 }

type Outgoing = ReturnType<typeof envelopeOf> & { handOver: HandOver }

/** A route to the server of `url` (smtp:// with STARTTLS where offered, smtps://). Credentials leave only over TLS, save to this machine. */
export function smtpRoute(url: string, times: Partial<typeof patience> = {}): MailRoute {
  const { protocol, username, hostname } = new URL(url)
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const requireTLS = protocol === 'smtp:' && username !== '' && !isNear
  const pool = new SMTPPool({ url, maxConnections: 3, maxRequeues: 1, requireTLS, ...patience, ...times })
  const transport = createTransport(pool)
  transport.use('stream', ({ data, message }, done) => {
    const whole = message.createReadStream.bind(message)
    const { handOver } = data as Outgoing
    message.createReadStream = () => Readable.from(heldBack(whole, handOver), { objectMode: false })
    done()
  })
  return {
    send: async (mail: Mail, handOver) => {
      try {
        const outgoing: Outgoing = { ...envelopeOf(mail), handOver }
        await transport.sendMail(outgoing)
      } catch (error) {
        throw asAnswer(error)
      }
    },
    close: () => pool.close({ force: true }),
  }
}

/** Read only once the server is ready for the mail; SMTP's closing dot follows after `handOver`. */
async function* heldBack(whole: () => Readable, handOver: HandOver): AsyncGenerator<Buffer> {
  yield await buffer(whole())
  await handOver()
}

/** A reply to the recipient or the mail itself is about this mail; other refusals are about the server or our settings and may pass. */
function asAnswer(error: unknown): unknown {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return error
  const command = 'command' in error ? String(error.command) : ''
  const forGood = error.responseCode >= 500 && error.responseCode !== 503 && (command === 'RCPT TO' || command === 'DATA')
  return new MailNotTaken(`${command} ${error.responseCode}`, { forGood })
}
