// Composes a letter about an order when a colleague prints it, so that it has current data.

import { findOrderForMail, payerIfVerified } from '#data/mail/order-mail-data.ts'
import { exchangeById } from '#data/order/exchanges.ts'
import { orderById, type OrderRow, orderByNumber } from '#data/order/orders.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { letterById, type LetterRow } from '#data/mail/letters.ts'
import type { CompanyDetails } from '#domain/content/shop/shop-details.ts'
import { describeLetter, type LetterSource } from '#domain/mail/describe-letter.ts'
import type { LetterName } from '#domain/mail/letter.ts'
import type { LetterText } from '#domain/mail/letter-text.ts'
import { formatAddressLines } from '#domain/mail/order-mail-wording.ts'
import { modelWithdrawalFormLines } from '#domain/order/returns/model-withdrawal-form.ts'
import { canBePaid } from '#domain/payment/can-be-paid.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import { loadTermsDocument } from '../order/order-documents.ts'
import { orderPagePath } from '../order/with-order.ts'
import {
  drawTransferQr,
  loadMailPaymentRequest,
  loadPaymentRequest,
} from '../payment/payment-request.ts'
import { loadExchangeMailData, loadExchangePaidMailData } from './exchange-mail-data.ts'
import { loadExtensionLetter } from './extension-mails.ts'
import {
  loadOrderLinks,
  loadOrderMailData,
  loadRefundMailData,
  loadReturnMailData,
  loadSwapMailData,
  loadSwapPaymentMailData,
} from './order-update-data.ts'

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
  const toPay = await orderToPay(context, order, letter)
  const request = toPay && (await loadPaymentRequest(context, toPay))
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
    case 'exchange-announced': {
      const newOrder = await orderToPay(context, order, { mail, data })
      const content = await loadExchangeMailData(context, idOf(data, 'exchangeId'))
      if (!newOrder) return undefined
      const { request } = await loadMailPaymentRequest(context, newOrder)
      return describe(mail, content && { ...content, request })
    }
    case 'exchange-paid':
      return describe(mail, await loadExchangePaidMailData(context, order.id))
    case 'exchange-due': {
      const newOrder = await orderToPay(context, order, { mail, data })
      if (!newOrder) return undefined
      const { request } = await loadMailPaymentRequest(context, newOrder)
      const content = await loadOrderMailData(context, newOrder.id)
      return request && describe(mail, content && { ...content, request })
    }
    default:
      return describe(mail, await loadExtensionLetter(context, mail, data))
  }
}

/** The order that the letter asks money for: of an exchange the new one. */
async function orderToPay(
  { db }: LetterContext,
  order: OrderRow,
  { mail, data }: Pick<LetterRow, 'mail' | 'data'>,
): Promise<OrderRow | undefined> {
  if (mail === 'order-by-phone') return order
  if (mail !== 'exchange-announced' && mail !== 'exchange-due') return undefined
  const exchange = await exchangeById(db, idOf(data, 'exchangeId'))
  return exchange && orderById(db, exchange.newOrderId)
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
