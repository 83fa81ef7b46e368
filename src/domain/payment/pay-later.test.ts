import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { addDays } from '../time/calendar-day.ts'
import { chooseDueReminder } from './payment-reminder.ts'
import {
  amountDue,
  isPayLaterOffered,
  payLaterProblem,
  payLaterStep,
  paymentDueDay,
  unknownCustomer,
} from './pay-later.ts'
import { payLaterLabel } from './pay-later-terms.ts'
import { PayLaterSettings, payLaterSetting } from './pay-later-settings.ts'
import { paymentQrText } from './payment-qr-text.ts'

const settings = {
  ...payLaterSetting.default,
  enabled: true,
  iban: 'NL91ABNA0417164300',
  account_name: 'Luwte',
}
const newCustomer = {
  isKnown: false,
  hasPrepaid: false,
  openOrders: { taken: 0, unconfirmed: 0 },
  openInNetwork: { taken: 0, unconfirmed: 0 },
  firstOrdersToday: 0,
}
const knownCustomer = { ...newCustomer, isKnown: true, hasPrepaid: true }
const oneTaken = { openOrders: { taken: 1, unconfirmed: 0 } }
const after = (firstOrdersToday: number) => ({ ...newCustomer, firstOrdersToday })
const toHome = (total: number) => ({
  total: cents(total),
  toPickupPoint: false,
  isProven: false,
})

test('paying afterwards is no consumer credit: it is due within 14 days, at no cost', () => {
  expect(paymentDueDay('2026-12-01') <= addDays('2026-12-01', 14)).toBe(true)
  const credit = /rente|kosten|toeslag/i
  expect(payLaterLabel).not.toMatch(credit)
  expect(
    Object.keys(PayLaterSettings.shape).filter((name) => /fee|interest|rate/.test(name)),
  ).toEqual([])
})

const problemOf = (total: number, customer: typeof newCustomer) =>
  payLaterProblem(toHome(total), settings, customer)

describe('payLaterProblem', () => {
  test('limits a first order, and a later order to the same house less', () => {
    expect(problemOf(7500, newCustomer)).toBeUndefined()
    expect(problemOf(7501, newCustomer)).toBeDefined()
    expect(problemOf(15_000, knownCustomer)).toBeUndefined()
    expect(problemOf(15_001, knownCustomer)).toBeDefined()
  })

  test('counts the open orders of the customer and the house, and of the network of a stranger', () => {
    const busy = { openInNetwork: { taken: 1, unconfirmed: 1 } }
    expect(problemOf(100, { ...newCustomer, ...busy })).toBeDefined()
    expect(problemOf(100, { ...knownCustomer, ...busy })).toBeUndefined()
    expect(problemOf(100, { ...knownCustomer, ...oneTaken })).toBeDefined()
  })

  test.each([
    ['a known customer', toHome(100), knownCustomer],
    ['who proved to be the customer', { ...toHome(100), isProven: true }, newCustomer],
  ] as const)('counts orders that nobody confirmed not against %s', (_, request, history) => {
    const unconfirmed = { taken: 0, unconfirmed: 3 }
    const crowded = { openOrders: unconfirmed, openInNetwork: unconfirmed }
    expect(problemOf(100, { ...newCustomer, ...crowded })).toBeDefined()
    expect(payLaterProblem(request, settings, { ...history, ...crowded })).toBeUndefined()
    expect(payLaterProblem(request, settings, { ...history, ...oneTaken })).toBeDefined()
  })

  test('lets only who paid in advance at home collect at a pickup point', () => {
    const toPoint = { ...toHome(100), toPickupPoint: true }
    expect(payLaterProblem(toPoint, settings, knownCustomer)).toBeUndefined()
    const paidAfterwards = { ...knownCustomer, hasPrepaid: false }
    expect(payLaterProblem(toPoint, settings, paidAfterwards)).toBeDefined()
    expect(payLaterProblem(toPoint, settings, unknownCustomer(knownCustomer))).toBeDefined()
  })

  test('gives the same sentence for every broken rule', () => {
    const second = problemOf(100, { ...knownCustomer, ...oneTaken })
    const tooHigh = problemOf(9900, newCustomer)
    expect(second?.message).toBe(tooHigh?.message)
    expect(second?.errors?.['payment_method']).toEqual([second?.message])
  })

  test('refuses everything without a bank account', () => {
    expect(payLaterProblem(toHome(100), { ...settings, iban: '' }, newCustomer)?.message).toContain(
      'nu niet',
    )
  })
})

describe('payLaterStep', () => {
  test.each([newCustomer, knownCustomer])('asks who typed an e-mail address to confirm', (who) => {
    expect(payLaterStep(false, settings, who)).toBe('confirm')
    expect(payLaterStep(true, settings, who)).toBe('accept')
  })

  test('leaves first orders above the number of a day to staff', () => {
    const { max_first_orders_per_day: max } = settings
    expect(payLaterStep(true, settings, after(max - 1))).toBe('accept')
    expect(payLaterStep(true, settings, after(max))).toBe('hold')
    expect(payLaterStep(true, settings, { ...after(max), isKnown: true })).toBe('accept')
  })
})

describe('PayLaterSettings', () => {
  test('of an earlier version have the number of first orders of a new shop', () => {
    const { max_first_orders_per_day: max, ...stored } = settings
    expect(PayLaterSettings.parse(stored).max_first_orders_per_day).toBe(max)
  })

  test('a fresh shop does not offer it, and cannot switch it on without an account', () => {
    expect(isPayLaterOffered(payLaterSetting.default)).toBe(false)
    const result = PayLaterSettings.safeParse({ ...payLaterSetting.default, enabled: true })
    expect(result.error?.issues.map(({ path }) => path.join())).toEqual(['iban', 'account_name'])
  })

  test('tests the check digits and stores the account without spaces', () => {
    expect(PayLaterSettings.parse({ ...settings, iban: 'nl91 abna 0417 1643 00' }).iban).toBe(
      'NL91ABNA0417164300',
    )
    expect(PayLaterSettings.safeParse({ ...settings, iban: 'NL92ABNA0417164300' }).success).toBe(
      false,
    )
    expect(PayLaterSettings.safeParse({ ...settings, max_later_order: 50 }).success).toBe(false)
  })
})

describe('amountDue', () => {
  const order = {
    acceptedAt: new Date(),
    paidAt: null,
    total: cents(3840),
    credited: cents(1000),
    covered: cents(0),
  }
  test('is the total less the credits until the payment, and nothing for a prepaid order', () => {
    expect(amountDue(order)).toBe(2840)
    expect(amountDue({ ...order, paidAt: new Date() })).toBe(0)
    expect(amountDue({ ...order, acceptedAt: null })).toBe(0)
    expect(amountDue({ ...order, covered: cents(840) })).toBe(2000)
  })
})

describe('chooseDueReminder', () => {
  const order = {
    acceptedAt: new Date(),
    paidAt: null as Date | null,
    cancelledAt: null,
    total: cents(3840),
    credited: cents(0),
    covered: cents(0),
    paymentDueOn: paymentDueDay('2026-12-01'),
    firstDueReminderAt: null as Date | null,
    secondDueReminderAt: null as Date | null,
    heldFor: null,
  }
  const quiet = { hasOpenReturn: false, isBeingPaid: false }
  const sent = new Date()
  const choose = (changes: Partial<typeof order>, today: string, activity = quiet) =>
    chooseDueReminder({ ...order, ...changes }, activity, today)

  test('reminds on day 14 and on day 21, each once', () => {
    expect(choose({}, '2026-12-14')).toBeUndefined()
    expect(choose({}, '2026-12-15')).toBe('payment-due')
    expect(choose({ firstDueReminderAt: sent }, '2026-12-21')).toBeUndefined()
    expect(choose({ firstDueReminderAt: sent }, '2026-12-22')).toBe('payment-overdue')
    expect(
      choose({ firstDueReminderAt: sent, secondDueReminderAt: sent }, '2026-12-30'),
    ).toBeUndefined()
  })

  test('never sends both at once after an outage', () => {
    expect(choose({}, '2026-12-23')).toBe('payment-overdue')
    expect(choose({ secondDueReminderAt: sent }, '2026-12-23')).toBeUndefined()
  })

  test('waits while packs are on their way back and while the bank works, and stops when nothing is due', () => {
    expect(choose({}, '2026-12-15', { ...quiet, hasOpenReturn: true })).toBeUndefined()
    expect(choose({}, '2026-12-15', { ...quiet, isBeingPaid: true })).toBeUndefined()
    expect(choose({ credited: cents(3840) }, '2026-12-15')).toBeUndefined()
    expect(choose({ paidAt: sent }, '2026-12-15')).toBeUndefined()
  })
})

describe('paymentQrText', () => {
  test('follows EPC069-12 and has only the account, the amount and the order number', () => {
    const text = paymentQrText({
      iban: 'NL91ABNA0417164300',
      name: 'Luwte',
      amount: cents(2845),
      reference: 'L10001',
    })
    expect(text.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Luwte',
      'NL91ABNA0417164300',
      'EUR28.45',
      '',
      '',
      'L10001',
    ])
  })
})
