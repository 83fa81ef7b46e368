import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brandName } from '#domain/content/brand-name.ts'
import { formatCompanyLine } from '#domain/content/company-line.ts'
import { addMailWords } from '#domain/mail/add-mail-words.ts'
import type { MailContent, MailName, RenderMail } from '#domain/mail/outgoing-mail.ts'
import { CompanyContext } from './company-context.ts'
import * as erased from './account-erased.tsx'
import * as accountExists from './account-exists.tsx'
import * as unused from './account-unused.tsx'
import * as consent from './consent-withdrawn.tsx'
import * as address from './confirm-address.tsx'
import * as confirmChange from './confirm-change.tsx'
import * as newEmail from './confirm-new-email.tsx'
import * as emailChanged from './email-changed.tsx'
import * as confirm from './newsletter-confirm.tsx'
import * as welcome from './newsletter-welcome.tsx'
import * as byPhone from './order-by-phone.tsx'
import { mailing, mailingTest } from './mailing.tsx'
import * as paid from './order-paid.tsx'
import * as payLater from './pay-later-mails.tsx'
import * as received from './order-received.tsx'
import * as unpaid from './order-unpaid.tsx'
import * as orderUpdates from './order-updates.tsx'
import * as changed from './password-changed.tsx'
import * as reset from './reset-password.tsx'
import * as returnUpdates from './return-updates.tsx'
import { complaintReceipt, productRecall } from './product-safety-mails.tsx'
import * as staff from './staff-mails.tsx'
import { restockConfirmation, restocked } from './restock-mails.tsx'
import { reviewRequest, runOutReminder, sampleQuestion } from './question-mails.tsx'
import * as charged from './subscription-charged.tsx'
import { createSubscriptionMailTemplate } from './subscription-mail.tsx'
import * as started from './subscription-started.tsx'
import * as newLink from './renewed-link.tsx'

type Template<Content> = {
  subject: (content: Content) => string
  text: (content: Content) => string
  page: (content: Content) => ReactElement
}

const templates: { [Name in MailName]: Template<MailContent[Name]> } = {
  'order-received': { ...received, page: (order) => <received.OrderReceived order={order} /> },
  'order-unpaid': { ...unpaid, page: (order) => <unpaid.OrderUnpaid order={order} /> },
  'order-by-phone': { ...byPhone, page: (order) => <byPhone.OrderByPhone order={order} /> },
  'order-accepted': payLater.orderAccepted,
  'payment-due': payLater.paymentDue,
  'payment-overdue': payLater.paymentOverdue,
  'amount-due-changed': payLater.amountDueChanged,
  'order-paid': { ...paid, page: (order) => <paid.OrderPaid order={order} /> },
  'order-packed': orderUpdates.orderPacked,
  'confirm-change': {
    ...confirmChange,
    page: (mail) => <confirmChange.ConfirmChange mail={mail} />,
  },
  'new-link': { ...newLink, page: (mail) => <newLink.RenewedLink mail={mail} /> },
  'review-request': reviewRequest,
  'sample-question': sampleQuestion,
  'run-out-reminder': runOutReminder,
  'order-shipped': orderUpdates.orderShipped,
  'pay-link': orderUpdates.payLink,
  'order-cancelled': orderUpdates.orderCancelled,
  'address-changed': orderUpdates.addressChanged,
  'order-changed': orderUpdates.orderChanged,
  'swap-payment': orderUpdates.swapPayment,
  'order-refund': orderUpdates.orderRefund,
  'return-instructions': returnUpdates.returnInstructions,
  'withdrawal-receipt': returnUpdates.withdrawalReceipt,
  'complaint-receipt': complaintReceipt,
  'product-recall': productRecall,
  'restock-confirm': restockConfirmation,
  restocked,
  'newsletter-confirm': { ...confirm, page: (mail) => <confirm.NewsletterConfirm mail={mail} /> },
  'newsletter-welcome': { ...welcome, page: (mail) => <welcome.NewsletterWelcome mail={mail} /> },
  mailing,
  'mailing-test': mailingTest,
  'confirm-address': { ...address, page: (mail) => <address.ConfirmEmail mail={mail} /> },
  'account-erased': { ...erased, page: (mail) => <erased.AccountErased mail={mail} /> },
  'account-unused': { ...unused, page: (mail) => <unused.AccountUnused mail={mail} /> },
  'consent-withdrawn': { ...consent, page: (mail) => <consent.ConsentWithdrawn mail={mail} /> },
  'access-ended': staff.accessEnded,
  'staff-role-changed': staff.staffRoleChanged,
  'plan-lapsed': staff.planLapsed,
  'second-factor-added': staff.secondFactorAdded,
  'second-factor-removed': staff.secondFactorRemoved,
  'staff-invited': staff.staffInvited,
  'test-mail': staff.testMail,
  'account-known': {
    ...accountExists,
    page: (mail) => <accountExists.AccountExists mail={mail} />,
  },
  'reset-password': { ...reset, page: (mail) => <reset.ResetPassword mail={mail} /> },
  'confirm-new-email': { ...newEmail, page: (mail) => <newEmail.ConfirmNewEmail mail={mail} /> },
  'email-changed': { ...emailChanged, page: (mail) => <emailChanged.EmailChanged mail={mail} /> },
  'subscription-charged': {
    ...charged,
    page: (order) => <charged.SubscriptionCharged order={order} />,
  },
  'subscription-started': {
    ...started,
    page: (mail) => <started.SubscriptionStarted mail={mail} />,
  },
  'subscription-announced': createSubscriptionMailTemplate('subscription-announced'),
  'subscription-failed': createSubscriptionMailTemplate('subscription-failed'),
  'subscription-paused': createSubscriptionMailTemplate('subscription-paused'),
  'subscription-skipped': createSubscriptionMailTemplate('subscription-skipped'),
  'subscription-changed': createSubscriptionMailTemplate('subscription-changed'),
  'subscription-stopped': createSubscriptionMailTemplate('subscription-stopped'),
  'subscription-price-change': createSubscriptionMailTemplate('subscription-price-change'),
  'subscription-short': createSubscriptionMailTemplate('subscription-short'),
  'password-changed': { ...changed, page: (mail) => <changed.PasswordChanged mail={mail} /> },
}

/**
 * Outlook for Windows scales pictures and widths by the resolution of the screen, and shows Times
 * where it does not know the first font. React writes no such comment.
 */
const addOutlookHead = (html: string): string =>
  html.replace(
    '</head>',
    '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,p,a{font-family:Verdana,sans-serif!important}h1,h2,h3{font-family:Georgia,serif!important}</style><![endif]--></head>',
  )

export const renderMail: RenderMail = (name, ownContent, company, words) => {
  const template = templates[name]
  const content = addMailWords(name, ownContent, words)
  return {
    subject: content.words?.subject || template.subject(content),
    html: `<!doctype html>${addOutlookHead(
      renderToStaticMarkup(
        <CompanyContext value={company}>{template.page(content)}</CompanyContext>,
      ),
    )}`,
    text: `${company.shopName ?? brandName}\n\n${template.text(content)}\n${formatCompanyLine(company)}\n`,
  }
}
