// What somebody with a link asks for: carried out at once when they are logged in as its owner or when it can do no harm, else kept until
// the owner confirms it from a mail.

import { lockOrder } from '#data/orders.ts'
import { isOrderOfUser } from '#data/orders-of-customer.ts'
import { replaceOpenChanges } from '#data/pending-changes.ts'
import { isSubscriptionOfUser, subscriptionLinesOf } from '#data/subscriptions.ts'
import { inTransaction } from '#data/transaction.ts'
import { type Day, calendarDay } from '#domain/time/calendar-day.ts'
import { isOrderOfAnybody } from '#domain/mail/mail-bounds.ts'
import { inEuros } from '#domain/money.ts'
import { notPackedYet } from '#domain/order/fulfilment.ts'
import { highestTotalByLink, type RequestedAddress, type RequestedChange } from '#domain/pending-change/pending-change.ts'
import { Problem } from '#domain/problem.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { changeAddress as changeOrderAddress, changedFields } from '../change-address.ts'
import type { Shop } from '../shop.ts'
import { laterTotal, nextTotal } from '../subscription/price-changes.ts'
import { type WantedLine, changeContents, planContents } from '../subscription/change-contents.ts'
import { addressChange, changeAddress } from '../subscription/customer-actions.ts'
import { type ActionContext, fieldError, assertAllowed, type SubscriptionRef } from '../subscription/with-subscription-lock.ts'
import { deliverNow, assertNextDelivery, assertAddressSettled, totalToday } from '../subscription/deliver-now.ts'
import { lockSubscriptionAndOrder } from '../subscription/with-subscription-lock.ts'
import { subscriptionViewByToken } from '../subscription/view.ts'
import { askOwner } from './ask-owner.ts'
import { orderByLink, subscriptionByLink } from '../links.ts'

export type WantedChange =
  | { kind: 'address'; address: RequestedAddress }
  | { kind: 'contents'; lines: WantedLine[] }
  | { kind: 'deliver-now'; date: Day }
type ByLink = { token: string; userId: number | undefined }

/** `waits`: nothing is changed before the owner confirms it. @throws Problem not-found, too-many-requests, and what the change itself throws */
export async function changeByLink(
  shop: Shop,
  { token, userId }: ByLink,
  wanted: WantedChange,
): Promise<{ subscription: Subscription; waits: boolean }> {
  const known = await subscriptionByLink(shop, token)
  if (!known) throw new Problem('not-found')
  const { id, email } = known
  const isOwner = userId !== undefined && (await isSubscriptionOfUser(shop.db, userId, id))
  const decided = isOwner ? { which: token } : await decide(shop, { id, email }, wanted)
  if (decided.which === undefined) return { subscription: await subscriptionViewByToken(shop, token), waits: true }
  await carryOut(shop, decided.which, wanted)
  await replaceOpenChanges(shop.db, { subscriptionId: id }, wanted.kind, shop.now())
  return { subscription: await subscriptionViewByToken(shop, token), waits: false }
}

/** Carries out what its owner agreed to, against the subscription as it stands now. */
export function carryOut(shop: Shop, which: SubscriptionRef, wanted: WantedChange): Promise<Subscription> {
  if (wanted.kind === 'address') return changeAddress(shop, which, wanted.address)
  if (wanted.kind === 'contents') return changeContents(shop, which, wanted.lines)
  return deliverNow(shop, which, wanted.date)
}

/** Answers how to carry it out at once; without `which` its owner was asked. */
const decide = (
  { db, now: clock }: Shop,
  { id, email }: { id: number; email: string },
  wanted: WantedChange,
): Promise<{ which?: SubscriptionRef }> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const held: ActionContext = {
      ...(await lockSubscriptionAndOrder(tx, id)),
      tx,
      now,
      today: calendarDay(now),
      onRequest: false,
      byLink: {},
    }
    const change = await changeToConfirm(held, wanted)
    if ('most' in change) return { which: { id, byLink: { total: change.most } } }
    await askOwner(tx, { subscriptionId: id }, change, { email, now })
    return {}
  })

type AtOnce = { most: ReturnType<typeof laterTotal> }

/** What its owner has to confirm; else the most that a delivery may cost when it is carried out at once. */
async function changeToConfirm(held: ActionContext, wanted: WantedChange): Promise<RequestedChange | AtOnce> {
  const { tx, subscription, periods } = held
  const lines = await subscriptionLinesOf(tx, subscription.id)
  const before = nextTotal(subscription, lines)
  if (wanted.kind === 'address') {
    if (!addressChange(subscription, wanted.address)) return { most: before }
    assertAllowed('change', held)
    return wanted
  }
  if (wanted.kind === 'deliver-now') {
    if (periods.some(({ insteadOf }) => insteadOf === wanted.date)) return { most: before }
    assertNextDelivery(held, wanted.date)
    await assertAddressSettled(held)
    return { ...wanted, total: await totalToday(held) }
  }
  const planned = await planContents(tx, subscription.id, wanted.lines)
  if (!planned) return { most: before }
  assertAllowed('change', held)
  const total = nextTotal(subscription, planned)
  if (total <= before && laterTotal(planned) <= laterTotal(lines)) return { most: before }
  const highest = highestTotalByLink(before)
  if (total > highest) throw fieldError('lines', `Zonder in te loggen kan een levering hoogstens ${inEuros(highest)} gaan kosten.`)
  return { ...wanted, total }
}

/** Answers whether it waits for its owner. @throws Problem not-found, already-packed, too-many-requests */
export async function changeOrderAddressByLink(shop: Shop, { token, userId }: ByLink, address: RequestedAddress): Promise<boolean> {
  const known = await orderByLink(shop, token)
  if (!known) throw new Problem('not-found')
  const subject = { orderId: known.id }
  if (userId !== undefined && (await isOrderOfUser(shop.db, userId, known.id))) {
    await changeOrderAddress(shop, token, address)
    await replaceOpenChanges(shop.db, subject, 'address', shop.now())
    return false
  }
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, known.id)
    if (!notPackedYet(order)) throw new Problem('already-packed')
    if (changedFields(order, address).length === 0) return false
    const { email } = order
    await askOwner(tx, subject, { kind: 'address', address }, { email, now: shop.now(), unpaidOrder: isOrderOfAnybody(order) })
    return true
  })
}
