// What the shop asks of whoever takes its mail away: an SMTP server, or the outbox folder.

export type Mail = {
  from: string
  to: string
  subject: string
  html: string
  text: string
  /** The part of the Message-ID before the '@': the same for every sending of the same mail. */
  key: string
  /** When the mail was written, also when it leaves later. */
  date: Date
  /** For mails somebody asked to get more of: the address their mail program posts to when they press its own button to leave (RFC 8058). */
  unsubscribe?: string
}

/** Settles before the end of the mail leaves; once it has, the mail may have arrived. Rejecting keeps the mail here. */
export type HandOver = () => Promise<void>

/** Resolves when the mail was taken over. Throws MailNotTaken; any other error, after `handOver`, leaves it unknown whether the mail arrived. */
export type MailSender = (mail: Mail, handOver: HandOver) => Promise<void>

export type MailRoute = {
  send: MailSender
  /** Lets go of the connections; a mail under way is cut off, and its sending rejects. */
  close: () => void
}

/** The other side said no. `forGood`: asking again is of no use. The message is a code, never an address. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken'
  readonly forGood: boolean
  constructor(code: string, { forGood }: { forGood: boolean }) {
    super(code)
    this.forGood = forGood
  }
}

/** The Message-ID, under the sender's own domain. */
export function messageId({ from, key }: Pick<Mail, 'from' | 'key'>): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${key}@${domain}>`
}

/** What every mail of the shop carries, in nodemailer's words: automatic, so no absence notes come back. */
export const envelopeOf = (mail: Mail) => ({
  from: mail.from,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: messageId(mail),
  date: mail.date,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribe && { 'List-Unsubscribe': `<${mail.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** What nodemailer and Node call a mail server that cannot be reached; the outbox keeps it as the reason. */
export const awayReasons = ['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ENOTFOUND', 'ESOCKET', 'ETIMEDOUT'] as const
const awayCodes: ReadonlySet<unknown> = new Set(awayReasons)

/** Whether sending failed before the mail server said anything. */
export const isServerAway = (error: unknown): boolean => error instanceof Error && 'code' in error && awayCodes.has(error.code)
