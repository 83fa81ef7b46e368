import { expect, test } from 'vitest'
import { cents, inEuros } from '../money.ts'
import { type UnpaidTotals, whyTooMuchUnpaid } from './unpaid-bounds.ts'

const held = (packs: number, value = packs * 1000): UnpaidTotals => ({ packs, value: cents(value) })
const nothing = held(0)

test.each([
  ['6 packs', held(6), nothing, nothing, true],
  ['6 packs for any price', held(6, 900_000), nothing, nothing, true],
  ['6 packs of somebody whose address others used', held(6), held(40), nothing, true],
  ['40 packs', held(40), nothing, nothing, true],
  ['41 packs', held(41), nothing, nothing, false],
  ['8 packs of 1,000 euros', held(8, 100_000), nothing, nothing, true],
  ['8 packs of 1,000.01 euros', held(8, 100_001), nothing, nothing, false],
  ['7 packs beside 33 of the address', held(7), held(33), nothing, true],
  ['7 packs beside 34 of the address', held(7), held(34), nothing, false],
  ['8 packs beside 999 euros of the address', held(8, 8000), held(3, 99_900), nothing, false],
  ['6 packs beside 74 of the network', held(6), nothing, held(74), true],
  ['6 packs beside 75 of the network', held(6), nothing, held(75), false],
  ['one pack beside 2,500 euros of the network', held(1), nothing, held(9, 250_000), false],
])('%s may be held without payment: %#', (_, order, byEmail, byNetwork, passes) => {
  expect(whyTooMuchUnpaid(order, { byEmail, byNetwork }) === undefined).toBe(passes)
})

test('a network that stands for many holds so many times more, an address does not', () => {
  const refused = (byEmail: UnpaidTotals, byNetwork: UnpaidTotals) => whyTooMuchUnpaid(held(6), { byEmail, byNetwork }, 50) !== undefined
  expect([refused(nothing, held(3994)), refused(nothing, held(3995)), refused(held(35), held(40))]).toEqual([false, true, true])
})

test('the refusal says what to do', () => {
  const messageOf = (order: UnpaidTotals, byEmail: UnpaidTotals) => whyTooMuchUnpaid(order, { byEmail, byNetwork: nothing })?.message
  expect(messageOf(held(41), nothing)).toContain(
    `hoogstens 40 pakken, samen hoogstens ${inEuros(cents(100_000))}. Kies er minder, of neem contact met ons op`,
  )
  expect(messageOf(held(20), held(30))).toMatch(/Betaal die eerst, .* of neem contact met ons op\.$/)
})
