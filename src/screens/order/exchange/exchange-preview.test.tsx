import { describe, expect, test } from 'vitest'
import { ExchangePreview } from './exchange-preview.tsx'
import type { Order } from '../use-order.ts'
import { renderInRouter } from '#tests/support/builders/render-in-router.tsx'

const preview = {
  difference: 0,
  discount: 0,
  shipping: 5,
  total: 30.9,
  lines: [{ name: 'Duin Dagbroekje - Maat L', quantity: 2, unit_price: 12.95 }],
  in_order: { paid_later: false, shipping_before: 5, total_before: 30.9 },
  by_return: null,
  latest_event: 1,
}
const render = (order: object, change: object = {}) =>
  renderInRouter(
    <ExchangePreview
      order={
        {
          subscription: null,
          promised_day: '2026-12-02',
          refunds: [],
          ...order,
        } as unknown as Order
      }
      preview={{ ...preview, ...change }}
      oldNames={['Duin Dagbroekje - Maat M']}
    />,
  ).replaceAll('\u00a0', ' ')

describe('ExchangePreview', () => {
  test('says for a delivery of a subscription that the subscription stays as it is, and links to it', () => {
    const html = render({ subscription: { token: 'abc' } })
    expect(html).toContain(
      'Dit geldt alleen voor deze levering. Je abonnement blijft zoals het is.',
    )
    expect(html).toMatch(/<a [^>]*href="\/abonnement\/abc"[^>]*>Wijzig je abonnement<\/a>/)
  })

  test('names no total of an order of which a part was refunded', () => {
    expect(render({ refunds: [{}] })).not.toContain('Je hele bestelling kost')
  })

  test('says nothing of a subscription for another order', () => {
    const html = render({})
    expect(html).toContain(
      '2 × Duin Dagbroekje - Maat M wordt 2 × Duin Dagbroekje - Maat L. Je hele bestelling kost dan € 30,90.',
    )
    expect(html).toContain('Je bezorgdag verandert niet: uiterlijk woensdag 2 december.')
    expect(html).not.toContain('abonnement')
  })

  test('says what happens without the payment of a dearer size', () => {
    expect(render({}, { difference: 3 })).toContain(
      'Betaal je niet binnen 3 dagen, dan sturen we je bestelling zoals ze nu is.',
    )
  })
})
