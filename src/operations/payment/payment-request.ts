// What the customer of a pay-later order, or of a phone order by transfer, still has to pay, and
// how: with the bank account of the shop and a QR code.

import type { Db } from '#data/core/db.ts'
import { loadSetting } from '#data/core/settings.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import type { OrderRow } from '#data/order/orders.ts'
import type { MailAttachment } from '#domain/mail/outgoing-mail.ts'
import type { PaymentRequestMail } from '#domain/mail/payment-request-text.ts'
import { isLeftOverTest, type TestOrderMode } from '#domain/order/test-order.ts'
import type { Cents } from '#domain/money.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { ownTransferDue } from '#domain/payment/own-transfer.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import type { TransferData } from '#domain/payment/payment-qr-text.ts'
import {
  drawPaymentQr,
  type QrDrawing,
  renderPaymentQrPng,
} from '#integrations/payment-qr/payment-qr.ts'

/** `transfer` is undefined if the owner removed the bank account. */
type PaymentRequest = {
  amount: Cents
  dueOn: string | null
  transfer: TransferData | undefined
}

type RequestContext = { db: Db; testOrders: TestOrderMode }

/** Returns undefined if nothing is due. */
export async function loadPaymentRequest(
  { db, testOrders }: RequestContext,
  order: OrderRow,
): Promise<PaymentRequest | undefined> {
  if (isLeftOverTest(order, { testOrders })) return undefined
  const ownTransfer = ownTransferDue(order)
  const amount = ownTransfer > 0 ? ownTransfer : amountDue(order)
  if (amount === 0) return undefined
  const { iban, account_name: name } = await loadSetting(db, payLaterSetting)
  const transfer =
    iban !== '' && name !== '' ? { iban, name, amount, reference: order.number } : undefined
  return {
    amount,
    dueOn: ownTransfer > 0 ? toCalendarDay(order.payBy) : order.paymentDueOn,
    transfer,
  }
}

/** For the order page. */
export const drawTransferQr = (transfer: TransferData): QrDrawing => drawPaymentQr(transfer)

const pictureId = 'betaalcode'

/** With the QR code that the mail shows. */
export async function loadMailPaymentRequest(
  context: RequestContext,
  order: OrderRow,
): Promise<{ request: PaymentRequestMail | undefined; attachments: MailAttachment[] }> {
  const request = await loadPaymentRequest(context, order)
  if (!request) return { request: undefined, attachments: [] }
  const { amount, dueOn, transfer } = request
  return {
    request: {
      amount,
      dueOn,
      transfer: transfer ? { iban: transfer.iban, name: transfer.name, picture: pictureId } : null,
    },
    attachments: transfer
      ? [
          {
            name: `${pictureId}.png`,
            contentType: 'image/png',
            content: await renderPaymentQrPng(transfer),
            cid: pictureId,
          },
        ]
      : [],
  }
}
