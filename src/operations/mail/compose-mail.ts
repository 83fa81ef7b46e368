// Composes a queued mail just before the shop sends it, so that it has current data.

import { subscriberById } from '#data/newsletter/subscribers.ts'
import { newsletterLinks } from '#domain/mail/mails/newsletter-mails.ts'
import { createSubscriberLinkToken } from '../newsletter/signup.ts'
import { userById } from '#data/customer/accounts.ts'
import { staffNameOf } from '#data/staff/staff-name.ts'
import { describeLapse, type LapsedPlan } from '#domain/content/publication/lapsed-plan.ts'
import { editorPath } from '#domain/content/links/public-path.ts'
import { accountLinks, type AccountMailName } from '#domain/mail/mails/account-mails.ts'
import { formatFullDateTime } from '#domain/time/format-staff-date.ts'
import {
  type MailContent,
  type MailName,
  type OutgoingMail,
  isFromExtension,
} from '#domain/mail/mails/mails.ts'
import type { MailContext, ComposedMail } from './mail-context.ts'
import {
  loadOrderMailData,
  loadShipmentMailData,
  loadRefundMailData,
  loadReturnMailData,
  loadSwapMailData,
  loadSwapPaymentMailData,
} from './order-update-data.ts'
import {
  composeExchangeDue,
  loadExchangeMailData,
  loadExchangePaidMailData,
} from './exchange-mail-data.ts'
import { loadRestockConfirmation, loadRestockedMail } from '../inventory/restock-requests.ts'
import {
  composeDueReminder,
  composeOrderMail,
  composePaymentRequest,
  composeUnpaidOrderMail,
  composeFirstDeliveryMail,
  composeDeliveryMail,
  composeSubscriptionMail,
} from './compose-order-mail.ts'
import {
  composeChangeConfirmation,
  composeLinkMail,
  composeQuestionMail,
} from './compose-link-mail.ts'
import { invitationById } from '#data/staff/colleagues.ts'
import { staffRoleLabels } from '#domain/staff/staff-role.ts'
import { invitationDays } from '#domain/customer/account-durations.ts'
import { createInvitationToken } from '../staff/colleagues.ts'
import { createOneTimeToken } from '../customer/login.ts'
import { composeExtensionMail } from './extension-mails.ts'

/**
 * Returns undefined if the mail is outdated, such as when the order was erased or the subscriber
 * unsubscribed.
 * @throws MailRejectedError for a mail of an extension that the shop left out
 */
export async function composeMail(
  context: MailContext,
  queued: OutgoingMail,
): Promise<ComposedMail | undefined> {
  if (isFromExtension(queued)) return composeExtensionMail(context, queued)
  const { mail, data, recipient } = queued
  switch (mail) {
    case 'order-received':
    case 'order-by-phone':
    case 'order-accepted':
    case 'order-paid':
      return composeOrderMail(context, mail, data.orderId)
    case 'order-shipped':
      return composePaymentRequest(
        context,
        mail,
        await loadShipmentMailData(context, data),
        data.orderId,
      )
    case 'payment-due':
    case 'payment-overdue':
      return composeDueReminder(context, mail, data.orderId)
    case 'amount-due-changed':
      return composePaymentRequest(
        context,
        mail,
        await loadOrderMailData(context, data.orderId),
        data.orderId,
      )
    case 'order-packed':
    case 'order-cancelled':
    case 'address-changed':
    case 'pay-link':
      return renderMail(context, mail, await loadOrderMailData(context, data.orderId))
    case 'order-changed':
      return renderMail(context, mail, await loadSwapMailData(context, data))
    case 'swap-payment':
      return renderMail(context, mail, await loadSwapPaymentMailData(context, data))
    case 'order-refund':
      return renderMail(context, mail, await loadRefundMailData(context, data.refundId))
    case 'return-instructions':
    case 'withdrawal-receipt':
      return renderMail(context, mail, await loadReturnMailData(context, data.returnId))
    case 'exchange-announced':
      return renderMail(context, mail, await loadExchangeMailData(context, data.exchangeId))
    case 'exchange-paid':
      return renderMail(context, mail, await loadExchangePaidMailData(context, data.orderId))
    case 'exchange-due':
      return composeExchangeDue(context, data.exchangeId)
    case 'order-unpaid':
      return composeUnpaidOrderMail(context, data.orderId)
    case 'subscription-started':
      return composeFirstDeliveryMail(context, data)
    case 'subscription-charged':
      return composeDeliveryMail(context, data.orderId)
    case 'subscription-announced':
    case 'subscription-failed':
    case 'subscription-paused':
    case 'subscription-skipped':
    case 'subscription-changed':
    case 'subscription-stopped':
    case 'subscription-price-change':
    case 'subscription-short':
      return composeSubscriptionMail(context, mail, data)
    case 'new-link':
    case 'order-link':
      return composeLinkMail(context, mail, data)
    case 'confirm-change':
      return composeChangeConfirmation(context, data.changeId)
    case 'sample-question':
    case 'run-out-reminder':
    case 'review-request':
      return composeQuestionMail(context, mail, data.orderId)
    case 'restock-confirm':
      return renderMail(
        context,
        mail,
        await loadRestockConfirmation(context, data.restockRequestId),
      )
    case 'restocked':
      return renderMail(context, mail, await loadRestockedMail(context, data.restockRequestId))
    case 'newsletter-confirm':
      return composeSignupConfirmation(context, data.subscriberId)
    case 'newsletter-welcome':
      return composeWelcome(context, data.subscriberId)
    case 'account-erased':
    case 'access-ended':
    case 'consent-withdrawn':
      return composeFarewell(context, mail)
    case 'plan-lapsed':
      return composeLapsedPlan(context, data)
    case 'staff-invited':
      return composeInvitation(context, data.invitationId)
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
      return composeAccountMail(context, mail, data.userId, recipient)
    default:
      // A mail without a case does not compile. A newer release may have queued an unknown one.
      mail satisfies never
      return undefined
  }
}

async function renderMail<Name extends MailName>(
  { render }: MailContext,
  name: Name,
  content: MailContent[Name] | undefined,
) {
  return content && (await render(name, content))
}

/** Returns undefined if the planner no longer works here. */
async function composeLapsedPlan(
  { db, appUrl, render }: MailContext,
  { userId, plan }: { userId: number; plan: LapsedPlan },
) {
  const planner = await userById(db, userId)
  if (planner?.role !== 'staff') return undefined
  const { kind, slug, title, publishAt, reason, by } = plan
  const editor = appUrl + editorPath(kind, slug)
  return render('plan-lapsed', {
    name: planner.firstName,
    plan: `‘${title || slug}’, gepland voor ${formatFullDateTime(new Date(publishAt))}`,
    sentences: describeLapse(plan, await staffNameOf(db, by)),
    action: reason === 'trashed' ? `${appUrl}/admin/paginas?view=trash` : editor,
    links: accountLinks(appUrl).footer,
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
  const { confirm, reset, newEmail, retainAccount, forgotPassword, backOffice, footer } =
    accountLinks(appUrl)
  const link = async () => {
    if (name === 'confirm-address')
      return confirm(await createOneTimeToken(db, id, 'confirm', clock()))
    if (name === 'account-unused')
      return retainAccount(await createOneTimeToken(db, id, 'keep', clock()))
    if (name === 'reset-password') return reset(await createOneTimeToken(db, id, 'reset', clock()))
    if (name === 'confirm-new-email')
      return newEmail(await createOneTimeToken(db, id, 'new-email', clock(), recipient))
    if (name === 'staff-role-changed') return backOffice
    return name === 'email-changed' ? footer.contact : forgotPassword
  }
  return render(name, { name: user.firstName, action: await link(), links: footer })
}
