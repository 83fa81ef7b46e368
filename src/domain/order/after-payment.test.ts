import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderSituation, effectOfPayment } from './after-payment.ts'
import { type OrderState, mayBecome, orderStates } from './order-state.ts'
import { type PaymentStatus, isSettled, latestStatus, paymentStatuses } from './payment-status.ts'

const paidStates = ['paid', 'packed', 'shipped', 'delivered', 'partly-refunded', 'refunded'] as const
const standing = (state: OrderState, known: PaymentStatus = 'open'): OrderSituation => ({
  state,
  known,
  everPaid: paidStates.some((one) => one === state),
  stockHeld: state === 'awaiting-payment',
  isLatest: true,
})

/** Every order state with every status seen for an open payment: the state afterwards. */
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
  ...Object.fromEntries(['paid', 'packed', 'shipped', 'delivered', 'partly-refunded', 'refunded'].map((state) => [state, always(state)])),
  ...Object.fromEntries(['expired', 'failed', 'cancelled'].map((state) => [state, { ...always(state), paid: 'paid' }])),
} as never
function always(state: string) {
  return Object.fromEntries(paymentStatuses.map((status) => [status, state]))
}

const pairs = orderStates.flatMap((state) => paymentStatuses.map((seen) => [state, seen, table[state][seen]] as const))
test.each(pairs)('an order %s whose payment is seen %s is %s', (state, seen, expected) => {
  expect(effectOfPayment(standing(state), seen)?.state ?? state).toBe(expected)
})

test.each(paymentStatuses)('%s seen again changes nothing', (status) => {
  for (const state of orderStates) expect(effectOfPayment(standing(state, status), status)).toBeUndefined()
})

test('an end gives the stock back, money after it asks for it again', () => {
  expect(effectOfPayment(standing('awaiting-payment'), 'expired')?.stock).toBe('release')
  expect(effectOfPayment(standing('awaiting-payment'), 'paid')?.stock).toBe('keep')
  expect(effectOfPayment(standing('expired', 'expired'), 'paid')?.stock).toBe('take')
})

test('the end of an older payment leaves the order to the newer one', () => {
  const older = { ...standing('awaiting-payment'), isLatest: false }
  expect(effectOfPayment(older, 'expired')).toEqual({ status: 'expired', state: undefined, stock: 'keep', paidTwice: false })
  expect(effectOfPayment(older, 'paid')?.state).toBe('paid')
})

test('a second payment after the first is told to staff and changes nothing else', () => {
  for (const state of [...paidStates, 'cancelled'] as const)
    expect(effectOfPayment({ ...standing(state), everPaid: true }, 'paid')).toEqual({
      status: 'paid',
      state: undefined,
      stock: 'keep',
      paidTwice: true,
    })
})

test('a failed second attempt gives back what was set aside for it', () => {
  expect(effectOfPayment({ ...standing('failed'), stockHeld: true }, 'canceled')).toMatchObject({ state: undefined, stock: 'release' })
})

test('looks in any order and number end the same: paid wins, else the first end', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...paymentStatuses), { minLength: 1, maxLength: 12 }), (looks) => {
      const now = standing('awaiting-payment')
      let held = 1
      let mails = 0
      for (const seen of looks) {
        const result = effectOfPayment(now, seen)
        if (!result) continue
        if (result.state) expect(mayBecome(now.state, result.state)).toBe(true)
        if (result.state === 'paid') mails++
        held += result.stock === 'release' ? -1 : result.stock === 'take' ? 1 : 0
        expect([0, 1]).toContain(held)
        Object.assign(now, {
          known: result.status,
          state: result.state ?? now.state,
          stockHeld: held === 1,
          everPaid: now.everPaid || result.state === 'paid',
        })
      }
      const paid = looks.includes('paid')
      const ended = looks.find(isSettled)
      expect(now.known).toBe(looks.reduce(latestStatus, 'open'))
      expect(now.state === 'paid').toBe(paid)
      expect(mails).toBe(paid ? 1 : 0)
      expect(held).toBe(paid || !ended ? 1 : 0)
    }),
  )
})
