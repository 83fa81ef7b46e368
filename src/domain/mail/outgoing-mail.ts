import type { CompanyIdentity } from '../content/company-line.ts'
import type { LapsedPlan } from '../content/lapsed-plan.ts'
import type { MailName } from './mail-labels.ts'
import type { MailWords } from './mail-words.ts'
import type { AccountMailName } from './mails/account-mails.ts'
import type { MailContent } from './mails/mails.ts'
import type { SubscriptionMailData, SubscriptionMailName } from './subscription-mail.ts'

/** Each extension declares here what its mails in the outbox carry, by the name of the mail. */
export interface ExtensionMailData {}

export type ExtensionMail = {
  [Name in keyof ExtensionMailData]: { mail: Name; data: ExtensionMailData[Name] }
}[keyof ExtensionMailData]

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
  | { mail: AccountMailName; data: { userId: number } }
  | { mail: 'plan-lapsed'; data: { userId: number; plan: LapsedPlan } }
  | { mail: 'staff-invited'; data: { invitationId: number } }
  | { mail: 'account-erased' | 'access-ended' | 'consent-withdrawn'; data: Record<string, never> }
  | ExtensionMail
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
/** `words` are those that staff chose; by default those of Luwte. */
export type RenderMail = <Name extends MailName>(
  name: Name,
  content: MailContent[Name],
  company: CompanyIdentity,
  words?: MailWords,
) => RenderedMail
