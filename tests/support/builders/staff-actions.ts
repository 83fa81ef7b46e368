// What staff and customers do with the orders of a test. An action says only what its test is
// about.

import { cents } from '#domain/money.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { AppContext } from '#operations/context.ts'
import { markDelivered, markPacked, shipOrder } from '#operations/order/fulfilment/fulfil-order.ts'
import { bookBankTransfer } from '#operations/payment/book-bank-transfer.ts'
import { registerReturn } from '#operations/order/returns/return-order.ts'
import { refundByStaff, refundOrder } from '#operations/payment/refund-order.ts'
import { placeByPhone, testOrderRequest } from './orders.ts'

type Numbered = { number: string }
type Shipment = Parameters<typeof shipOrder>[3] & NonNullable<Parameters<typeof shipOrder>[4]>

export const testParcel = {
  carrier: 'PostNL',
  trackingCode: '3S1',
  trackingUrl: 'https://postnl.nl/3S1',
}

export const staffActions = (context: AppContext) => ({
  /** Places an order that the customer pays by its link. */
  createPhoneOrder: (...items: Parameters<typeof testOrderRequest>) =>
    placeByPhone(context, testOrderRequest(...items)),
  packOrder: ({ number }: Numbered) => markPacked(context, number, 'staff:2'),
  /** Ships all that is left, or these lines as a parcel with a key. */
  shipOrder: ({ number }: Numbered, shipment: Partial<Shipment> = {}) => {
    const { carrier, trackingCode, trackingUrl, ...part } = { ...testParcel, ...shipment }
    return shipOrder(context, number, 'staff:2', { carrier, trackingCode, trackingUrl }, part)
  },
  /** The customer announces by the link of the order that packs come back. */
  returnPacks: (token: string, itemId: number, quantity = 1) =>
    registerReturn(context, token, { lines: [{ itemId, quantity }], reason: 'size', note: '' }),
  deliverOrder: ({ number }: Numbered) => markDelivered(context, number, 'staff:2'),
  refundOrder: (id: number, amount: number) =>
    refundOrder(context, id, { key: crypto.randomUUID(), amount: cents(amount), by: 'staff:2' }),
  /** Refunds these lines, or this amount. */
  refundByStaff: ({ number }: Numbered, refund: Partial<Parameters<typeof refundByStaff>[2]>) =>
    refundByStaff(context, number, {
      key: crypto.randomUUID(),
      by: 'staff:3',
      reason: 'Kapot',
      version: undefined,
      lines: undefined,
      amount: undefined,
      ...refund,
    }),
  /** The bank shows that the customer transferred this amount, today. */
  bookTransfer: (
    { number }: Numbered,
    amount: number,
    transfer: Partial<Parameters<typeof bookBankTransfer>[2]> = {},
  ) =>
    bookBankTransfer(context, number, {
      day: toCalendarDay(context.clock()),
      amount: cents(amount),
      by: 'staff:2',
      key: 'transfer-1',
      ...transfer,
    }),
})
