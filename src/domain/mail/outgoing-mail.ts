// All mails of the shop, with the content of their templates and the data that the outbox stores
// for them.

import type { CompanyIdentity } from '../content/company-line.ts'
import type { LapsedPlan } from '../content/lapsed-plan.ts'
import type {
  AccountMail,
  AccountMailName,
  NamelessAccountMail,
  InvitationMail,
} from './account-mail.ts'
import type { LapsedPlanMail } from './lapsed-plan-mail.ts'
import type { PendingChangeMail } from './pending-change-mail.ts'
import type { MailWords } from './mail-words.ts'
import type { MailingMail } from './mailing-mail.ts'
import type { NewsletterMail } from './newsletter-mail.ts'
import type { OrderMail } from './order-mail.ts'
import type { OrderUpdateMailContent } from './order-update-mail.ts'
import type { ComplaintReceiptMail, RecallMail } from './product-safety-mail.ts'
import type { RestockConfirmationMail, RestockedMail } from './restock-mail.ts'
import type { ReviewMail } from './review-mail.ts'
import type { RunOutReminderMail } from './run-out-reminder-mail.ts'
import type { SampleQuestionMail } from './sample-question-mail.ts'
import type {
  SubscriptionMailData,
  ChargedDeliveryMail,
  FirstDeliveryMail,
  SubscriptionMail,
  SubscriptionMailName,
} from './subscription-mail.ts'
import type { RenewedLinkMail } from './renewed-link-mail.ts'

/** Maps the name of a mail to the type of the content that its template needs. */
export type MailContent = {
  'order-received': OrderMail
  'order-unpaid': OrderMail
  'order-by-phone': OrderMail
  'order-accepted': OrderMail
  'order-paid': OrderMail
  'account-erased': NamelessAccountMail
  'access-ended': NamelessAccountMail
  'consent-withdrawn': NamelessAccountMail
  'staff-invited': InvitationMail
  'plan-lapsed': LapsedPlanMail
  /** Sent at once, without the outbox, when staff try the mail server. */
  'test-mail': AccountMail
  'review-request': ReviewMail
  'sample-question': SampleQuestionMail
  'run-out-reminder': RunOutReminderMail
  'restock-confirm': RestockConfirmationMail
  restocked: RestockedMail
  'newsletter-confirm': NewsletterMail
  'newsletter-welcome': NewsletterMail
  mailing: MailingMail
  'mailing-test': MailingMail
  'confirm-change': PendingChangeMail
  'new-link': RenewedLinkMail
  'complaint-receipt': ComplaintReceiptMail
  'product-recall': RecallMail
  'subscription-charged': ChargedDeliveryMail
  'subscription-started': FirstDeliveryMail
} & Record<AccountMailName, AccountMail> &
  Record<SubscriptionMailName, SubscriptionMail> &
  OrderUpdateMailContent
export type MailName = keyof MailContent

/** A queued mail contains mainly ids. The shop loads the content when it sends the mail. */
export type OutgoingMail = { recipient: string } & (
  | {
      mail:
        | 'order-received'
        | 'order-unpaid'
        | 'order-by-phone'
        | 'order-accepted'
        | 'order-paid'
        | 'payment-due'
        | 'payment-overdue'
        | 'amount-due-changed'
        | 'order-packed'
        | 'order-cancelled'
        | 'address-changed'
        | 'pay-link'
        | 'review-request'
        | 'sample-question'
        | 'run-out-reminder'
        | 'subscription-charged'
      data: { orderId: number }
    }
  /** A mail without `shipmentId` comes from an older release and is about the complete order. */
  | { mail: 'order-shipped'; data: { orderId: number; shipmentId?: number } }
  | { mail: 'order-changed' | 'swap-payment'; data: { orderId: number; swapId: number } }
  | { mail: 'order-refund'; data: { refundId: number } }
  | { mail: 'complaint-receipt'; data: { complaintId: number } }
  | { mail: 'product-recall'; data: { recallId: number; orderId: number } }
  | { mail: 'return-instructions' | 'withdrawal-receipt'; data: { returnId: number } }
  | { mail: SubscriptionMailName | 'subscription-started'; data: SubscriptionMailData }
  | { mail: 'confirm-change'; data: { changeId: number } }
  | { mail: 'new-link'; data: { orderId: number } | { subscriptionId: number } }
  | { mail: 'restock-confirm' | 'restocked'; data: { restockRequestId: number } }
  | { mail: 'newsletter-confirm' | 'newsletter-welcome'; data: { subscriberId: number } }
  | { mail: 'mailing'; data: { mailingId: number; subscriberId: number } }
  | { mail: 'mailing-test'; data: { mailingId: number; userId: number } }
  | { mail: AccountMailName; data: { userId: number } }
  | { mail: 'plan-lapsed'; data: { userId: number; plan: LapsedPlan } }
  | { mail: 'staff-invited'; data: { invitationId: number } }
  | { mail: 'account-erased' | 'access-ended' | 'consent-withdrawn'; data: Record<string, never> }
)

/**
 * A file that goes with a mail. The shop makes it when it sends the mail; the outbox does not store
 * it. With a `cid` the file is a picture that the HTML shows as `cid:{cid}`. The name contains only
 * letters, digits, '_', '.' and '-'.
 */
export type MailAttachment = {
  name: string
  contentType: string
  content: Uint8Array
  cid?: string
}

export type RenderedMail = {
  subject: string
  html: string
  text: string
  attachments?: readonly MailAttachment[]
}
/**
 * Renders the subject, the HTML and a plain text with the same content. The HTML and the text
 * contain the details of `company`. `words` are those that staff chose; by default those of Luwte.
 */
export type RenderMail = <Name extends MailName>(
  name: Name,
  content: MailContent[Name],
  company: CompanyIdentity,
  words?: MailWords,
) => RenderedMail
