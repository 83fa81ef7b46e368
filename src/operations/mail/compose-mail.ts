// Composes a queued mail just before the shop sends it, so that it has current data.

import { subscriberById } from '#data/newsletter/subscribers.ts'
import { newsletterLinks } from '#domain/mail/mails/newsletter-mails.ts'
import { createSubscriberLinkToken } from '../newsletter/newsletter-links.ts'
import { userById } from '#data/customer/accounts.ts'
import { staffNameOf } from '#data/staff/staff-name.ts'
import { describeLapse, type LapsedPlan } from '#domain/content/lapsed-plan.ts'
import { editorPath } from '#domain/content/public-path.ts'
import { accountLinks } from '#domain/mail/mails/account-mails.ts'
import { formatFullDateTime } from '#domain/time/format-staff-date.ts'
import type { MailContent } from '#domain/mail/mails/mails.ts'
import type { MailName } from '#domain/mail/mail-labels.ts'
import type { OutgoingMail, RenderedMail } from '#domain/mail/outgoing-mail.ts'
import type { Mail } from '#integrations/mail/mail-sender.ts'
import type { MailContext } from './mail-context.ts'
import { composeMailingForRecipient, composeMailingTest } from '../newsletter/compose-mailing.ts'
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
import { loadRestockConfirmation, loadRestockedMail } from '../inventory/restock-requests.ts'
import { composeQuestionMail } from './compose-question-mail.ts'
import {
  composeDueReminder,
  composeOrderMail,
  composePaymentRequest,
  composeUnpaidOrderMail,
} from './compose-order-mail.ts'
import { composeChangeConfirmation, composeRenewedLinkMail } from './compose-link-mail.ts'
import {
  composeFirstDeliveryMail,
  composeDeliveryMail,
  composeSubscriptionMail,
} from './compose-subscription-mail.ts'
import { composeFarewell, composeInvitation, composeAccountMail } from './compose-account-mail.ts'

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
    case 'run-out-reminder':
    case 'review-request':
      return composeQuestionMail(context, outgoing.mail, outgoing.data.orderId)
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
    case 'plan-lapsed':
      return composeLapsedPlan(context, outgoing.data)
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
