// Which mails about an order can be sent once more: those that tell something that is still true.

import { canBePaid, type UnpaidOrder } from './payable.ts'
import type { ReturnKind, ReturnState } from './order-return.ts'
import { cameToNothing, type RefundStatus } from './refund-status.ts'

export const mailsAgain = [
  'order-unpaid',
  'order-paid',
  'order-packed',
  'order-shipped',
  'order-cancelled',
  'return-instructions',
  'withdrawal-receipt',
  'order-refund',
] as const
export type MailAgain = (typeof mailsAgain)[number]

type Standing = UnpaidOrder & {
  packedAt: Date | null
  shippedAt: Date | null
  /** Empty when it was forgotten. */
  email: string
}

/** What else the shopper was told of. */
type Aftercare = {
  returns: readonly { kind: ReturnKind; state: ReturnState }[]
  refunds: readonly { status: RefundStatus }[]
}

export function mailsToSendAgain(order: Standing, { returns, refunds }: Aftercare, now: Date): MailAgain[] {
  if (order.email === '') return []
  return [
    ...aboutOrder(order, now),
    ...(returns.some(isStillOpen) ? (['return-instructions'] as const) : []),
    ...(returns.some(({ kind }) => kind === 'withdrawal') ? (['withdrawal-receipt'] as const) : []),
    ...(refunds.some(isOnItsWay) ? (['order-refund'] as const) : []),
  ]
}

/** A return that was taken in needs no instructions any more. */
export const isStillOpen = ({ kind, state }: Aftercare['returns'][number]): boolean => kind === 'return' && state === 'announced'
/** The money is on its way or there. */
export const isOnItsWay = ({ status }: Aftercare['refunds'][number]): boolean => status !== 'asked' && !cameToNothing(status)

function aboutOrder(order: Standing, now: Date): MailAgain[] {
  if (order.cancelledAt !== null) return ['order-cancelled']
  if (order.paidAt === null) return canBePaid(order, now) && !order.debited ? ['order-unpaid'] : []
  if (order.shippedAt !== null) return ['order-paid', 'order-shipped']
  return order.packedAt === null ? ['order-paid'] : ['order-paid', 'order-packed']
}
