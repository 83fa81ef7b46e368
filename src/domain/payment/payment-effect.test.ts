import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { type OrderSituation, paymentEffectOnOrder } from './payment-effect.ts'
import { type OrderState, canTransitionOrder, orderStates } from '../order/order-state.ts'
import {
  type PaymentStatus,
  isFinalPaymentStatus,
  mergePaymentStatus,
  paymentStatuses,
} from './payment-status.ts'

const paidStates = [
  'paid',
  'packed',
  'shipped',
  'delivered',
  'partly-refunded',
  'refunded',
] as const
const situation = (state: OrderState, known: PaymentStatus = 'open'): OrderSituation => ({
  state,
  storedStatus: known,
  wasPaid: paidStates.some((one) => one === state),
  hasReservation: state === 'awaiting-payment',
  isLatest: true,
})

/** The next order state for every order state and every fetched status of an open payment. */
const table: Record<OrderState, Record<PaymentStatus, OrderState>> = {
  'awaiting-payment': {
    open: 'awaiting-payment',
    pending: 'awaiting-payment',
    authorized: 'awaiting-payment',
    paid: 'paid',
    failed: 'failed',
    canceled: 'cancelled',
    expired: 'expired',
  },
  ...Object.fromEntries(
    ['paid', 'packed', 'shipped', 'delivered', 'partly-refunded', 'refunded'].map((state) => [
      state,
      always(state),
    ]),
  ),
  // Only a pay-later order is accepted. Its payments are tested below.
  accepted: { ...always('accepted'), paid: 'paid' },
  ...Object.fromEntries(
    ['expired', 'failed', 'cancelled'].map((state) => [state, { ...always(state), paid: 'paid' }]),
  ),
} as never
function always(state: string) {
  return Object.fromEntries(paymentStatuses.map((status) => [status, state]))
}

const prepaidStates = orderStates.filter((state) => state !== 'accepted')
const pairs = prepaidStates.flatMap((state) =>
  paymentStatuses.map((seen) => [state, seen, table[state][seen]] as const),
)
describe('paymentEffectOnOrder', () => {
  test.each(pairs)(
    'an order that is %s with its payment seen %s becomes %s',
    (state, seen, expected) => {
      expect(paymentEffectOnOrder(situation(state), seen)?.state ?? state).toBe(expected)
    },
  )

  test.each(paymentStatuses)('a repeated %s changes nothing', (status) => {
    for (const state of orderStates)
      expect(paymentEffectOnOrder(situation(state, status), status)).toBeUndefined()
  })

  test('a failed payment releases the stock, and a later payment reserves it again', () => {
    expect(paymentEffectOnOrder(situation('awaiting-payment'), 'expired')?.stock).toBe('release')
    expect(paymentEffectOnOrder(situation('awaiting-payment'), 'paid')?.stock).toBe('keep')
    expect(paymentEffectOnOrder(situation('expired', 'expired'), 'paid')?.stock).toBe('reserve')
  })

  test('a final status of an older payment leaves the order to the newer payment', () => {
    const older = { ...situation('awaiting-payment'), isLatest: false }
    expect(paymentEffectOnOrder(older, 'expired')).toEqual({
      status: 'expired',
      state: undefined,
      stock: 'keep',
      pays: false,
      isPaidTwice: false,
    })
    expect(paymentEffectOnOrder(older, 'paid')?.state).toBe('paid')
  })

  test('a second payment is reported to staff and changes nothing else', () => {
    for (const state of [...paidStates, 'cancelled'] as const)
      expect(paymentEffectOnOrder({ ...situation(state), wasPaid: true }, 'paid')).toEqual({
        status: 'paid',
        state: undefined,
        stock: 'keep',
        pays: false,
        isPaidTwice: true,
      })
  })

  test('a failed second attempt releases its reservation', () => {
    expect(
      paymentEffectOnOrder({ ...situation('failed'), hasReservation: true }, 'canceled'),
    ).toMatchObject({
      state: undefined,
      stock: 'release',
    })
  })

  test('statuses in any order and number give the same result: paid wins, otherwise the first final status', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...paymentStatuses), { minLength: 1, maxLength: 12 }),
        (looks) => {
          const now = situation('awaiting-payment')
          let isReserved = 1
          let mails = 0
          for (const seen of looks) {
            const result = paymentEffectOnOrder(now, seen)
            if (!result) continue
            if (result.state) expect(canTransitionOrder(now.state, result.state)).toBe(true)
            if (result.state === 'paid') mails++
            isReserved += result.stock === 'release' ? -1 : result.stock === 'reserve' ? 1 : 0
            expect([0, 1]).toContain(isReserved)
            Object.assign(now, {
              storedStatus: result.status,
              state: result.state ?? now.state,
              hasReservation: isReserved === 1,
              wasPaid: now.wasPaid || result.state === 'paid',
            })
          }
          const paid = looks.includes('paid')
          const ended = looks.find(isFinalPaymentStatus)
          expect(now.storedStatus).toBe(looks.reduce(mergePaymentStatus, 'open'))
          expect(now.state === 'paid').toBe(paid)
          expect(mails).toBe(paid ? 1 : 0)
          expect(isReserved).toBe(paid || !ended ? 1 : 0)
        },
      ),
    )
  })
})

describe('paymentEffectOnOrder of a pay-later order', () => {
  const due = cents(3840)
  const payLaterStates = ['accepted', 'packed', 'shipped', 'delivered'] as const

  test.each(payLaterStates)(
    'a payment of an order that is %s pays it and does not move its fulfilment back',
    (state) => {
      const effect = paymentEffectOnOrder({ ...situation(state), wasPaid: false, due }, 'paid')
      expect(effect).toMatchObject({
        pays: true,
        stock: 'keep',
        isPaidTwice: false,
        state: state === 'accepted' ? 'paid' : undefined,
      })
    },
  )

  test.each(['failed', 'canceled', 'expired'] as const)(
    'a payment that is %s keeps the order and its stock',
    (status) => {
      for (const state of payLaterStates)
        expect(
          paymentEffectOnOrder(
            { ...situation(state), wasPaid: false, hasReservation: true, due },
            status,
          ),
        ).toMatchObject({
          pays: false,
          state: undefined,
          stock: 'keep',
        })
    },
  )

  test('a payment of a cancelled order, of which nothing is due, does not revive it', () => {
    const effect = paymentEffectOnOrder(
      { ...situation('cancelled'), wasPaid: false, due: cents(0) },
      'paid',
    )
    expect(effect).toMatchObject({
      pays: false,
      state: undefined,
      stock: 'keep',
      isPaidTwice: false,
    })
  })

  test('a second payment is reported', () => {
    expect(
      paymentEffectOnOrder({ ...situation('shipped'), wasPaid: true, due: cents(0) }, 'paid'),
    ).toMatchObject({ isPaidTwice: true })
  })
})
