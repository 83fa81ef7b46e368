// A customer with a confirmed account, and the mails that the shop sends.

import { users } from '#data/tables/customer/accounts.ts'
import type { Mail } from '#integrations/mail/mail-sender.ts'
import { type OutboxContext, sendNextMail } from '#operations/mail/send-mails.ts'
import type { AppContext } from '#operations/context.ts'

export const password = 'zeven blauwe lantaarns'
export const otherPassword = 'kwikstaart op het hek'
export const testClientInfo = { ipAddress: '10.0.0.1', device: 'Firefox op Linux' }

/** The customer, who proves to be it with the password. */
export const requesterOf = (userId: number) => ({
  userId,
  session: undefined,
  ipAddress: testClientInfo.ipAddress,
})

export async function createTestCustomer(context: AppContext, email: string) {
  const at = context.clock()
  const [user] = await context.db
    .insert(users)
    .values({
      email,
      firstName: 'Jo',
      lastName: 'de Wit',
      passwordHash: await context.passwords.hash(password),
      emailConfirmedAt: at,
      createdAt: at,
      mailsSince: at,
      mailsCount: 0,
    })
    .returning()
  if (!user) throw new Error('no member')
  return user
}

/**
 * A worker that sends mails to the list `sent`, as customers receive them. `logged` are the fields
 * of its warnings.
 */
export function createMailWorker(shop: AppContext, overrides: Partial<OutboxContext> = {}) {
  const sent: Mail[] = []
  const logged: Record<string, unknown>[] = []
  const context: OutboxContext = {
    ...shop,
    from: shop.mailFrom,
    render: shop.renderMail,
    send: async (mail, handOver) => {
      await handOver()
      sent.push(mail)
    },
    log: { warn: (fields) => void logged.push(fields) },
    ...overrides,
  }
  const sendAll = async () => {
    while (await sendNextMail(context));
    return { sent, logged }
  }
  return { context, sent, sendAll }
}

const renderButton = async (name: string, content: object) => ({
  subject: name,
  html: '',
  text: 'action' in content ? String(content.action) : '',
})

/**
 * Returns a function that sends every queued mail. The subject of each is its template name, its
 * text the URL of its button.
 */
export const createMailDelivery = (shop: AppContext) => async (): Promise<Mail[]> =>
  (await createMailWorker(shop, { render: renderButton }).sendAll()).sent

/** The token at the end of the URL in a mail’s button. */
export const tokenInMail = (mail: Mail | undefined) =>
  /[\w-]{43}$/.exec(mail?.text ?? '')?.[0] ?? ''
