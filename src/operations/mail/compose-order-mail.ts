// Mails that show an order or ask for its payment.

import { findOrderForMail, payerIfVerified } from '#data/mail/order-mail-data.ts'
import { orderById, type OrderRow, orderByNumber } from '#data/order/orders.ts'
import type { MailAttachment, RenderedMail } from '#domain/mail/outgoing-mail.ts'
import type { MailContent } from '#domain/mail/mails/mails.ts'
import { transferDeadline } from '#domain/payment/own-transfer.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { canBePaid } from '#domain/payment/can-be-paid.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import {
  loadMailPaymentRequest,
  drawTransferQr,
  loadPaymentRequest,
} from '../payment/payment-request.ts'
import type { MailContext } from './mail-context.ts'
import {
  loadOrderMailData,
  loadOrderLinks,
  loadRefundMailData,
  loadReturnMailData,
  loadSwapMailData,
  loadSwapPaymentMailData,
} from './order-update-data.ts'
import type { MailName } from '#domain/mail/mails/mails.ts'
import type { OrderMail } from '#domain/mail/order-mail.ts'
import { createConfirmationDocuments, loadTermsDocument } from '../order/order-documents.ts'
import type { SubscriptionMailData, SubscriptionMailName } from '#domain/mail/subscription-mail.ts'
import {
  loadFirstDeliveryMailData,
  loadSubscriptionMailData,
  loadSubscriptionForDeliveryMail,
} from '../subscription/subscription-mail-data.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { letterById, type LetterRow } from '#data/mail/letters.ts'
import type { CompanyDetails } from '#domain/content/shop/shop-details.ts'
import { describeLetter, type LetterSource } from '#domain/mail/describe-letter.ts'
import { loadExtensionLetter } from './extension-mails.ts'
import type { LetterName } from '#domain/mail/letter.ts'
import type { LetterText } from '#domain/mail/letter-text.ts'
import { formatAddressLines } from '#domain/mail/order-mail-wording.ts'
import { modelWithdrawalFormLines } from '#domain/order/returns/model-withdrawal-form.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import { orderPagePath } from '../order/with-order.ts'

type OrderMailName =
  | 'order-received'
  | 'order-unpaid'
  | 'order-by-phone'
  | 'order-accepted'
  | 'order-paid'
export async function composeOrderMail(context: MailContext, name: OrderMailName, id: number) {
  const order = await findOrderForMail(context.db, id)
  const row = order && (await orderById(context.db, id))
  if (!row) return undefined
  const { request, attachments } = await loadMailPaymentRequest(context, row)
  const links = await loadOrderLinks(context, row)
  const content = { ...order, request, transferBy: transferDeadline(row), links }
  const mail = await renderWithDocuments(context, name, id, (documents) =>
    context.render(name, { ...content, ...documents }),
  )
  return withAttachments(mail, attachments)
}

const withAttachments = (
  mail: RenderedMail,
  attachments: readonly MailAttachment[],
): RenderedMail =>
  attachments.length === 0
    ? mail
    : { ...mail, attachments: [...(mail.attachments ?? []), ...attachments] }

/** Adds the amount due and the QR code, if the customer of a pay-later order still has to pay. */
export async function composePaymentRequest<
  Name extends 'order-shipped' | 'payment-due' | 'payment-overdue' | 'amount-due-changed',
>(
  context: MailContext,
  name: Name,
  content: Omit<MailContent[Name], 'request'> | undefined,
  orderId: number,
) {
  const order = content && (await orderById(context.db, orderId))
  if (!order) return undefined
  const { request, attachments } = await loadMailPaymentRequest(context, order)
  return withAttachments(
    await context.render(name, { ...content, request } as MailContent[Name]),
    attachments,
  )
}

/**
 * Returns undefined when nothing is due any more, for example because the customer paid meanwhile.
 */
export async function composeDueReminder(
  context: MailContext,
  name: 'payment-due' | 'payment-overdue',
  id: number,
) {
  const order = await orderById(context.db, id)
  if (!order || amountDue(order) === 0 || isLeftOverTest(order, context)) return undefined
  return composePaymentRequest(context, name, await loadOrderMailData(context, id), id)
}

/**
 * Returns undefined when the order can no longer be paid, for example because it was paid or
 * cancelled meanwhile.
 */
export async function composeUnpaidOrderMail(context: MailContext, id: number) {
  const order = await orderById(context.db, id)
  return order && canBePaid(order, context.clock(), context)
    ? composeOrderMail(context, 'order-unpaid', id)
    : undefined
}

/**
 * One mail per order is the confirmation on a durable medium, with the documents attached. A phone
 * order and a pay-later order are confirmed before the payment, any other order by the mail about
 * its first payment.
 */
function isConfirmation(mail: MailName, { byPhone, acceptedAt }: OrderRow): boolean {
  if (acceptedAt) return mail === 'order-accepted'
  return byPhone
    ? mail === 'order-by-phone'
    : mail === 'order-paid' || mail === 'subscription-started'
}

type Documents = Pick<OrderMail, 'documents'>

/** `render` renders the mail and says in it which documents it has. */
async function renderWithDocuments(
  context: MailContext,
  mail: MailName,
  orderId: number,
  render: (documents: Documents) => Promise<RenderedMail>,
): Promise<RenderedMail> {
  const order = await orderById(context.db, orderId)
  if (!order || !isConfirmation(mail, order)) return render({})
  const documents = await createConfirmationDocuments(context, order)
  const rendered = await render({ documents: documents.length > 1 ? 'terms-and-form' : 'form' })
  return { ...rendered, attachments: [...(rendered.attachments ?? []), ...documents] }
}

export async function composeFirstDeliveryMail(context: MailContext, about: SubscriptionMailData) {
  const first = await loadFirstDeliveryMailData(context, about)
  if (!first) return undefined
  const render = (documents: Pick<OrderMail, 'documents'>) =>
    context.render('subscription-started', { ...first.content, ...documents })
  return renderWithDocuments(context, 'subscription-started', first.orderId, render)
}

export async function composeDeliveryMail(context: MailContext, id: number) {
  const order = await findOrderForMail(context.db, id)
  const row = await orderById(context.db, id)
  const subscription = row && (await loadSubscriptionForDeliveryMail(context, id))
  if (!order || !subscription) return undefined
  const links = await loadOrderLinks(context, row)
  return context.render('subscription-charged', { ...order, links, subscription })
}

export async function composeSubscriptionMail(
  context: MailContext,
  name: SubscriptionMailName,
  about: SubscriptionMailData,
) {
  const content = await loadSubscriptionMailData(context, name, about)
  return content && context.render(name, content)
}

// Composes a letter about an order when a colleague prints it, so that it has current data.

type LetterContext = Pick<
  AppContext,
  'db' | 'links' | 'appUrl' | 'clock' | 'testOrders' | 'extensions'
>
type TermsDocument = NonNullable<Awaited<ReturnType<typeof loadTermsDocument>>>

/**
 * `orderPage` is a full URL. `transferQr` is set while the customer still has to transfer the
 * money. The confirmation of the order has the enclosures of article 6:230v(7) BW: `terms`, if the
 * shop stored them, and the lines of the model form for withdrawal.
 */
type ComposedLetter = {
  letter: LetterRow
  order: OrderRow
  company: CompanyDetails
  recipient: string[]
  text: LetterText
  orderPage: string
  transferQr: ReturnType<typeof drawTransferQr> | undefined
  terms: TermsDocument | undefined
  withdrawalForm: string[] | undefined
}

/**
 * @throws Problem not-found for another order's letter, and for a letter that is not true any more
 */
export async function composeLetter(
  context: LetterContext,
  number: string,
  id: number,
): Promise<ComposedLetter> {
  const { db, appUrl } = context
  const [order, letter] = [await orderByNumber(db, number), await letterById(db, id)]
  if (!order || letter?.orderId !== order.id) throw new Problem('not-found')
  const terms =
    letter.mail === 'order-by-phone' ? await loadTermsDocument(context, order) : undefined
  const text = await describeCurrentLetter(context, order, letter, terms !== undefined)
  if (!text)
    throw new Problem('not-found', {
      message: 'Deze brief klopt niet meer. Hij hoeft niet op de post.',
    })
  const { company } = await loadShopDetails(db)
  const request =
    letter.mail === 'order-by-phone' ? await loadPaymentRequest(context, order) : undefined
  return {
    letter,
    order,
    company,
    recipient: [order.companyName, ...formatAddressLines(payerIfVerified(order))].filter(
      (line) => line !== '',
    ),
    text,
    orderPage: appUrl + orderPagePath(context, order),
    transferQr: request?.transfer && drawTransferQr(request.transfer),
    terms,
    withdrawalForm:
      letter.mail === 'order-by-phone' ? modelWithdrawalFormLines(company) : undefined,
  }
}

async function describeCurrentLetter(
  context: LetterContext,
  order: OrderRow,
  { mail, data }: LetterRow,
  hasTerms: boolean,
) {
  switch (mail) {
    case 'order-by-phone':
    case 'order-paid': {
      if (order.paidAt === null && !isAwaited(order, context.clock())) return undefined
      const content = await loadOrderContent(context, order, mail === 'order-by-phone')
      if (mail === 'order-paid') return describe(mail, content)
      const documents = hasTerms ? 'terms-and-form' : 'form'
      return describe(mail, content && { ...content, documents, payBy: order.payBy.toISOString() })
    }
    case 'pay-link':
      return canBePaid(order, context.clock(), context)
        ? describe(mail, await loadOrderMailData(context, order.id))
        : undefined
    case 'order-cancelled':
    case 'address-changed':
      return describe(mail, await loadOrderMailData(context, order.id))
    case 'order-changed':
      return describe(
        mail,
        await loadSwapMailData(context, { orderId: order.id, swapId: idOf(data, 'swapId') }),
      )
    case 'swap-payment':
      return describe(
        mail,
        await loadSwapPaymentMailData(context, { orderId: order.id, swapId: idOf(data, 'swapId') }),
      )
    case 'order-refund':
      return describe(mail, await loadRefundMailData(context, idOf(data, 'refundId')))
    case 'return-instructions':
    case 'withdrawal-receipt':
      return describe(mail, await loadReturnMailData(context, idOf(data, 'returnId')))
    default:
      return describe(mail, await loadExtensionLetter(context, mail, data))
  }
}

/**
 * An order that expired can be paid as long as there is stock, but its confirmation would promise
 * packs that the shop does not reserve.
 */
const isAwaited = ({ state, payBy }: OrderRow, now: Date): boolean =>
  state === 'awaiting-payment' && payBy > now

const describe = <Name extends LetterName>(name: Name, source: LetterSource[Name] | undefined) =>
  source && describeLetter(name, source)

/** `queueCustomerMail` stored the ids that belong to the mail. */
const idOf = (data: LetterRow['data'], name: string): number =>
  Number((data as Record<string, number>)[name])

async function loadOrderContent(context: LetterContext, order: OrderRow, withRequest: boolean) {
  const content = await findOrderForMail(context.db, order.id)
  if (!content) return undefined
  const { request } = withRequest
    ? await loadMailPaymentRequest(context, order)
    : { request: undefined }
  return {
    ...content,
    request,
    links: await loadOrderLinks(context, order),
  }
}
