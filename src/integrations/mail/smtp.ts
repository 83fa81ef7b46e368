// Sends mail over SMTP, on a small pool of connections.

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import SMTPPool from 'nodemailer/lib/smtp-pool'
import { type OnHandOver, type Mail, MailRejectedError, type MailTransport, toNodemailerOptions } from './mail-sender.ts'

/** In milliseconds. A server may take minutes to accept a mail; with a short timeout the shop could send the mail twice. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 300_000 }

type Outgoing = ReturnType<typeof toNodemailerOptions> & { handOver: OnHandOver }

/** Supports smtp:// (with STARTTLS if offered) and smtps://. Sends credentials only over TLS, except to this machine. */
export function createSmtpTransport(url: string, overrides: Partial<typeof timeouts> = {}): MailTransport {
  const { protocol, username, hostname } = new URL(url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const requireTLS = protocol === 'smtp:' && username !== '' && !isLocal
  const pool = new SMTPPool({ url, maxConnections: 3, maxRequeues: 1, requireTLS, ...timeouts, ...overrides })
  const transport = createTransport(pool)
  transport.use('stream', ({ data, message }, done) => {
    const createOriginal = message.createReadStream.bind(message)
    const { handOver } = data as Outgoing
    message.createReadStream = () => Readable.from(withHandOver(createOriginal, handOver), { objectMode: false })
    done()
  })
  return {
    send: async (mail: Mail, handOver) => {
      try {
        const outgoing: Outgoing = { ...toNodemailerOptions(mail), handOver }
        await transport.sendMail(outgoing)
      } catch (error) {
        throw toMailError(error)
      }
    },
    close: () => pool.close({ force: true }),
  }
}

/**
 * Calls `handOver` after the content of the mail. Nodemailer starts to read this stream when the server is ready for the mail. At the end
 * of the stream, nodemailer sends the closing dot of SMTP.
 */
async function* withHandOver(createOriginal: () => Readable, handOver: OnHandOver): AsyncGenerator<Buffer> {
  yield await buffer(createOriginal())
  await handOver()
}

/**
 * Marks an error as permanent only if the server rejects the recipient or the data. Other errors concern the server or our settings, and
 * may be temporary.
 */
function toMailError(error: unknown): unknown {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return error
  const command = 'command' in error ? String(error.command) : ''
  const isPermanent = error.responseCode >= 500 && error.responseCode !== 503 && (command === 'RCPT TO' || command === 'DATA')
  return new MailRejectedError(`${command} ${error.responseCode}`, { isPermanent })
}
