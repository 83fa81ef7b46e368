// Every mail the shop can write, and what it must know to write it.

import type { AccountMail, AccountMailName, FarewellMail, InvitationMail } from './account-mail.ts'
import type { ChangeMail } from './change-mail.ts'
import type { MailingMail } from './mailing-mail.ts'
import type { NewsletterMail } from './newsletter-mail.ts'
import type { OrderMail } from './order-mail.ts'
import type { OrderNotes } from './order-note.ts'
import type { ReviewMail } from './review-mail.ts'
import type { AboutSubscription, DeliveryMail, FirstDeliveryMail, SubscriptionMail, SubscriptionMailName } from './subscription-mail.ts'
import type { LinkMail } from './link-mail.ts'

/** Name of a mail to what its template tells. */
export type MailContent = {
  'order-received': OrderMail
  'order-unpaid': OrderMail
  'order-by-phone': OrderMail
  'order-paid': OrderMail
  'account-erased': FarewellMail
  'access-ended': FarewellMail
  'staff-invited': InvitationMail
  'review-request': ReviewMail
  'newsletter-confirm': NewsletterMail
  'newsletter-welcome': NewsletterMail
  mailing: MailingMail
  'mailing-test': MailingMail
  'confirm-change': ChangeMail
  'new-link': LinkMail
  'subscription-charged': DeliveryMail
  'subscription-started': FirstDeliveryMail
} & Record<AccountMailName, AccountMail> &
  Record<SubscriptionMailName, SubscriptionMail> &
  OrderNotes
export type MailName = keyof MailContent

/** A mail as it waits in the outbox: only an id; what it tells is read when it is sent. */
export type OutgoingMail = { recipient: string } & (
  | {
      mail:
        | 'order-received'
        | 'order-unpaid'
        | 'order-by-phone'
        | 'order-paid'
        | 'order-packed'
        | 'order-cancelled'
        | 'address-changed'
        | 'pay-link'
        | 'review-request'
        | 'subscription-charged'
      data: { orderId: number }
    }
  /** Without a parcel: all of it, as mails said that waited before there were several. */
  | { mail: 'order-shipped'; data: { orderId: number; shipmentId?: number } }
  | { mail: 'order-refund'; data: { refundId: number } }
  | { mail: 'return-instructions' | 'withdrawal-receipt'; data: { returnId: number } }
  | { mail: SubscriptionMailName | 'subscription-started'; data: AboutSubscription }
  | { mail: 'confirm-change'; data: { changeId: number } }
  | { mail: 'new-link'; data: { orderId: number } | { subscriptionId: number } }
  | { mail: 'newsletter-confirm' | 'newsletter-welcome'; data: { subscriberId: number } }
  | { mail: 'mailing'; data: { mailingId: number; subscriberId: number } }
  | { mail: 'mailing-test'; data: { mailingId: number; userId: number } }
  | { mail: AccountMailName; data: { userId: number } }
  | { mail: 'staff-invited'; data: { invitationId: number } }
  | { mail: 'account-erased' | 'access-ended'; data: Record<string, never> }
)

export type RenderedMail = { subject: string; html: string; text: string }
/** Writes a mail whole: subject, HTML and plain text telling the same. */
export type RenderMail = <Name extends MailName>(name: Name, content: MailContent[Name]) => RenderedMail
