// Runs random sequences of events on orders that the shop sends before their payment.

import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { returns } from '#data/tables/returns.ts'
import { cents } from '#domain/money.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { placePayLaterOrder } from '#tests/support/builders/orders.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { markPacked, shipOrder } from '../order/fulfil-order.ts'
import { refundReturn, registerReturn } from '../order/return-order.ts'
import { withdrawByLink } from '../order/withdraw-order.ts'
import { bookBankTransfer } from './book-bank-transfer.ts'
import { payAgain } from './start-payment.ts'
import { sendAndPollRefunds } from './refund-status-job.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { parcel, setUpPayLaterScenario } from '#tests/support/builders/pay-later-scenario.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const scenario = setUpPayLaterScenario()
const { product, pay, transfer, stored } = scenario

describe('any sequence of events', () => {
  type Step = 'pay' | 'book' | 'pack' | 'ship' | 'cancel' | 'return' | 'credit' | 'withdraw' | 'job'
  const steps: Step[] = [
    'pay',
    'book',
    'pack',
    'ship',
    'cancel',
    'return',
    'credit',
    'withdraw',
    'job',
  ]

  test('keeps the accounts, the stock and the amounts consistent', async () => {
    let round = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: 7 }),
        async (path) => {
          round++
          const item = await product()
          const email = `kim${round}@luwte.example`
          const { orderId } = await placePayLaterOrder(scenario.context, email, String(round), {
            ...item,
            quantity: 2,
          })
          const order = await stored(orderId)
          const token = linkTokenOf(order)
          const runs: Record<Step, () => Promise<unknown>> = {
            pay: async () => {
              const url = await payAgain(scenario.context, token)
              if (url.includes('betaalproef')) await pay(url.split('/').at(-1)!)
            },
            book: () =>
              bookBankTransfer(scenario.context, order.number, transfer(2500, `book-${round}`)),
            pack: () => markPacked(scenario.context, order.number, 'staff:2'),
            ship: () => shipOrder(scenario.context, order.number, 'staff:2', parcel),
            cancel: () => cancelOrder(scenario.context, token),
            return: async () => {
              await registerReturn(scenario.context, token, {
                lines: [{ itemId: item.id, quantity: 1 }],
                reason: 'changed-mind',
                note: '',
              })
              const [open] = await scenario.db
                .select()
                .from(returns)
                .where(eq(returns.orderId, orderId))
              await refundReturn(scenario.context, open!.id, 'staff:2')
            },
            credit: () =>
              refundByStaff(scenario.context, order.number, {
                key: `credit-${round}`,
                by: 'staff:2',
                reason: 'x',
                version: undefined,
                lines: undefined,
                amount: cents(300),
              }),
            withdraw: () => withdrawByLink(scenario.context, token, { name: 'Kim', note: '' }),
            job: () => sendAndPollRefunds(scenario.context),
          }
          for (const step of path)
            await runs[step]().catch((error: unknown) => {
              if (!(error instanceof Error) || error.name !== 'Problem') throw error
            })
          const { credited, total, paidAt, state } = await stored(orderId)
          expect(credited).toBeLessThanOrEqual(total)
          if (state === 'cancelled' && paidAt === null) expect(credited).toBe(total)
          expect(await findInvariantViolations(scenario.db)).toEqual([])
        },
      ),
      { numRuns: randomRuns(40) },
    )
  })
})
