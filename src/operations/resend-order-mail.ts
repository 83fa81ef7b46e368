// Sending a mail about an order once more, the way to pay it, and what colleagues write down about it.

import type { Actor } from '#domain/account/actor.ts'
import { addOrderNote } from '#data/order-notes.ts'
import { addEvent, lockOrder, mailAboutOrder, mailPaid, orderByNumber, type StoredOrder } from '#data/orders.ts'
import { addMail } from '#data/outbox.ts'
import { refundsOf } from '#data/refunds.ts'
import { returnsOf } from '#data/returns.ts'
import { shipmentsOf } from '#data/shipments.ts'
import type { Transaction } from '#data/db.ts'
import { inTransaction } from '#data/transaction.ts'
import { orderLinks } from '#domain/mail/order-mail.ts'
import { isOnItsWay, isStillOpen, type MailAgain, mailsToSendAgain } from '#domain/order/mails-again.ts'
import { canBePaid } from '#domain/order/payable.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from './shop.ts'
import { orderToken } from './links.ts'

type Deps = Pick<Shop, 'db' | 'now'>

/** @throws Problem not-found, not-yet when the mail would tell what is not so */
export async function resendOrderMail({ db, now }: Deps, number: string, mail: MailAgain, by: Actor): Promise<void> {
  const at = now()
  await withOrder(db, number, async (tx, order) => {
    const aftercare = { returns: await returnsOf(tx, order.id), refunds: await refundsOf(tx, order.id) }
    if (!mailsToSendAgain(order, aftercare, at).includes(mail)) throw new Problem('not-yet')
    await addEvent(tx, { orderId: order.id, what: 'mail-again', by, at, detail: { mail } })
    if (mail === 'order-paid') return mailPaid(tx, order, at)
    const { id: orderId, email: recipient } = order
    if (mail === 'order-refund') {
      for (const { id: refundId } of aftercare.refunds.filter(isOnItsWay)) await addMail(tx, { mail, recipient, data: { refundId } }, at)
      return undefined
    }
    if (mail === 'return-instructions' || mail === 'withdrawal-receipt') {
      const told = aftercare.returns.filter(mail === 'return-instructions' ? isStillOpen : ({ kind }) => kind === 'withdrawal')
      for (const { id: returnId } of told) await addMail(tx, { mail, recipient, data: { returnId } }, at)
      return undefined
    }
    if (mail !== 'order-shipped') return mailAboutOrder(tx, order, mail, at, true)
    const parcels = await shipmentsOf(tx, [orderId])
    if (parcels.length === 0) return addMail(tx, { mail, recipient, data: { orderId } }, at)
    for (const { id: shipmentId } of parcels) await addMail(tx, { mail, recipient, data: { orderId, shipmentId } }, at)
  })
}

/** The page on which an order can be paid, its whole address; with `mail` it goes to the buyer too. @throws Problem not-found, not-payable */
export async function payLink(
  { db, links, now, appUrl }: Pick<Shop, 'db' | 'links' | 'now' | 'appUrl'>,
  number: string,
  by: Actor,
  mail: boolean,
): Promise<string> {
  const at = now()
  return withOrder(db, number, async (tx, order) => {
    if (!canBePaid(order, at) || order.email === '') throw new Problem('not-payable')
    if (mail) {
      await addEvent(tx, { orderId: order.id, what: 'pay-link', by, at })
      await mailAboutOrder(tx, order, 'pay-link', at, true)
    }
    return orderLinks(appUrl, orderToken({ links }, order)).status
  })
}

/** @throws Problem not-found */
export async function writeNote({ db, now }: Deps, number: string, text: string, by: Actor): Promise<void> {
  const order = await orderByNumber(db, number)
  if (!order) throw new Problem('not-found')
  await addOrderNote(db, { orderId: order.id, at: now(), by, text })
}

async function withOrder<Value>(
  db: Shop['db'],
  number: string,
  act: (tx: Transaction, order: StoredOrder) => Promise<Value>,
): Promise<Value> {
  const known = await orderByNumber(db, number)
  if (!known) throw new Problem('not-found')
  return inTransaction(db, async (tx) => act(tx, await lockOrder(tx, known.id)))
}
