// Composes a queued mail just before the shop sends it, so that it has current data.

import { userById } from '#data/customer/accounts.ts'
import { invitationById } from '#data/staff/colleagues.ts'
import { subscriberById } from '#data/newsletter/subscribers.ts'
import { findOrderForMail } from '#data/mail/order-mail-data.ts'
import { pendingChangeById } from '#data/customer/pending-changes.ts'
import { orderById } from '#data/order/orders.ts'
import { staffRoleLabels } from '#domain/staff/staff-role.ts'
import { invitationDays } from '#domain/staff/invitation.ts'
import { accountLinks, type AccountMailName } from '#domain/mail/account-mail.ts'
import { pendingChangeMailLinks, footerLinks } from '#domain/mail/pending-change-mail.ts'
import { isUnverifiedOrder } from '#domain/mail/mail-limits.ts'
import { newsletterLinks } from '#domain/mail/newsletter-mail.ts'
import {
  type SubscriptionMailData,
  subscriptionLinks,
  type SubscriptionMailName,
} from '#domain/mail/subscription-mail.ts'
import { type OrderMail, orderLinks } from '#domain/mail/order-mail.ts'
import type {
  MailContent,
  MailName,
  OutgoingMail,
  RenderedMail,
} from '#domain/mail/outgoing-mail.ts'
import { confirmationWindowHours } from '#domain/customer/pending-change.ts'
import type { Mail } from '#integrations/mail/mail-sender.ts'
import type { MailContext } from './mail-context.ts'
import { createInvitationToken } from '../staff/accept-invitation.ts'
import { createSubscriberLinkToken } from '../newsletter/newsletter-links.ts'
import { composeMailingForRecipient, composeMailingTest } from '../newsletter/compose-mailing.ts'
import {
  loadFirstDeliveryMailData,
  loadSubscriptionMailData,
  loadSubscriptionForDeliveryMail,
} from '../subscription/subscription-mail-data.ts'
import { createConfirmationToken } from '../customer/pending-change/confirmation-link.ts'
import { describeChange } from '../customer/pending-change/describe-change.ts'
import { createOneTimeToken } from '../customer/one-time-links.ts'
import { renderWithDocuments } from './confirmation-mail.ts'
import {
  loadOrderMailData,
  loadShipmentMailData,
  loadRefundMailData,
  loadReturnMailData,
} from './order-update-data.ts'
import { loadSwapMailData, loadSwapPaymentMailData } from './swap-mail-data.ts'
import {
  loadComplaintMailData,
  loadRecallMailData,
} from '../product-safety/product-safety-mail-data.ts'
import { loadRestockConfirmation, loadRestockedMail } from '../inventory/send-restock-mails.ts'
import {
  composeReviewRequest,
  composeRunOutReminder,
  composeSampleQuestion,
} from './compose-question-mails.ts'
import {
  composeDueReminder,
  composeOrderMail,
  composePaymentRequest,
  composeUnpaidOrderMail,
} from './compose-order-mail.ts'
import { orderToken, subscriptionToken } from '../order/access-links.ts'
import { subscriptionById } from '#data/subscription/subscriptions.ts'

type ComposedMail = RenderedMail & Pick<Mail, 'unsubscribe'>

/**
 * Returns undefined if the mail is outdated, such as when the order was erased or the subscriber
 * unsubscribed.
 */
export async function composeMail(
  context: MailContext,
  outgoing: OutgoingMail,
): Promise<ComposedMail | undefined> {
  switch (outgoing.mail) {
    case 'order-received':
    case 'order-by-phone':
    case 'order-accepted':
    case 'order-paid':
      return composeOrderMail(context, outgoing.mail, outgoing.data.orderId)
    case 'order-shipped':
      return composePaymentRequest(
        context,
        outgoing.mail,
        await loadShipmentMailData(context, outgoing.data),
        outgoing.data.orderId,
      )
    case 'payment-due':
    case 'payment-overdue':
      return composeDueReminder(context, outgoing.mail, outgoing.data.orderId)
    case 'amount-due-changed':
      return composePaymentRequest(
        context,
        outgoing.mail,
        await loadOrderMailData(context, outgoing.data.orderId),
        outgoing.data.orderId,
      )
    case 'order-packed':
    case 'order-cancelled':
    case 'address-changed':
    case 'pay-link':
      return renderMail(
        context,
        outgoing.mail,
        await loadOrderMailData(context, outgoing.data.orderId),
      )
    case 'order-changed':
      return renderMail(context, outgoing.mail, await loadSwapMailData(context, outgoing.data))
    case 'swap-payment':
      return renderMail(
        context,
        outgoing.mail,
        await loadSwapPaymentMailData(context, outgoing.data),
      )
    case 'order-refund':
      return renderMail(
        context,
        outgoing.mail,
        await loadRefundMailData(context, outgoing.data.refundId),
      )
    case 'return-instructions':
    case 'withdrawal-receipt':
      return renderMail(
        context,
        outgoing.mail,
        await loadReturnMailData(context, outgoing.data.returnId),
      )
    case 'complaint-receipt':
      return renderMail(
        context,
        outgoing.mail,
        await loadComplaintMailData(context, outgoing.data.complaintId),
      )
    case 'product-recall':
      return renderMail(context, outgoing.mail, await loadRecallMailData(context, outgoing.data))
    case 'order-unpaid':
      return composeUnpaidOrderMail(context, outgoing.data.orderId)
    case 'subscription-started':
      return composeFirstDeliveryMail(context, outgoing.data)
    case 'subscription-charged':
      return composeDeliveryMail(context, outgoing.data.orderId)
    case 'subscription-announced':
    case 'subscription-failed':
    case 'subscription-paused':
    case 'subscription-skipped':
    case 'subscription-changed':
    case 'subscription-stopped':
    case 'subscription-price-change':
    case 'subscription-short':
      return composeSubscriptionMail(context, outgoing.mail, outgoing.data)
    case 'new-link':
      return composeRenewedLinkMail(context, outgoing.data)
    case 'confirm-change':
      return composeChangeConfirmation(context, outgoing.data.changeId)
    case 'sample-question':
      return composeSampleQuestion(context, outgoing.data.orderId)
    case 'run-out-reminder':
      return composeRunOutReminder(context, outgoing.data.orderId)
    case 'review-request':
      return composeReviewRequest(context, outgoing.data.orderId)
    case 'restock-confirm':
      return renderMail(
        context,
        outgoing.mail,
        await loadRestockConfirmation(context, outgoing.data.restockRequestId),
      )
    case 'restocked':
      return renderMail(
        context,
        outgoing.mail,
        await loadRestockedMail(context, outgoing.data.restockRequestId),
      )
    case 'newsletter-confirm':
      return composeSignupConfirmation(context, outgoing.data.subscriberId)
    case 'newsletter-welcome':
      return composeWelcome(context, outgoing.data.subscriberId)
    case 'mailing':
      return composeMailingForRecipient(context, outgoing.data)
    case 'mailing-test':
      return composeMailingTest(context, outgoing.data.mailingId)
    case 'account-erased':
    case 'access-ended':
    case 'consent-withdrawn':
      return composeFarewell(context, outgoing.mail)
    case 'staff-invited':
      return composeInvitation(context, outgoing.data.invitationId)
    case 'confirm-address':
    case 'account-known':
    case 'reset-password':
    case 'password-changed':
    case 'confirm-new-email':
    case 'email-changed':
    case 'account-unused':
    case 'second-factor-added':
    case 'second-factor-removed':
    case 'staff-role-changed':
      return composeAccountMail(context, outgoing.mail, outgoing.data.userId, outgoing.recipient)
  }
}

async function renderMail<Name extends MailName>(
  { render }: MailContext,
  name: Name,
  content: MailContent[Name] | undefined,
) {
  return content && (await render(name, content))
}

async function composeFirstDeliveryMail(context: MailContext, about: SubscriptionMailData) {
  const first = await loadFirstDeliveryMailData(context, about)
  if (!first) return undefined
  const render = (documents: Pick<OrderMail, 'documents'>) =>
    context.render('subscription-started', { ...first.content, ...documents })
  return renderWithDocuments(context, 'subscription-started', first.orderId, render)
}

async function composeDeliveryMail(context: MailContext, id: number) {
  const order = await findOrderForMail(context.db, id)
  const subscription = order && (await loadSubscriptionForDeliveryMail(context, id))
  if (!order || !subscription) return undefined
  const links = orderLinks(context.appUrl, orderToken(context, order.link), order.hasConsent)
  return context.render('subscription-charged', { ...order, links, subscription })
}

async function composeSubscriptionMail(
  context: MailContext,
  name: SubscriptionMailName,
  about: SubscriptionMailData,
) {
  const content = await loadSubscriptionMailData(context, name, about)
  return content && context.render(name, content)
}

function composeFarewell(
  { appUrl, render }: MailContext,
  name: 'account-erased' | 'access-ended' | 'consent-withdrawn',
) {
  const { footer } = accountLinks(appUrl)
  return render(name, { action: footer.contact, links: footer })
}

/** Returns undefined when the invitation was revoked, used or has expired meanwhile. */
async function composeInvitation({ db, appUrl, clock, render }: MailContext, id: number) {
  const invitation = await invitationById(db, id)
  if (!invitation || invitation.expiresAt <= clock()) return undefined
  const { invitation: invitationUrl, footer } = accountLinks(appUrl)
  const action = invitationUrl(await createInvitationToken(db, id))
  return render('staff-invited', {
    action,
    links: footer,
    roleLabel: staffRoleLabels[invitation.staffRole],
    days: invitationDays,
  })
}

/**
 * Returns undefined if the change is no longer pending, or if the subscription or order was erased.
 */
async function composeChangeConfirmation({ db, appUrl, clock, render }: MailContext, id: number) {
  const change = await pendingChangeById(db, id)
  const description =
    change && change.outcome === null && change.expiresAt > clock()
      ? await describeChange(db, change)
      : undefined
  if (!description) return undefined
  const { about, name, before, after, isUnverified } = description
  const details = isUnverified ? { name: null, before: [], after: [] } : { name, before, after }
  const { action, footer } = pendingChangeMailLinks(appUrl, await createConfirmationToken(db, id))
  return render('confirm-change', {
    about,
    ...details,
    hours: confirmationWindowHours,
    action,
    links: footer,
  })
}

/**
 * Returns undefined if the order or subscription was erased after queueing. The mail has the link
 * that is valid at sending.
 */
async function composeRenewedLinkMail(
  context: MailContext,
  data: { orderId: number } | { subscriptionId: number },
) {
  const { db, appUrl, render } = context
  const order = 'orderId' in data ? await orderById(db, data.orderId) : undefined
  const subscription =
    'subscriptionId' in data ? await subscriptionById(db, data.subscriptionId) : undefined
  const subject = order ?? subscription
  if (!subject || subject.email === '') return undefined
  const [about, action] = order
    ? [`bestelling ${order.number}`, orderLinks(appUrl, orderToken(context, order)).status]
    : [
        `abonnement ${subject.number}`,
        subscriptionLinks(appUrl, subscriptionToken(context, subject)).manage,
      ]
  return render('new-link', {
    about,
    name: order && isUnverifiedOrder(order) ? null : subject.firstName,
    action,
    links: footerLinks(appUrl),
  })
}

async function composeSignupConfirmation({ db, appUrl, clock, render }: MailContext, id: number) {
  const subscriber = await subscriberById(db, id)
  if (!subscriber || subscriber.state === 'unsubscribed') return undefined
  const { confirm, footer } = newsletterLinks(
    appUrl,
    await createSubscriberLinkToken(db, id, 'confirm', clock()),
  )
  return render('newsletter-confirm', { action: confirm, links: footer })
}

async function composeWelcome({ db, appUrl, clock, render }: MailContext, id: number) {
  if ((await subscriberById(db, id))?.state !== 'confirmed') return undefined
  const { unsubscribe, oneClick, footer } = newsletterLinks(
    appUrl,
    await createSubscriberLinkToken(db, id, 'unsubscribe', clock()),
  )
  return {
    ...(await render('newsletter-welcome', { action: unsubscribe, links: footer })),
    unsubscribe: oneClick,
  }
}

/**
 * Returns undefined if the account no longer exists, or if 'confirm-address' or 'account-unused' is
 * no longer true.
 */
async function composeAccountMail(
  { db, appUrl, clock, render }: MailContext,
  name: AccountMailName,
  id: number,
  recipient: string,
) {
  const user = await userById(db, id)
  if (!user || (name === 'confirm-address' && user.emailConfirmedAt)) return undefined
  if (name === 'account-unused' && !user.dormancyMailedAt) return undefined
  const { confirm, reset, newEmail, keep, forgotPassword, backOffice, footer } =
    accountLinks(appUrl)
  const link = async () => {
    if (name === 'confirm-address')
      return confirm(await createOneTimeToken(db, id, 'confirm', clock()))
    if (name === 'account-unused') return keep(await createOneTimeToken(db, id, 'keep', clock()))
    if (name === 'reset-password') return reset(await createOneTimeToken(db, id, 'reset', clock()))
    if (name === 'confirm-new-email')
      return newEmail(await createOneTimeToken(db, id, 'new-email', clock(), recipient))
    if (name === 'staff-role-changed') return backOffice
    return name === 'email-changed' ? footer.contact : forgotPassword
  }
  return render(name, { name: user.firstName, action: await link(), links: footer })
}
