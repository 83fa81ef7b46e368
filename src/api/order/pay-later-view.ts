// What a customer of a pay-later order still has to pay, with the data and the QR code of a bank
// transfer.

import { z } from 'zod'
import type { OrderRow } from '#data/order/orders.ts'
import { cents } from '#domain/money.ts'
import { formatIban } from '#domain/payment/iban.ts'
import { drawTransferQr, loadPaymentRequest } from '#operations/payment/payment-request.ts'
import { isOrderOfUser } from '#data/customer/customer-orders.ts'
import { findPendingOrder } from '#operations/order/confirm-pay-later-order.ts'
import type { OrderPayment } from './order-payment-view.ts'
import type { AppContext } from '#operations/context.ts'
import { Money } from '../framework/json-shapes.ts'

export const PayLater = z.object({
  amount_due: Money.describe('Zero after payment, and if everything was cancelled or returned'),
  due_on: z.iso.date().nullable().describe('Last day to pay; null until everything was sent'),
  transfer: z
    .object({
      iban: z.string(),
      name: z.string(),
      reference: z.string(),
      qr: z
        .object({ size: z.int(), path: z.string() })
        .describe('EPC069-12 as an SVG path in a square of `size`'),
    })
    .nullable()
    .describe('Null if nothing is due'),
})

/** Null if the order does not wait for a confirmation. `userId` is the logged-in customer. */
export async function toConfirmation(
  context: Pick<AppContext, 'db' | 'clock'>,
  order: OrderRow,
  userId: number | undefined,
): Promise<z.input<typeof OrderPayment>['confirmation']> {
  const pending = await findPendingOrder(context, order)
  if (!pending) return null
  const canConfirm = userId !== undefined && (await isOrderOfUser(context.db, userId, order.id))
  return { until: pending.expiresAt, can_confirm: canConfirm }
}

export async function toPayLater(
  context: Pick<AppContext, 'db' | 'testOrders'>,
  order: OrderRow,
): Promise<z.input<typeof PayLater> | null> {
  if (order.acceptedAt === null) return null
  const request = await loadPaymentRequest(context, order)
  const transfer = request?.transfer
  return {
    amount_due: request?.amount ?? cents(0),
    due_on: order.paymentDueOn,
    transfer: transfer
      ? {
          iban: formatIban(transfer.iban),
          name: transfer.name,
          reference: transfer.reference,
          qr: drawTransferQr(transfer),
        }
      : null,
  }
}
