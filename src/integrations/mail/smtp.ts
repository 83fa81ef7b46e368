// Sends mail over SMTP, on a small pool of connections.

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import SMTPPool from 'nodemailer/lib/smtp-pool'
import {
  type OnHandOver,
  type Mail,
  MailRejectedError,
  type MailTransport,
  toNodemailerOptions,
} from './mail-sender.ts'

/**
 * In milliseconds. A server may take minutes to accept a mail; with a short timeout the shop could
 * send the mail twice.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 300_000 }

type Outgoing = ReturnType<typeof toNodemailerOptions> & { handOver: OnHandOver }

/**
 * How the connection to the mail server is encrypted: from the start, always after STARTTLS, or
 * only if the server offers STARTTLS.
 */
export type MailServerAddress = {
  host: string
  port: number
  encryption: 'tls' | 'starttls' | 'starttls-if-offered'
}

/** Leaves out the name and the password. */
export function toMailServerAddress(url: string): MailServerAddress {
  const { protocol, username, hostname, port } = new URL(url)
  if (protocol === 'smtps:') return { host: hostname, port: Number(port || 465), encryption: 'tls' }
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return {
    host: hostname,
    port: Number(port || 587),
    encryption: username !== '' && !isLocal ? 'starttls' : 'starttls-if-offered',
  }
}

/**
 * Supports smtp:// (with STARTTLS if offered) and smtps://. Sends credentials only over TLS, except
 * to this machine.
 */
export function createSmtpTransport(
  url: string,
  overrides: Partial<typeof timeouts> = {},
): MailTransport {
  const requireTLS = toMailServerAddress(url).encryption === 'starttls'
  const pool = new SMTPPool({
    url,
    maxConnections: 3,
    maxRequeues: 1,
    requireTLS,
    ...timeouts,
    ...overrides,
  })
  const transport = createTransport(pool)
  transport.use('stream', ({ data, message }, done) => {
    const createOriginal = message.createReadStream.bind(message)
    const { handOver } = data as Outgoing
    message.createReadStream = () =>
      Readable.from(withHandOver(createOriginal, handOver), { objectMode: false })
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
 * Calls `handOver` after the content of the mail. Nodemailer starts to read this stream when the
 * server is ready for the mail. At the end of the stream, nodemailer sends the closing dot of SMTP.
 */
async function* withHandOver(
  createOriginal: () => Readable,
  handOver: OnHandOver,
): AsyncGenerator<Buffer> {
  yield await buffer(createOriginal())
  await handOver()
}

/**
 * Marks an error as permanent only if the server rejects the recipient or the data. Other errors
 * concern the server or our settings, and may be temporary.
 */
function toMailError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (!('responseCode' in error) || typeof error.responseCode !== 'number')
    return withExactCode(error)
  const command = 'command' in error ? String(error.command) : ''
  const isPermanent =
    error.responseCode >= 500 &&
    error.responseCode !== 503 &&
    (command === 'RCPT TO' || command === 'DATA')
  return new MailRejectedError(`${command} ${error.responseCode}`, { isPermanent })
}

/**
 * Replaces nodemailer's general ESOCKET by what the socket reported, so that staff read what is
 * wrong with the connection.
 */
function withExactCode(error: Error & { code?: unknown; originalCode?: unknown }): Error {
  const { originalCode } = error
  if (error.code !== 'ESOCKET' || typeof originalCode !== 'string') return error
  if (
    /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|ERR_TLS_CERT_)/.test(
      originalCode,
    )
  )
    error.code = 'ECERT'
  else if (/^(?:ERR_SSL_|ERR_TLS_|EPROTO$)/.test(originalCode)) error.code = 'ETLS'
  else if (/^E[A-Z]+$/.test(originalCode)) error.code = originalCode
  return error
}
