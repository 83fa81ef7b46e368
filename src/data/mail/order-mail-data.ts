import {
  formatFullName,
  formatPayerName,
  toBillingAddress,
} from '#domain/address/billing-address.ts'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import type { OrderMail } from '#domain/mail/order-mail.ts'
import { isUnverifiedOrder } from '#domain/order/unpaid/unverified-order.ts'
import { describeInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import { describePickupPoint } from '#domain/order/delivery/pickup-point.ts'
import { splitVatByRate } from '#domain/order/invoice/vat-split.ts'
import { type CalendarDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { Db } from '../core/db.ts'
import { deliveryTermsOn } from '../order/delivery-terms.ts'
import { orderLinesOf, orderById, type OrderRow } from '../order/orders.ts'

type OrderForMail = Omit<OrderMail, 'links'> & {
  link: { linkId: string; linkVersion: number }
  deliveredOn: CalendarDay | null
}

/** Returns undefined for an unknown order. */
export async function findOrderForMail(db: Db, id: number): Promise<OrderForMail | undefined> {
  const order = await orderById(db, id)
  if (!order) return undefined
  const lines = await orderLinesOf(db, id)
  const { cutOff, dispatchDays, closure } = await deliveryTermsOn(
    db,
    toCalendarDay(order.createdAt),
  )
  const { linkId, linkVersion, state, subtotal, discount, discountCode, shipping, total } = order
  return {
    link: { linkId, linkVersion },
    deliveredOn: order.deliveredAt && toCalendarDay(order.deliveredAt),
    number: order.number,
    state,
    orderedAt: order.createdAt.toISOString(),
    ...recipientIfVerified(order),
    lines: lines.map(({ name, quantity, unitPrice, lineTotal, vatRate, sealed }) => ({
      name,
      quantity,
      unitPrice,
      lineTotal,
      vatRate,
      sealed,
    })),
    moneyBack: order.moneyBack,
    subtotal,
    discount,
    discountCode,
    shipping,
    total,
    vat: splitVatByRate(lines, shipping),
    dispatch: { cutOff, dispatchDays, ...(closure && { closure }) },
    promisedDay: (state !== 'refunded' && order.promisedDay) || undefined,
  }
}

/**
 * Returns the customer's name and the delivery address for a mail. Returns nulls for an unpaid
 * checkout order, because a stranger may have placed it with another person's e-mail address.
 */
export function recipientIfVerified(order: OrderRow): Pick<OrderMail, 'name' | 'address'> {
  if (isUnverifiedOrder(order)) return { name: null, address: null }
  const receiver = order.billingAddress && formatFullName(order)
  const instructions = describeInstructions(order.deliveryInstructions)
  const pickupPoint = order.pickupPoint && describePickupPoint(order.pickupPoint)
  return {
    name: formatPayerName(order),
    address: {
      ...toMailAddress(order, order.country),
      ...(receiver && { receiver }),
      instructions,
      ...(pickupPoint && { pickupPoint }),
    },
  }
}

/** Returns the customer's own name and address, to which the shop sends letters. */
export function payerIfVerified(order: OrderRow): Pick<OrderMail, 'name' | 'address'> {
  if (isUnverifiedOrder(order)) return { name: null, address: null }
  return {
    name: formatPayerName(order),
    address: toMailAddress(toBillingAddress(order), order.country),
  }
}

function toMailAddress(
  { street, houseNumber: number, houseNumberAddition: addition, postcode, city }: PostalAddress,
  country: string,
) {
  return { street, number, addition, postcode, city, country }
}
