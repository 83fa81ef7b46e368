import { describe, expect, test } from 'vitest'
import { renderInRouter } from '#tests/support/builders/render-in-router.tsx'
import type { AfterSaleProps } from '../use-order-change.tsx'
import ExchangeStatus from './exchange-status.tsx'

const order = { number: 'L10001' } as AfterSaleProps['order']
const one = {
  return: 'R101',
  order: 'L10001',
  new_order: 'L10002',
  state: 'open',
  leaves_when: 'back',
  has_label: false,
  has_left: false,
  under_way_at: null,
  path: '/order/token',
  to_pay: 0,
} as const
const render = (change: Partial<AfterSaleProps['order']['exchanges'][number]>) =>
  renderInRouter(
    <ExchangeStatus
      order={order}
      token="token"
      done={() => Promise.resolve()}
      one={{ ...one, ...change }}
    />,
  )

describe('ExchangeStatus', () => {
  test('says when the new parcel leaves, and after that only that it was sent', () => {
    expect(render({})).toContain('maken we klaar zodra je retour R101 bij ons binnen is')
    const sent = render({ has_left: true })
    expect(sent).toContain('Het nieuwe pakket is verzonden. Stuur je retour R101')
    expect(sent).not.toContain('maken we klaar')
  })
})
