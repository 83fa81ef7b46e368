import { expect, test } from 'vitest'
import { describeOrderEvent } from './order-events.ts'

test('describeOrderEvent adds the details of the event', () => {
  expect(describeOrderEvent('mail-again', { mail: 'order-refund' })).toBe(
    'Mail opnieuw verstuurd: Geld komt terug',
  )
  expect(describeOrderEvent('mail-again', { mail: 'van-vroeger' })).toBe(
    'Mail opnieuw verstuurd: van-vroeger',
  )
  expect(describeOrderEvent('partly-shipped', { shipment: 3 })).toBe(
    'Een deel is verzonden: pakket 3',
  )
  const received = { payment: 'tr_1', amount: 1295 }
  expect(describeOrderEvent('payment-mismatch', received).replaceAll('\u00a0', ' ')).toBe(
    'Betaling die niet klopt met wat er gevraagd is: € 12,95, tr_1',
  )
  expect(describeOrderEvent('payment-mismatch', { ...received, currency: 'USD' })).toContain('USD')
  expect(describeOrderEvent('payment-mismatch', {})).toBe(
    'Betaling die niet klopt met wat er gevraagd is',
  )
})
