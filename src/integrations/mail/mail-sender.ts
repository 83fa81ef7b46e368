// The interface for sending mail, with two implementations: SMTP and the outbox folder.

import type { MailAttachment } from '#domain/mail/outgoing-mail.ts'

export type Mail = {
  from: string
  to: string
  subject: string
  html: string
  text: string
  /**
   * Identifies the mail, and becomes the part of its Message-ID before the '@'. A retry uses the
   * same key.
   */
  key: string
  /** The moment when the mail was queued. */
  date: Date
  /**
   * For mails with an unsubscribe link: the URL that the mail program's own unsubscribe button
   * posts to (RFC 8058).
   */
  unsubscribe?: string
  attachments?: readonly MailAttachment[]
}

/**
 * Many mail servers refuse mails of more than 10 MB, and a mail encodes 3 bytes of an attachment as
 * 4 characters.
 */
export const maxAttachmentBytes = 5_000_000

/**
 * The sender calls this function just before the last step of sending. After that step the mail may
 * have been delivered. If the function rejects, the sender does not send the mail.
 */
export type OnHandOver = () => Promise<void>

/**
 * Resolves when the server has accepted the mail, and rejects with MailRejectedError if the server
 * refuses it. If sending fails with any other error after the call of `handOver`, the mail may
 * still have been delivered.
 */
export type MailSender = (mail: Mail, handOver: OnHandOver) => Promise<void>

export type MailTransport = {
  send: MailSender
  /** Closes the connections; sending a mail that is in progress fails. */
  close: () => void
}

/**
 * Thrown when the mail server rejects a mail; do not retry if `isPermanent`. The message contains
 * the SMTP command and code, but no e-mail address.
 */
export class MailRejectedError extends Error {
  override readonly name = 'MailNotTaken'
  readonly isPermanent: boolean
  constructor(code: string, { isPermanent }: { isPermanent: boolean }) {
    super(code)
    this.isPermanent = isPermanent
  }
}

/** Returns the Message-ID, in the sender's domain. */
export function formatMessageId({ from, key }: Pick<Mail, 'from' | 'key'>): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${key}@${domain}>`
}

/**
 * Maps a mail to nodemailer's options. The Auto-Submitted header prevents out-of-office replies.
 * @throws Error if the attachments are larger than `maxAttachmentBytes` together
 */
export const toNodemailerOptions = (mail: Mail) => ({
  from: mail.from,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: formatMessageId(mail),
  date: mail.date,
  attachments: toNodemailerAttachments(mail.attachments ?? []),
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribe && {
      'List-Unsubscribe': `<${mail.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

function toNodemailerAttachments(attachments: readonly MailAttachment[]) {
  const size = attachments.reduce((sum, { content }) => sum + content.byteLength, 0)
  if (size > maxAttachmentBytes) throw new Error(`attachments of ${size} bytes`)
  return attachments.map(({ name, contentType, content, cid }) => ({
    filename: name,
    contentType,
    content: Buffer.from(content),
    ...(cid && { cid, contentDisposition: 'inline' as const }),
  }))
}

/**
 * Error codes of nodemailer and Node for an unreachable mail server; the outbox stores them as the
 * reason.
 */
export const mailServerDownCodes = [
  'ECERT',
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
] as const
const serverDownCodes: ReadonlySet<unknown> = new Set(mailServerDownCodes)

export const isMailServerDown = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && serverDownCodes.has(error.code)

/**
 * Returns a short reason. The mail server's own sentence may contain the recipient's address, which
 * must not be stored or logged.
 */
export function toFailureReason(error: unknown): string {
  if (error instanceof MailRejectedError) return error.message
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
