// Every mail by its name, written whole.

import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContent, MailName, RenderMail } from '#domain/mail/outgoing-mail.ts'
import * as erased from './account-erased.tsx'
import * as known from './account-known.tsx'
import * as address from './confirm-address.tsx'
import * as confirmChange from './confirm-change.tsx'
import * as newEmail from './confirm-new-email.tsx'
import * as emailChanged from './email-changed.tsx'
import * as confirm from './newsletter-confirm.tsx'
import * as welcome from './newsletter-welcome.tsx'
import * as byPhone from './order-by-phone.tsx'
import { mailing, mailingTest } from './mailing.tsx'
import * as paid from './order-paid.tsx'
import * as received from './order-received.tsx'
import * as unpaid from './order-unpaid.tsx'
import * as parcel from './parcel-notes.tsx'
import * as changed from './password-changed.tsx'
import * as reset from './reset-password.tsx'
import * as back from './return-notes.tsx'
import * as staff from './staff-notes.tsx'
import * as review from './review-request.tsx'
import * as charged from './subscription-charged.tsx'
import { subscriptionLetter } from './subscription-letter.tsx'
import * as started from './subscription-started.tsx'
import * as newLink from './new-link.tsx'

type Template<Content> = {
  subject: (content: Content) => string
  text: (content: Content) => string
  page: (content: Content) => ReactElement
}

const templates: { [Name in MailName]: Template<MailContent[Name]> } = {
  'order-received': { ...received, page: (order) => <received.OrderReceived order={order} /> },
  'order-unpaid': { ...unpaid, page: (order) => <unpaid.OrderUnpaid order={order} /> },
  'order-by-phone': { ...byPhone, page: (order) => <byPhone.OrderByPhone order={order} /> },
  'order-paid': { ...paid, page: (order) => <paid.OrderPaid order={order} /> },
  'order-packed': parcel.orderPacked,
  'confirm-change': { ...confirmChange, page: (mail) => <confirmChange.ConfirmChange mail={mail} /> },
  'new-link': { ...newLink, page: (mail) => <newLink.NewLink mail={mail} /> },
  'review-request': { ...review, page: (mail) => <review.ReviewRequest mail={mail} /> },
  'order-shipped': parcel.orderShipped,
  'pay-link': parcel.payLink,
  'order-cancelled': parcel.orderCancelled,
  'address-changed': parcel.addressChanged,
  'order-refund': parcel.orderRefund,
  'return-instructions': back.returnInstructions,
  'withdrawal-receipt': back.withdrawalReceipt,
  'newsletter-confirm': { ...confirm, page: (mail) => <confirm.NewsletterConfirm mail={mail} /> },
  'newsletter-welcome': { ...welcome, page: (mail) => <welcome.NewsletterWelcome mail={mail} /> },
  mailing,
  'mailing-test': mailingTest,
  'confirm-address': { ...address, page: (mail) => <address.ConfirmAddress mail={mail} /> },
  'account-erased': { ...erased, page: (mail) => <erased.AccountErased mail={mail} /> },
  'access-ended': staff.accessEnded,
  'duty-changed': staff.dutyChanged,
  'second-factor-added': staff.secondFactorAdded,
  'second-factor-removed': staff.secondFactorRemoved,
  'staff-invited': staff.staffInvited,
  'account-known': { ...known, page: (mail) => <known.AccountKnown mail={mail} /> },
  'reset-password': { ...reset, page: (mail) => <reset.ResetPassword mail={mail} /> },
  'confirm-new-email': { ...newEmail, page: (mail) => <newEmail.ConfirmNewEmail mail={mail} /> },
  'email-changed': { ...emailChanged, page: (mail) => <emailChanged.EmailChanged mail={mail} /> },
  'subscription-charged': { ...charged, page: (order) => <charged.SubscriptionCharged order={order} /> },
  'subscription-started': { ...started, page: (mail) => <started.SubscriptionStarted mail={mail} /> },
  'subscription-announced': subscriptionLetter('subscription-announced'),
  'subscription-failed': subscriptionLetter('subscription-failed'),
  'subscription-paused': subscriptionLetter('subscription-paused'),
  'subscription-skipped': subscriptionLetter('subscription-skipped'),
  'subscription-changed': subscriptionLetter('subscription-changed'),
  'subscription-stopped': subscriptionLetter('subscription-stopped'),
  'subscription-price-change': subscriptionLetter('subscription-price-change'),
  'subscription-short': subscriptionLetter('subscription-short'),
  'password-changed': { ...changed, page: (mail) => <changed.PasswordChanged mail={mail} /> },
}

export const renderMail: RenderMail = (name, content) => {
  const template = templates[name]
  return {
    subject: template.subject(content),
    html: `<!doctype html>${renderToStaticMarkup(template.page(content))}`,
    text: template.text(content),
  }
}
