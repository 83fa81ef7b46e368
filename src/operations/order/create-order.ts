import { type Transaction, inTransaction } from '#data/core/db.ts'
import { insertReviewOptOut } from '#data/catalogue/reviews.ts'
import { claimIdempotencyKey, completeIdempotencyKey } from '#data/order/order-links.ts'
import { deliveryTermsOn, loadMoneyBack } from '#data/order/delivery-terms.ts'
import { type OrderInsert, insertOrder } from '#data/order/insert-order.ts'
import { lockRecipient } from '#data/customer/recipients.ts'
import { insertFirstDelivery, insertSubscription } from '#data/subscription/insert-subscription.ts'
import { queueCustomerMail } from '#data/mail/letters.ts'
import { upsertTermsVersion } from '#data/order/terms-versions.ts'
import { lockSellableItems, reserveStock } from '#data/inventory/stock.ts'
import {
  type RequestedItem,
  mergeLines,
  findUnsellableProblem,
  outOfStockProblem,
  tooManyPacksProblem,
} from '#domain/order/order-check.ts'
import { calculateOrderTotals, calculateSubtotal } from '#domain/order/order-totals.ts'
import { type Cents, fromEuros } from '#domain/money.ts'
import type { DeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { type MethodWithLimits, methodAmountProblem } from '#domain/payment/method-limits.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { Problem } from '#domain/problem.ts'
import { rateOfLines } from '#domain/sample/sample-shipping.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { newLinkId } from './link-signer.ts'
import {
  type OrderRequest,
  type PlaceOrderOptions,
  createOrderInsert,
  createOrderLines,
  assertPickupAllowed,
} from './order-draft.ts'
import {
  decidePayLater,
  type PayLaterRequest,
  takePayLaterStep,
} from './unpaid/pay-later-orders.ts'
import { loadCurrentTerms } from './order-documents.ts'
import { takesTestOrders } from './takes-test-orders.ts'
import type { AppContext } from '../context.ts'
import type { OrderToPay } from '../payment/start-payment.ts'
import { assertSamplesAllowed, claimSamples } from '../sample/claim-samples.ts'
import { applyDiscountCode, storeDiscountUse } from '../discount/discount-codes.ts'
import { storeHealthConsent } from '../customer/health-consent.ts'
import { assertUnpaidOrderLimits, limitsNetworks } from './unpaid/unpaid-order-limits.ts'

/** `bodyHash` is the SHA-256 of the parsed order. */
export type IdempotentRequest = { key: string; bodyHash: string }

type CreateOptions = {
  attempt: IdempotentRequest | undefined
  options: PlaceOrderOptions
  method: MethodWithLimits
}
/** Returns undefined if another request used the same key meanwhile. */
export async function createOrder(
  context: AppContext,
  order: OrderRequest,
  { attempt, options, method }: CreateOptions,
): Promise<OrderToPay | undefined> {
  const requested = mergeLines(order.lineItems)
  const terms = await loadCurrentTerms(context)
  const createdAt = context.clock()
  return inTransaction(context.db, async (tx) => {
    if (attempt && !(await claimIdempotencyKey(tx, attempt, createdAt))) return undefined
    if (!options.byPhone)
      await assertWithinUnpaidLimits(tx, context, {
        email: order.customer.email,
        requested,
        sender: options.sender,
      })
    const deliveryTerms = await deliveryTermsOn(tx, toCalendarDay(createdAt))
    const total = calculateOrderTotals(linesAsShown(requested), deliveryTerms).total
    const payLater =
      method.id === payLaterMethodId
        ? await decidePayLater(tx, toPayLaterRequest(context, order, total, options), createdAt)
        : undefined
    const { draft, use } = await reserveAndDraft(tx, context, order, {
      requested,
      deliveryTerms,
      createdAt,
      options,
    })
    const outOfRange = methodAmountProblem(method, draft.total)
    if (outOfRange) throw outOfRange
    const termsVersionId = terms ? await upsertTermsVersion(tx, { ...terms, createdAt }) : null
    const recipientId = options.recipient
      ? await lockRecipient(tx, { ...options.recipient, email: draft.email })
      : null
    const inserted = await insertDraft(tx, { ...draft, termsVersionId, recipientId }, options)
    await storeDiscountUse(tx, inserted.id, use)
    if (order.no_review_mails && draft.email) await insertReviewOptOut(tx, draft.email, createdAt)
    const isByPhone = options.byPhone !== undefined
    await claimSamples(tx, context, {
      orderId: inserted.id,
      lines: draft.lines,
      address: draft,
      createdAt,
      isByPhone,
    })
    if (payLater) await takePayLaterStep(tx, inserted.id, payLater, createdAt)
    if (attempt) await completeIdempotencyKey(tx, attempt.key, inserted.id)
    return { ...draft, ...inserted, linkVersion: 1 }
  })
}

type UnpaidRequest = {
  email: string
  requested: readonly RequestedItem[]
  sender: string | undefined
}
const assertWithinUnpaidLimits = (
  tx: Transaction,
  { unpaidOrderLimits }: AppContext,
  { email, requested, sender }: UnpaidRequest,
) =>
  assertUnpaidOrderLimits(tx, unpaidOrderLimits, {
    email,
    network: sender === undefined ? null : unpaidOrderLimits.networkCode(sender),
    packs: requested.reduce((sum, { quantity }) => sum + quantity, 0),
    value: calculateSubtotal(linesAsShown(requested)),
  })

/**
 * The prices that the visitor saw. If the real prices differ, the same transaction rejects the
 * order later.
 */
const linesAsShown = (requested: readonly RequestedItem[]) =>
  requested.map(({ price, quantity }) => ({ unitPrice: fromEuros(price), quantity }))

function toPayLaterRequest(
  { unpaidOrderLimits }: AppContext,
  { customer: { email }, address }: OrderRequest,
  total: Cents,
  { sender, accountEmail, isEmailFromLink, pickupPoint }: PlaceOrderOptions,
): PayLaterRequest {
  const isLoggedIn = accountEmail?.toLowerCase() === email.toLowerCase()
  return {
    customer: {
      email,
      postcode: address.postcode,
      houseNumber: address.street_number,
      houseNumberAddition: address.street_addition,
      network:
        sender !== undefined && limitsNetworks(unpaidOrderLimits)
          ? unpaidOrderLimits.networkCode(sender)
          : null,
    },
    total,
    toPickupPoint: Boolean(pickupPoint),
    emailFrom: isLoggedIn ? 'login' : isEmailFromLink ? 'link' : 'typed',
  }
}

const toDiscountCustomer = ({ customer: { email, last_name }, address }: OrderRequest) => ({
  email,
  lastName: last_name,
  postcode: address.postcode,
  houseNumber: address.street_number,
  houseNumberAddition: address.street_addition,
})

type ReserveInput = {
  requested: readonly RequestedItem[]
  deliveryTerms: DeliveryTerms
  createdAt: Date
  options: PlaceOrderOptions
}
/**
 * The items stay locked until the commit, so that prices and stock cannot change before the insert.
 */
async function reserveAndDraft(
  tx: Transaction,
  context: AppContext,
  order: OrderRequest,
  input: ReserveInput,
) {
  const { requested, deliveryTerms, createdAt, options } = input
  const packs = requested.map(({ id, quantity }) => ({ itemId: id, quantity }))
  const items = await lockSellableItems(
    tx,
    requested.map(({ id }) => id),
  )
  const unsellable =
    findUnsellableProblem(requested, items.published) ??
    (options.byPhone ? undefined : tooManyPacksProblem(requested, items.published))
  if (unsellable) throw unsellable
  const orderLines = createOrderLines(packs, items.published)
  const isSubscription = options.subscription !== undefined
  assertSamplesAllowed(orderLines, { isSubscription, isByPhone: options.byPhone !== undefined })
  assertPickupAllowed(options.pickupPoint, orderLines)
  const { use, lines, rate } = await applyDiscountCode(tx, context, {
    code: order.discount_code,
    lines: orderLines,
    rate: { ...deliveryTerms, ...rateOfLines(orderLines, deliveryTerms) },
    customer: toDiscountCustomer(order),
    createdAt,
    isSubscription,
  })
  const draft = createOrderInsert(context, order, {
    isTest: await takesTestOrders(tx, context),
    lines,
    deliveryTerms: rate,
    moneyBack: await loadMoneyBack(tx),
    createdAt,
    options,
    discountCode: use?.code ?? null,
  })
  const outOfStock = outOfStockProblem(requested, items.published)
  if (outOfStock) throw outOfStock
  if (!(await reserveStock(tx, packs, items))) throw new Problem('out-of-stock')
  return { draft, use }
}

async function insertDraft(
  tx: Transaction,
  draft: OrderInsert,
  { subscription, byPhone, consent }: PlaceOrderOptions,
) {
  const { createdAt, email, contactByPost = false } = draft
  const subscriptionId = subscription
    ? await insertSubscription(tx, draft, { linkId: newLinkId(), ...subscription })
    : null
  const { id, number } = await insertOrder(tx, { ...draft, subscriptionId })
  if (subscriptionId !== null)
    await insertFirstDelivery(tx, { subscriptionId, orderId: id, createdAt })
  await storeHealthConsent(tx, consent, { orderId: id, subscriptionId }, createdAt)
  if (byPhone)
    await queueCustomerMail(
      tx,
      { id, email, contactByPost },
      { mail: 'order-by-phone', data: { orderId: id } },
      createdAt,
    )
  return { id, number, subscriptionId }
}
