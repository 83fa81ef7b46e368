import { describe, expect, test } from 'vitest'
import { OrderContents } from './order-contents.tsx'
import OrderView from './order-view.tsx'
import type { Order } from './use-order.ts'
import { renderInRouter } from '#tests/support/builders/render-in-router.tsx'

const nothing = {
  change_address: false,
  change_instructions: false,
  cancel: false,
  return: false,
  withdraw: false,
  complain: false,
  leak: false,
  exchange: false,
}
const payment = {
  can_pay: true,
  by_phone: false,
  mismatch: false,
  charged_back: false,
  transfer_by: null,
  swap: null,
}
const order = {
  order_id: 1,
  number: 'L10001',
  state: 'awaiting-payment',
  state_label: 'Wacht op betaling',
  order_date: '2026-11-29T10:00:00.000Z',
  paid_at: null,
  promised_day: null,
  pay_later: null,
  subscription: null,
  payment,
  progress: { packed_at: null, shipped_at: null, delivered_at: null },
  can: nothing,
  lines: [],
  shipments: [],
  returns: [],
  exchanges: [],
  refunds: [],
  pending_changes: [],
  vat: [],
  delivery_instructions: [],
  delivery_request: null,
  pickup_point: null,
  company: null,
  withdraw_until: null,
  money_back: null,
  terms: false,
  by_post: true,
  discount: 0,
  discount_code: null,
  subtotal: 12.95,
  shipping: 5,
  total: 17.95,
  address: {
    first_name: 'Kim',
    last_name: 'Bos',
    street: 'Dam',
    street_number: '1',
    street_addition: '',
    postcode: '1012JS',
    city: 'Delft',
  },
  billing_address: null,
}
const line = {
  id: 1,
  name: 'Duin Dagbroekje',
  slug: 'duin',
  path: '/product/duin?maat=xl',
  image: null,
  quantity: 2,
  refunded: 0,
  unit_price: 12.95,
  line_total: 25.9,
}
const toOrder = (changes: object) => ({ ...order, ...changes }) as unknown as Order
const render = (changes: Partial<typeof payment>) =>
  renderInRouter(
    <OrderView
      token="abc"
      reload={() => Promise.resolve()}
      order={toOrder({ payment: { ...payment, ...changes } })}
    />,
  )
const renderContents = (lines: object[]) =>
  renderInRouter(<OrderContents order={toOrder({ lines })} />)

describe('OrderView', () => {
  test.each([{}, { by_phone: true }])(
    'asks for no second payment while staff look at one that does not match, %j',
    (kind) => {
      const html = render({ ...kind, mismatch: true, can_pay: false })
      expect(html).toContain('<h1>We kijken je betaling na</h1>')
      expect(html).toContain('Betaal niet opnieuw: we kijken wat er gebeurde.')
      expect(html).not.toMatch(/Betaal alsnog|betalingsverplichting/)
    },
  )

  test('asks for the payment of any other unpaid order', () => {
    expect(render({})).toContain('Betaal alsnog')
    expect(render({ by_phone: true })).toContain('Bestelling met betalingsverplichting')
  })
})

describe('OrderContents', () => {
  test('links each line to the page of its product, opened on its size', () => {
    expect(renderContents([line])).toMatch(
      /<a [^>]*href="\/product\/duin\?maat=xl"[^>]*>Duin Dagbroekje<\/a>/,
    )
  })

  test('shows lines whose contents are erased, without a link', () => {
    const html = renderContents(
      [1, 2].map((id) => ({ ...line, id: -id, name: 'Verzorgingsartikel', slug: '', path: '' })),
    )
    expect(html.match(/Verzorgingsartikel/g)).toHaveLength(2)
    expect(html).not.toContain('href="/product')
  })
})
