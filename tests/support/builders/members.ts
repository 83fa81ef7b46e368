// Somebody with a confirmed account, and the mails the shop writes them.

import { users } from '#data/tables/accounts.ts'
import type { Mail } from '#integrations/mail/mail-sender.ts'
import { sendNextMail } from '#operations/send-mails.ts'
import type { Shop } from '#operations/shop.ts'

export const password = 'zeven blauwe lantaarns'
export const other = 'kwikstaart op het hek'
export const here = { address: '10.0.0.1', device: 'Firefox op Linux' }

export async function aMember(shop: Shop, email: string) {
  const at = shop.now()
  const [user] = await shop.db
    .insert(users)
    .values({
      email,
      firstName: 'Jo',
      lastName: 'de Wit',
      passwordHash: await shop.passwords.hash(password),
      emailConfirmedAt: at,
      createdAt: at,
      mailsSince: at,
      mailsCount: 0,
    })
    .returning()
  if (!user) throw new Error('no member')
  return user
}

/** Sends everything that waits; each mail's subject is its name, its text the address of its button. */
export const postOf = (shop: Shop) => async (): Promise<Mail[]> => {
  const sent: Mail[] = []
  const room = {
    ...shop,
    from: 'Luwte <post@luwte.example>',
    render: async (name: string, content: object) => ({ subject: name, html: '', text: 'action' in content ? String(content.action) : '' }),
    send: async (mail: Mail, handOver: () => Promise<void>) => {
      await handOver()
      sent.push(mail)
    },
    log: { warn: () => undefined },
  }
  while (await sendNextMail(room));
  return sent
}

/** The secret at the end of a mail's button. */
export const tokenIn = (mail: Mail | undefined) => /[\w-]{43}$/.exec(mail?.text ?? '')?.[0] ?? ''
