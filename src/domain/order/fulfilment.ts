// From paid to the doorstep: which step comes next, whatever happened to the money meanwhile.

import type { OrderState } from './order-state.ts'

export const fulfilmentSteps = ['packed', 'shipped', 'delivered'] as const
export type FulfilmentStep = (typeof fulfilmentSteps)[number]

/** The moments of an order's way; an order that was refunded in part goes on all the same. */
export type Way = {
  state: OrderState
  paidAt: Date | null
  packedAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
}

const doneAt = ({ packedAt, shippedAt, deliveredAt }: Way, step: FulfilmentStep) =>
  ({ packed: packedAt, shipped: shippedAt, delivered: deliveredAt })[step]

export const isDone = (way: Way, step: FulfilmentStep): boolean => doneAt(way, step) !== null

/** 'done' when it was taken before, 'next' when it may be taken now, 'not yet' otherwise. A cancelled, ended or wholly refunded order goes nowhere. */
export function stepIs(way: Way, step: FulfilmentStep): 'done' | 'next' | 'not yet' {
  if (isDone(way, step)) return 'done'
  const before = fulfilmentSteps[fulfilmentSteps.indexOf(step) - 1]
  const onItsWay = ['paid', 'packed', 'shipped', 'partly-refunded'].includes(way.state) && way.paidAt !== null
  return onItsWay && (before === undefined || isDone(way, before)) ? 'next' : 'not yet'
}

/** Nothing has been put in a box yet, so contents and address can still change. */
export const notPackedYet = ({ state, packedAt }: Way): boolean =>
  packedAt === null && ['awaiting-payment', 'paid', 'partly-refunded'].includes(state)

/** Staff can still send it elsewhere: nothing of it has left. */
export const notSentYet = ({ state, shippedAt }: Way): boolean =>
  shippedAt === null && ['awaiting-payment', 'paid', 'packed', 'partly-refunded'].includes(state)

/** Days after shipping at which a parcel of which nobody said anything counts as delivered: long, because a deadline begins then. */
export const daysToDelivery = 7
