import { expect, test } from 'vitest'
import type { AttentionFilter } from '#domain/order/fulfilment/fulfilment-filters.ts'
import { findCustomerWork } from './customer-work.tsx'

const order = (
  number: string,
  attention: AttentionFilter[] = [],
  state: 'awaiting-payment' | 'paid' = 'paid',
  ongoing = true,
) => ({
  number,
  state,
  state_label: 'Wacht op betaling',
  total: 17.95,
  ongoing,
  attention,
  subscription_id: 4,
})

test('findCustomerWork names what waits and an open payment once, and nothing that goes by itself', () => {
  const work = findCustomerWork([
    order('L1', [], 'awaiting-payment'),
    order('L2'),
    order('L3', [], 'awaiting-payment', false),
    order('L4', ['failed-charge']),
    order('L5', ['return', 'exchange', 'exchange-overdue']),
  ])
  expect(work.map(({ text, to }) => `${text.split(',')[0]} ${to}`)).toEqual([
    'Wacht op betaling (bestelling L1 /admin/bestellingen/L1',
    'Incasso mislukt (bestelling L4 /admin/abonnementen/4',
    'Retour aangemeld (bestelling L5 /admin/bestellingen/L5',
    'Ruilen: retour blijft uit (bestelling L5 /admin/bestellingen/L5',
  ])
})
