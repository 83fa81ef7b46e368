import { describe, expect, test } from 'vitest'
import { describeMoneyBack, toMoneyBack } from './money-back.ts'
import { openMoneyBack } from './promised-money-back.ts'
import { MoneyBackSetting, moneyBackSetting } from './money-back-setting.ts'

const enabled = { enabled: true, text: 'Past het niet, dan krijg je het geld terug.', days: 30 }

const accepts = (value: object) =>
  MoneyBackSetting.safeParse({ ...enabled, text: ' ', ...value }).success

describe('MoneyBackSetting', () => {
  test('promises nothing in a shop whose owner chose nothing', () => {
    expect(toMoneyBack(moneyBackSetting.default)).toBeNull()
    expect(describeMoneyBack(null)).toBeUndefined()
  })

  test('needs a text only while it is on', () => {
    expect([accepts({ enabled: true }), accepts({ enabled: false, text: '' })]).toEqual([
      false,
      true,
    ])
  })

  test.each([13, 366, 14.5])('refuses a term of %s days', (days) => {
    expect(MoneyBackSetting.safeParse({ ...enabled, days }).success).toBe(false)
  })
})

describe('describeMoneyBack', () => {
  test('says the text of the owner and the term', () => {
    expect(describeMoneyBack(toMoneyBack(enabled))).toBe(
      'Past het niet, dan krijg je het geld terug. Dat kan tot 30 dagen na ontvangst.',
    )
  })

  test('says only the text for an order from before the term', () => {
    expect(describeMoneyBack({ text: enabled.text, days: null })).toBe(enabled.text)
  })
})

describe('openMoneyBack', () => {
  const delivered = new Date('2026-10-19T12:00:00Z')
  test.each([
    ['before delivery', 30, null, '2027-10-19T12:00:00Z', true],
    ['until the end of the last day', 30, delivered, '2026-11-18T22:59:59Z', true],
    ['not on the day after it', 30, delivered, '2026-11-18T23:00:00Z', false],
    ['always without a term', null, delivered, '2029-01-01T00:00:00Z', true],
  ])('is open %s', (_, days, deliveredAt, now, open) => {
    const moneyBack = { text: '', days }
    expect(openMoneyBack({ moneyBack, deliveredAt }, new Date(now))).toBe(open ? moneyBack : null)
  })

  test('has nothing to return for an order without a promise', () => {
    expect(openMoneyBack({ moneyBack: null, deliveredAt: delivered }, delivered)).toBeNull()
  })
})
