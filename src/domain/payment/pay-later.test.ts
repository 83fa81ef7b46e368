import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { addDays } from '../time/calendar-day.ts'
import { chooseDueReminder } from './due-reminder.ts'
import {
  amountDue,
  defaultPayLaterSettings,
  isPayLaterOffered,
  payLaterLabel,
  payLaterProblem,
  paymentDueDay,
} from './pay-later.ts'
import { PayLaterSettings } from './pay-later-settings.ts'
import { paymentQrText } from './payment-qr-text.ts'

const settings = {
  ...defaultPayLaterSettings,
  enabled: true,
  iban: 'NL91ABNA0417164300',
  account_name: 'Luwte',
}
const newCustomer = { hasPaidOrder: false, hasUnpaidOrder: false }

test('paying afterwards is no consumer credit: it is due within 14 days, at no cost', () => {
  expect(paymentDueDay('2026-12-01') <= addDays('2026-12-01', 14)).toBe(true)
  const credit = /rente|kosten|toeslag/i
  expect(payLaterLabel).not.toMatch(credit)
  expect(
    Object.keys(PayLaterSettings.shape).filter((name) => /fee|interest|rate/.test(name)),
  ).toEqual([])
})

describe('payLaterProblem', () => {
  test('limits a first order, and a later order less', () => {
    expect(payLaterProblem(cents(7500), settings, newCustomer)).toBeUndefined()
    expect(payLaterProblem(cents(7501), settings, newCustomer)).toBeDefined()
    expect(
      payLaterProblem(cents(15_000), settings, { ...newCustomer, hasPaidOrder: true }),
    ).toBeUndefined()
    expect(
      payLaterProblem(cents(15_001), settings, { ...newCustomer, hasPaidOrder: true }),
    ).toBeDefined()
  })

  test('refuses a second unpaid order, and gives the same sentence for every broken rule', () => {
    const second = payLaterProblem(cents(100), settings, {
      hasPaidOrder: true,
      hasUnpaidOrder: true,
    })
    const tooHigh = payLaterProblem(cents(9900), settings, newCustomer)
    expect(second?.message).toBe(tooHigh?.message)
    expect(second?.errors?.['payment_method']).toEqual([second?.message])
  })

  test('refuses everything without a bank account', () => {
    expect(payLaterProblem(cents(100), { ...settings, iban: '' }, newCustomer)?.message).toContain(
      'nu niet',
    )
  })
})

describe('PayLaterSettings', () => {
  test('a fresh shop does not offer it, and cannot switch it on without an account', () => {
    expect(isPayLaterOffered(defaultPayLaterSettings)).toBe(false)
    const result = PayLaterSettings.safeParse({ ...defaultPayLaterSettings, enabled: true })
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
  const order = { acceptedAt: new Date(), paidAt: null, total: cents(3840), credited: cents(1000) }
  test('is the total less the credits until the payment, and nothing for a prepaid order', () => {
    expect(amountDue(order)).toBe(2840)
    expect(amountDue({ ...order, paidAt: new Date() })).toBe(0)
    expect(amountDue({ ...order, acceptedAt: null })).toBe(0)
  })
})

describe('chooseDueReminder', () => {
  const order = {
    acceptedAt: new Date(),
    paidAt: null,
    cancelledAt: null,
    total: cents(3840),
    credited: cents(0),
    paymentDueOn: paymentDueDay('2026-12-01'),
    firstDueReminderAt: null,
    secondDueReminderAt: null,
    heldFor: null,
  }
  const quiet = { hasOpenReturn: false, isBeingPaid: false }
  const sent = new Date()

  test('reminds on day 14 and on day 21, each once', () => {
    expect(chooseDueReminder(order, quiet, '2026-12-14')).toBeUndefined()
    expect(chooseDueReminder(order, quiet, '2026-12-15')).toBe('payment-due')
    expect(
      chooseDueReminder({ ...order, firstDueReminderAt: sent }, quiet, '2026-12-21'),
    ).toBeUndefined()
    expect(chooseDueReminder({ ...order, firstDueReminderAt: sent }, quiet, '2026-12-22')).toBe(
      'payment-overdue',
    )
    expect(
      chooseDueReminder(
        { ...order, firstDueReminderAt: sent, secondDueReminderAt: sent },
        quiet,
        '2026-12-30',
      ),
    ).toBeUndefined()
  })

  test('never sends both at once after an outage', () => {
    expect(chooseDueReminder(order, quiet, '2026-12-23')).toBe('payment-overdue')
    expect(
      chooseDueReminder({ ...order, secondDueReminderAt: sent }, quiet, '2026-12-23'),
    ).toBeUndefined()
  })

  test('waits while packs are on their way back and while the bank works, and stops when nothing is due', () => {
    expect(
      chooseDueReminder(order, { ...quiet, hasOpenReturn: true }, '2026-12-15'),
    ).toBeUndefined()
    expect(chooseDueReminder(order, { ...quiet, isBeingPaid: true }, '2026-12-15')).toBeUndefined()
    expect(
      chooseDueReminder({ ...order, credited: cents(3840) }, quiet, '2026-12-15'),
    ).toBeUndefined()
    expect(chooseDueReminder({ ...order, paidAt: sent }, quiet, '2026-12-15')).toBeUndefined()
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
