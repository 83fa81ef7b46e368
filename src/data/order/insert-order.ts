import { sql } from 'drizzle-orm'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import type { Cents } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { DeliveryInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import type { OrderTotals } from '#domain/order/order-totals.ts'
import type { MoneyBack } from '#domain/order/returns/promised-money-back.ts'
import type { ShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import type { Transaction } from '../core/db.ts'
import { orderLines, orders } from '../tables/order/orders.ts'
import { orderEvents } from '../tables/order/order-events.ts'
import { insertedRow } from '../core/rows.ts'

type OrderRow = typeof orders.$inferInsert
/**
 * `discount` is absent for a line without a part of a discount, and `isSample` for a pack that is
 * no sample.
 */
export type OrderLineInsert = Omit<
  typeof orderLines.$inferSelect,
  'id' | 'orderId' | 'discount' | 'isSample'
> & {
  discount?: Cents
  isSample?: boolean
}
const customerFields = [
  'email',
  'firstName',
  'lastName',
  'street',
  'houseNumber',
  'houseNumberAddition',
  'postcode',
  'city',
  'country',
  'companyName',
  'vatNumber',
] as const
type CustomerFields = Pick<typeof orders.$inferSelect, (typeof customerFields)[number]>
export type CustomerDetails = CustomerFields & {
  /** Null or absent if the payer receives the parcel. */
  billingAddress?: PostalAddress | null
  deliveryInstructions?: DeliveryInstructions | null
}
export type OrderInsert = OrderTotals &
  ShippingRate &
  CustomerDetails &
  Pick<
    OrderRow,
    | 'promisedDay'
    | 'pickupPoint'
    | 'discountCode'
    | 'paymentLeaseUntil'
    | 'senderNetwork'
    | 'subscriptionId'
    | 'recipientId'
    | 'isRenewal'
    | 'byPhone'
    | 'contactByPost'
    | 'termsVersionId'
    | 'covered'
    | 'heldFor'
  > & {
    /** True for an order that is no sale (domain/order/test-order.ts). */
    isTest: boolean
    linkId: string
    paymentMethod: string
    createdAt: Date
    payBy: Date
    /** The telephone number; absent for an order of which the shop knows none. */
    phone?: string
    lines: OrderLineInsert[]
    moneyBack: MoneyBack | null
    /** The actor who placed the order. The first event of the order stores this actor. */
    by: Actor
  }

/** With its lines and its first event. Call `reserveStock` in the same transaction. */
export async function insertOrder(
  tx: Transaction,
  { lines, by, isTest, ...order }: OrderInsert,
): Promise<{ id: number; number: string }> {
  const inserted = await insertedRow(
    tx
      .insert(orders)
      .values({
        ...order,
        ...(isTest && { id: sql`nextval('test_order_id')` }),
      })
      .returning({ id: orders.id, number: orders.number }),
  )
  const orderId = inserted.id
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })))
  await tx
    .insert(orderEvents)
    .values({ orderId, type: 'awaiting-payment', by, at: order.createdAt })
  return inserted
}

/** Copies only the details of the customer from an order or subscription. */
export const toCustomerDetails = (row: CustomerDetails): CustomerDetails => ({
  ...(Object.fromEntries(customerFields.map((name) => [name, row[name]])) as CustomerFields),
  billingAddress: row.billingAddress ?? null,
  deliveryInstructions: row.deliveryInstructions ?? null,
})
