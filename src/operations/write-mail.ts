// What a waiting mail says, read at the moment it leaves.

import { userById } from '#data/accounts.ts'
import { invitationById } from '#data/people.ts'
import { subscriberById } from '#data/newsletter.ts'
import { orderForMail } from '#data/order-for-mail.ts'
import { pendingChangeById } from '#data/pending-changes.ts'
import { orderById } from '#data/orders.ts'
import { dutyLabels } from '#domain/account/duty.ts'
import { invitationDays } from '#domain/account/invitation.ts'
import { accountLinks, type AccountMailName } from '#domain/mail/account-mail.ts'
import { changeLinks, linksAround } from '#domain/mail/change-mail.ts'
import { isOrderOfAnybody } from '#domain/mail/mail-bounds.ts'
import { newsletterLinks } from '#domain/mail/newsletter-mail.ts'
import { type AboutSubscription, subscriptionLinks, type SubscriptionMailName } from '#domain/mail/subscription-mail.ts'
import { reviewLinks } from '#domain/mail/review-mail.ts'
import { orderLinks } from '#domain/mail/order-mail.ts'
import type { MailContent, MailName, OutgoingMail, RenderedMail } from '#domain/mail/outgoing-mail.ts'
import { confirmableHours } from '#domain/pending-change/pending-change.ts'
import { canBePaid } from '#domain/order/payable.ts'
import type { Mail } from '#integrations/mail/mail-sender.ts'
import type { MailContext } from './mail-context.ts'
import { makeInvitationLink } from './accept-invitation.ts'
import { makeLink } from './newsletter-links.ts'
import { mailing, mailingTest } from './mailing/write-mailing.ts'
import { firstDeliveryForMail, subscriptionForMail, subscriptionOfOrder } from './subscription/subscription-email-data.ts'
import { makeChangeLink } from './pending-change/change-link.ts'
import { describeChange } from './pending-change/describe-change.ts'
import { makeOneTimeLink } from './one-time-links.ts'
import { orderNote, parcelNote, refundNote, returnNote } from './write-order-note.ts'
import { orderToken, subscriptionToken } from './links.ts'
import { subscriptionById } from '#data/subscriptions.ts'

type Words = RenderedMail & Pick<Mail, 'unsubscribe'>

/** Undefined when there is nothing to tell any more: the order is gone, or somebody changed their mind about the newsletter. */
export async function wordsOf(desk: MailContext, waiting: OutgoingMail): Promise<Words | undefined> {
  switch (waiting.mail) {
    case 'order-received':
    case 'order-by-phone':
    case 'order-paid':
      return aboutOrder(desk, waiting.mail, waiting.data.orderId)
    case 'order-shipped':
      return about(desk, waiting.mail, await parcelNote(desk, waiting.data))
    case 'order-packed':
    case 'order-cancelled':
    case 'address-changed':
    case 'pay-link':
      return about(desk, waiting.mail, await orderNote(desk, waiting.data.orderId))
    case 'order-refund':
      return about(desk, waiting.mail, await refundNote(desk, waiting.data.refundId))
    case 'return-instructions':
    case 'withdrawal-receipt':
      return about(desk, waiting.mail, await returnNote(desk, waiting.data.returnId))
    case 'order-unpaid':
      return aboutUnpaidOrder(desk, waiting.data.orderId)
    case 'subscription-started':
      return aboutFirstDelivery(desk, waiting.data)
    case 'subscription-charged':
      return aboutDelivery(desk, waiting.data.orderId)
    case 'subscription-announced':
    case 'subscription-failed':
    case 'subscription-paused':
    case 'subscription-skipped':
    case 'subscription-changed':
    case 'subscription-stopped':
    case 'subscription-price-change':
    case 'subscription-short':
      return aboutSubscription(desk, waiting.mail, waiting.data)
    case 'new-link':
      return newLink(desk, waiting.data)
    case 'confirm-change':
      return toConfirmChange(desk, waiting.data.changeId)
    case 'review-request':
      return aboutReview(desk, waiting.data.orderId)
    case 'newsletter-confirm':
      return toConfirm(desk, waiting.data.subscriberId)
    case 'newsletter-welcome':
      return welcome(desk, waiting.data.subscriberId)
    case 'mailing':
      return mailing(desk, waiting.data)
    case 'mailing-test':
      return mailingTest(desk, waiting.data.mailingId)
    case 'account-erased':
    case 'access-ended':
      return farewell(desk, waiting.mail)
    case 'staff-invited':
      return toCome(desk, waiting.data.invitationId)
    case 'confirm-address':
    case 'account-known':
    case 'reset-password':
    case 'password-changed':
    case 'confirm-new-email':
    case 'email-changed':
    case 'second-factor-added':
    case 'second-factor-removed':
    case 'duty-changed':
      return aboutAccount(desk, waiting.mail, waiting.data.userId, waiting.recipient)
  }
}

async function about<Name extends MailName>({ render }: MailContext, name: Name, content: MailContent[Name] | undefined) {
  return content && (await render(name, content))
}

type OrderLetter = 'order-received' | 'order-unpaid' | 'order-by-phone' | 'order-paid'
async function aboutOrder({ db, links, appUrl, render }: MailContext, name: OrderLetter, id: number) {
  const order = await orderForMail(db, id)
  return order && (await render(name, { ...order, links: orderLinks(appUrl, orderToken({ links }, order.link)) }))
}

/** Nothing to tell when it was paid or cancelled meanwhile. */
async function aboutUnpaidOrder(desk: MailContext, id: number) {
  const order = await orderById(desk.db, id)
  return order && canBePaid(order, desk.now()) ? aboutOrder(desk, 'order-unpaid', id) : undefined
}

async function aboutFirstDelivery(desk: MailContext, about: AboutSubscription) {
  const content = await firstDeliveryForMail(desk, about)
  return content && desk.render('subscription-started', content)
}

async function aboutDelivery(desk: MailContext, id: number) {
  const order = await orderForMail(desk.db, id)
  const subscription = order && (await subscriptionOfOrder(desk, id))
  if (!order || !subscription) return undefined
  const links = orderLinks(desk.appUrl, orderToken(desk, order.link))
  return desk.render('subscription-charged', { ...order, links, subscription })
}

async function aboutSubscription(desk: MailContext, name: SubscriptionMailName, about: AboutSubscription) {
  const content = await subscriptionForMail(desk, name, about)
  return content && desk.render(name, content)
}

function farewell({ appUrl, render }: MailContext, name: 'account-erased' | 'access-ended') {
  const { around } = accountLinks(appUrl)
  return render(name, { action: around.contact, links: around })
}

/** Nothing to tell when it was taken back, used, or over meanwhile. */
async function toCome({ db, appUrl, now, render }: MailContext, id: number) {
  const invited = await invitationById(db, id)
  if (!invited || invited.expiresAt <= now()) return undefined
  const { invitation, around } = accountLinks(appUrl)
  const action = invitation(await makeInvitationLink(db, id))
  return render('staff-invited', { action, links: around, duty: dutyLabels[invited.duty], days: invitationDays })
}

async function aboutReview(desk: MailContext, id: number) {
  const order = await orderForMail(desk.db, id)
  if (!order || order.name === null) return undefined
  const { oneClick, ...links } = reviewLinks(desk.appUrl, orderToken(desk, order.link))
  return { ...(await desk.render('review-request', { number: order.number, name: order.name, links })), unsubscribe: oneClick }
}

/** Nothing to tell when it was replaced, withdrawn or forgotten meanwhile. */
async function toConfirmChange({ db, appUrl, now, render }: MailContext, id: number) {
  const change = await pendingChangeById(db, id)
  const described = change && change.outcome === null && change.expiresAt > now() ? await describeChange(db, change) : undefined
  if (!described) return undefined
  const { about, name, before, after, ofAnybody } = described
  const repeated = ofAnybody ? { name: null, before: [], after: [] } : { name, before, after }
  const { action, around } = changeLinks(appUrl, await makeChangeLink(db, id))
  return render('confirm-change', { about, ...repeated, hours: confirmableHours, action, links: around })
}

/** Nothing to tell when it was forgotten meanwhile. The link is the one that opens when the mail leaves. */
async function newLink(desk: MailContext, data: { orderId: number } | { subscriptionId: number }) {
  const { db, appUrl, render } = desk
  const order = 'orderId' in data ? await orderById(db, data.orderId) : undefined
  const subscription = 'subscriptionId' in data ? await subscriptionById(db, data.subscriptionId) : undefined
  const owner = order ?? subscription
  if (!owner || owner.email === '') return undefined
  const [about, action] = order
    ? [`bestelling ${order.number}`, orderLinks(appUrl, orderToken(desk, order)).status]
    : [`abonnement ${owner.number}`, subscriptionLinks(appUrl, subscriptionToken(desk, owner)).manage]
  return render('new-link', { about, name: order && isOrderOfAnybody(order) ? null : owner.firstName, action, links: linksAround(appUrl) })
}

async function toConfirm({ db, appUrl, now, render }: MailContext, id: number) {
  const subscriber = await subscriberById(db, id)
  if (!subscriber || subscriber.state === 'unsubscribed') return undefined
  const { confirm, around } = newsletterLinks(appUrl, await makeLink(db, id, 'confirm', now()))
  return render('newsletter-confirm', { action: confirm, links: around })
}

async function welcome({ db, appUrl, now, render }: MailContext, id: number) {
  if ((await subscriberById(db, id))?.state !== 'confirmed') return undefined
  const { unsubscribe, oneClick, around } = newsletterLinks(appUrl, await makeLink(db, id, 'unsubscribe', now()))
  return { ...(await render('newsletter-welcome', { action: unsubscribe, links: around })), unsubscribe: oneClick }
}

/** An address that was confirmed in the meantime needs no link to do so. */
async function aboutAccount({ db, appUrl, now, render }: MailContext, name: AccountMailName, id: number, recipient: string) {
  const user = await userById(db, id)
  if (!user || (name === 'confirm-address' && user.emailConfirmedAt)) return undefined
  const { confirm, reset, newEmail, forgotten, backOffice, around } = accountLinks(appUrl)
  const link = async () => {
    if (name === 'confirm-address') return confirm(await makeOneTimeLink(db, id, 'confirm', now()))
    if (name === 'reset-password') return reset(await makeOneTimeLink(db, id, 'reset', now()))
    if (name === 'confirm-new-email') return newEmail(await makeOneTimeLink(db, id, 'new-email', now(), recipient))
    if (name === 'duty-changed') return backOffice
    return name === 'email-changed' ? around.contact : forgotten
  }
  return render(name, { name: user.firstName, action: await link(), links: around })
}
