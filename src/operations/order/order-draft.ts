import type { OrderInsert, OrderLineInsert } from '#data/order/insert-order.ts'
import { ownTransferMethodId } from '#domain/payment/own-transfer.ts'
import {
  bankTransferDays,
  maxOrderTotal,
  paymentLeaseSeconds,
  phoneReservationDays,
} from '#domain/order/order-limits.ts'
import { reservationMinutesOf } from '#domain/order/unpaid/next-reservation.ts'
import { confirmationWindowHours } from '#domain/customer/pending-change.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { calculateOrderTotals } from '#domain/order/order-totals.ts'
import { toShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import { fromApiAddress, isSameAddress } from '#domain/address/postal-address.ts'
import type { Actor } from '#domain/order/actor.ts'
import { describeMoneyBack, isSamePromise } from '#domain/order/returns/money-back.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import type { MoneyBack } from '#domain/order/returns/promised-money-back.ts'
import { deliveryPromiseAt } from '#domain/order/delivery/delivery-promise.ts'
import type { PickupPoint } from '#domain/order/delivery/pickup-point.ts'
import type { DeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import { type Cents, fromEuros, formatEuros, toEuros, multiplyCents } from '#domain/money.ts'
import { Problem, isProblem, fieldProblem } from '#domain/problem.ts'
import { newLinkId } from './link-signer.ts'
import type { ConsentToStore } from '../customer/health-consent.ts'
import type { AppContext, LinkContext } from '../context.ts'
import type { SellableItemRow } from '#data/inventory/stock.ts'
import { missingEmailMessage } from '#domain/text/email-address.ts'
import { requireOrderAndReviveLink } from './with-order.ts'

export type OrderRequest = Omit<NewOrder, 'is_subscription' | 'subscription_interval'>
/**
 * The checkout passes `sender` and where the e-mail address comes from, and a phone order passes
 * only `byPhone`. The first order of a subscription passes `subscription` too.
 */
export type PlaceOrderOptions = {
  /** The IP address of the customer; undefined for a phone order. */
  sender?: string | undefined
  /** Of the logged-in account; undefined for a visitor and a phone order. */
  accountEmail?: string | undefined
  isEmailFromLink?: boolean
  /**
   * The staff member who takes a phone order. The customer pays later by a link in a mail, so the
   * stock stays reserved for longer.
   */
  byPhone?: Actor
  phone?: string
  /**
   * Set for the first delivery of a subscription, whose payment creates the mandate for later
   * deliveries.
   */
  subscription?: { interval: DeliveryInterval; day?: number | null | undefined }
  /**
   * The person for whom the customer orders, if the account `userId` with the e-mail address of the
   * order has that person.
   */
  recipient?: { id: number; userId: number } | undefined
  /** Where the customer collects the parcel. placeOrder fills it in from the request. */
  pickupPoint?: PickupPoint | null
  /** Set if the customer consents, or consented before, for all orders of the account. */
  accountConsent?: { userId: number | undefined } | undefined
  /** placeOrder fills it in from the request. */
  consent?: ConsentToStore | undefined
}

type OrderDraftInput = {
  isTest: boolean
  lines: OrderLineInsert[]
  deliveryTerms: DeliveryTerms
  moneyBack: MoneyBack | null
  createdAt: Date
  options: PlaceOrderOptions
  discountCode: string | null
}

/**
 * The caller must fill `lines` with the shop's own prices, not with prices from the browser.
 * @throws Problem input-invalid above the maximum total; price-changed if the customer saw another
 * shipping cost; promise-changed if the customer saw another promise about the first pack
 */
export function createOrderInsert(
  { unpaidOrderLimits }: AppContext,
  {
    customer,
    address,
    billing_address,
    delivery_instructions,
    payment_method,
    shipping_cost,
    money_back,
  }: OrderRequest,
  {
    isTest,
    lines,
    deliveryTerms,
    moneyBack,
    createdAt,
    options: { byPhone, phone = '', sender, pickupPoint = null },
    discountCode,
  }: OrderDraftInput,
): OrderInsert {
  const totals = calculateOrderTotals(lines, deliveryTerms)
  const contactByPost = byPhone !== undefined && customer.email === ''
  assertTotals(totals, shipping_cost)
  assertMoneyBack(moneyBack, money_back)
  const customerName = { firstName: customer.first_name, lastName: customer.last_name }
  const delivery = fromApiAddress(address, customerName)
  const billing = billing_address ? fromApiAddress(billing_address, customerName) : null
  const minutesLater = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
  return {
    isTest,
    ...totals,
    discountCode,
    ...toShippingRate(deliveryTerms),
    lines,
    moneyBack,
    by: byPhone ?? 'shopper',
    byPhone: byPhone !== undefined,
    contactByPost,
    createdAt,
    // A customer on the phone has read no date. The payment sets it.
    promisedDay: byPhone ? null : deliveryPromiseAt(createdAt, deliveryTerms).day,
    linkId: newLinkId(),
    email: customer.email,
    phone,
    ...delivery,
    country: address.country,
    billingAddress: billing && !isSameAddress(billing, delivery) ? billing : null,
    // At a pickup point there are no neighbours and there is no safe place.
    deliveryInstructions: pickupPoint ? null : (delivery_instructions ?? null),
    pickupPoint,
    companyName: customer.company_name ?? '',
    vatNumber: customer.vat_number ?? '',
    paymentMethod: payment_method,
    senderNetwork: sender === undefined ? null : unpaidOrderLimits.networkCode(sender),
    payBy: minutesLater(
      minutesToPay(payment_method, { isByPhone: byPhone !== undefined, isByPost: contactByPost }),
    ),
    // Only the process that places the order may start its payment, until this lease expires.
    paymentLeaseUntil:
      byPhone || payment_method === payLaterMethodId
        ? null
        : minutesLater(paymentLeaseSeconds / 60),
  }
}

function minutesToPay(
  method: string,
  { isByPhone, isByPost }: { isByPhone: boolean; isByPost: boolean },
): number {
  if (method === payLaterMethodId) return confirmationWindowHours * 60
  // A letter takes days to arrive.
  if (method === ownTransferMethodId || isByPost) return bankTransferDays * 1440
  return isByPhone ? phoneReservationDays * 1440 : reservationMinutesOf(method)
}

function assertTotals(
  { shipping, total }: { shipping: Cents; total: Cents },
  shownShipping: number | null | undefined,
) {
  if (total > maxOrderTotal)
    throw fieldProblem('lineItems', `Bestel voor hoogstens ${formatEuros(maxOrderTotal)} tegelijk.`)
  if (shownShipping != null && fromEuros(shownShipping) !== shipping)
    throw new Problem('price-changed', {
      message: 'De verzendkosten zijn veranderd. Kijk het totaal nog even na.',
      more: { products: [], shipping_cost: toEuros(shipping) },
    })
}

/** A request without `shown`, as of a phone order, takes what the owner promises now. */
function assertMoneyBack(promised: MoneyBack | null, shown: MoneyBack | null | undefined) {
  if (shown === undefined || isSamePromise(promised, shown)) return
  const change = promised
    ? `is veranderd. Nu geldt: ‘${describeMoneyBack(promised)}’`
    : 'geldt niet meer.'
  throw new Problem('promise-changed', {
    message: `Onze belofte over het eerste pak van een product ${change} Wil je zo bestellen, druk dan nog eens op de knop.`,
  })
}

type RequestedLine = { itemId: number; quantity: number; unitPrice?: Cents }

/** Skips requested items that are not in `sellableItems`. */
export const createOrderLines = (
  requested: readonly RequestedLine[],
  sellableItems: ReadonlyMap<number, SellableItemRow>,
): OrderLineInsert[] =>
  requested.flatMap((line) => {
    const item = sellableItems.get(line.itemId)
    return item ? [toOrderLine(item, line)] : []
  })

/** `unitPrice` replaces today's price, because a subscription and a swap have agreed prices. */
export function toOrderLine(
  {
    productId,
    name,
    slug,
    image,
    shortDescription,
    vatRate,
    sealed,
    price,
    isSample,
  }: SellableItemRow,
  { itemId, quantity, unitPrice = price }: RequestedLine,
): OrderLineInsert {
  const product = { productId, name, slug, image, shortDescription, vatRate, sealed, isSample }
  const lineTotal = multiplyCents(unitPrice, quantity)
  return { itemId, ...product, quantity, unitPrice, lineTotal }
}

/**
 * Checks the pickup point of a new order with the carrier, because the browser sends only its
 * id.
 */
const refused = (sentence: string) => fieldProblem('pickup_point', sentence)

/**
 * Returns null for an order to an address.
 * @throws Problem input-invalid about `pickup_point`, pickup-points-unavailable
 */
export async function requirePickupPoint(
  { pickupPoints }: Pick<AppContext, 'pickupPoints'>,
  { pickup_point: chosen, billing_address }: Pick<OrderRequest, 'pickup_point' | 'billing_address'>,
  isSubscription: boolean,
): Promise<PickupPoint | null> {
  if (!chosen) return null
  if (!pickupPoints)
    throw refused('We bezorgen nu niet bij een afhaalpunt. Kies Thuis of een ander adres.')
  if (isSubscription)
    throw refused('Een abonnement bezorgen we thuis of op een ander adres. Kies een van die twee.')
  if (billing_address) throw refused('Kies een afhaalpunt of een ander adres, niet allebei.')
  const nearby = await pickupPoints(chosen.postcode)
  const found = nearby.find(({ point }) => point.id === chosen.id)
  if (!found) throw refused('Dit afhaalpunt is er niet meer. Kies een ander punt, of kies Thuis.')
  return found.point
}

/** @throws Problem input-invalid if the order is letterbox post, which no pickup point takes in */
export function assertPickupAllowed(
  pickupPoint: PickupPoint | null | undefined,
  lines: readonly OrderLineInsert[],
): void {
  if (pickupPoint && lines.every(({ isSample }) => isSample))
    throw refused(
      'Proefpakjes gaan als brievenbuspost, en niet naar een afhaalpunt. Kies Thuis of een ander adres.',
    )
}

// Fills in the e-mail address of an order whose customer orders again by the access link of an
// earlier order.

type WithoutEmail = {
  customer: { email?: string | undefined; first_name: string }
  email_from_order?: string | null | undefined
}
type WithEmail<Order extends WithoutEmail> = Omit<Order, 'email_from_order'> & {
  customer: { email: string }
}

/**
 * Returns the order with an e-mail address and without the token of the earlier order, so that the
 * shop does not store that token.
 * @throws Problem input-invalid about `customer.email` if the link is unknown or expired, or if its
 * order has no e-mail address
 */
export async function fillInEmail<Order extends WithoutEmail>(
  context: LinkContext,
  order: Order,
  userId?: number,
): Promise<WithEmail<Order>> {
  const { email_from_order: token, ...rest } = order
  const email = order.customer.email ?? (token ? await emailOfOrder(context, token, userId) : '')
  if (!email) throw fieldProblem('customer.email', missingEmailMessage)
  return { ...rest, customer: { ...order.customer, email } }
}

async function emailOfOrder(
  context: LinkContext,
  token: string,
  userId: number | undefined,
): Promise<string> {
  try {
    return (await requireOrderAndReviveLink(context, token, userId)).email
  } catch (error) {
    if (isProblem(error)) return ''
    throw error
  }
}
