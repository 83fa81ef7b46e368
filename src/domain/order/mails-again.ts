// Which mails about an order can be sent once more: those that tell something that is still true.

import { canBePaid } from './payable.ts'
import type { OrderState } from './order-state.ts'

export const mailsAgain = ['order-received', 'order-paid', 'order-packed', 'order-shipped', 'order-cancelled'] as const
export type MailAgain = (typeof mailsAgain)[number]

export const mailAgainLabels: Record<MailAgain, string> = {
  'order-received': 'Ontvangstbevestiging',
  'order-paid': 'Bevestiging van de betaling',
  'order-packed': 'Je bestelling is ingepakt',
  'order-shipped': 'Je bestelling is onderweg',
  'order-cancelled': 'Je bestelling is geannuleerd',
}

type Standing = {
  state: OrderState
  createdAt: Date
  paidAt: Date | null
  packedAt: Date | null
  shippedAt: Date | null
  cancelledAt: Date | null
  debited: boolean
  /** Empty when it was forgotten. */
  email: string
}

export function mailsToSendAgain(order: Standing, now: Date): MailAgain[] {
  if (order.email === '') return []
  if (order.cancelledAt !== null) return ['order-cancelled']
  if (order.paidAt === null) return canBePaid(order, now) && !order.debited ? ['order-received'] : []
  if (order.shippedAt !== null) return ['order-paid', 'order-shipped']
  return order.packedAt === null ? ['order-paid'] : ['order-paid', 'order-packed']
}
