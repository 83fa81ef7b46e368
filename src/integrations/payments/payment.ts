import type { Cents } from '#domain/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { PaymentStatus } from '#domain/payment/payment-status.ts'

export type NewPayment = {
  /**
   * The shop's own order id and number. The bank statement shows the number, because it does not
   * reveal any product.
   */
  orderId: number
  orderNumber: string
  amount: Cents
  /** A list lets the customer choose one of these methods at the provider. */
  method: string | readonly string[]
  /** The last day of a bank transfer. */
  dueDate?: CalendarDay | undefined
  /** Absolute URLs: the page that the customer returns to, and the webhook. */
  redirectUrl: string
  webhookUrl: string
  /** For a repeated key within an hour, the provider returns the payment that it created first. */
  idempotencyKey: string
}
export type Payment = {
  id: string
  orderId: number
  amount: Cents
  currency: string
  status: PaymentStatus
  checkoutUrl: string | undefined
  /** The refunded and the charged-back amount so far; undefined for none. */
  refunded?: Cents | undefined
  chargedBack?: Cents | undefined
  /** The mandate that the payment created once it was paid. */
  mandateId?: string
}
export type StartedPayment = Payment & { checkoutUrl: string }
