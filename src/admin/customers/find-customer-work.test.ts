import { expect, test } from 'vitest'
import { findCustomerWork } from './find-customer-work.ts'

const order = (number: string, state: 'awaiting-payment' | 'paid', ongoing: boolean) => ({
  number,
  state,
  state_label: 'Wacht op betaling',
  total: 17.95,
  ongoing,
})

test('findCustomerWork names a failed debit and an open payment, and nothing that goes by itself', () => {
  const work = findCustomerWork({
    orders: [
      order('L1', 'awaiting-payment', true),
      order('L2', 'paid', true),
      order('L3', 'awaiting-payment', false),
    ],
    subscriptions: [
      { id: 4, number: 'A4', state: 'payment-failed' },
      { id: 5, number: 'A5', state: 'active' },
    ],
  })
  expect(work.map(({ to }) => to)).toEqual(['/admin/abonnementen/4', '/admin/bestellingen/L1'])
})
