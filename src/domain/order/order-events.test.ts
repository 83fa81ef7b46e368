import { expect, test } from 'vitest'
import { eventWords } from './order-events.ts'

test('an event is told in words, with what it was about', () => {
  expect(eventWords('mail-again', { mail: 'order-refund' })).toBe('Mail opnieuw verstuurd: Geld komt terug')
  expect(eventWords('mail-again', { mail: 'van-vroeger' })).toBe('Mail opnieuw verstuurd: van-vroeger')
  expect(eventWords('partly-shipped', { shipment: 3 })).toBe('Een deel is verzonden: pakket 3')
  expect(eventWords('payment-mismatch', {})).toBe('Betaling die niet klopt met wat er gevraagd is')
})
