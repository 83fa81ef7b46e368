// Runs random sequences of events on orders that the shop sends before their payment.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { returns } from '#data/tables/order/returns.ts'
import { cents } from '#domain/money.ts'
import { linkTokenOf, lastSegment } from '#tests/support/builders/links.ts'
import { placePayLaterOrder } from '#tests/support/builders/orders.ts'
import { sendAndPollRefunds } from './refund-status-job.ts'
import { setUpPayLaterScenario } from '#tests/support/builders/pay-later-scenario.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const {
  product,
  pay,
  storedOrder: stored,
  context,
  packOrder,
  rowsOf,
  refundByStaff,
  shipOrder,
  bookTransfer,
  cancelOrder,
  refundReturn,
  withdrawByLink,
  payAgain,
  expectNoViolations,
  returnPacks,
} = setUpPayLaterScenario()

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
          const { orderId } = await placePayLaterOrder(context, email, String(round), {
            ...item,
            quantity: 2,
          })
          const order = await stored(orderId)
          const token = linkTokenOf(order)
          const runs: Record<Step, () => Promise<unknown>> = {
            pay: async () => {
              const url = await payAgain(token)
              if (url.includes('betaalproef')) await pay(lastSegment(url))
            },
            book: () => bookTransfer(order, 2500, { key: `book-${round}` }),
            pack: () => packOrder(order),
            ship: () => shipOrder(order),
            cancel: () => cancelOrder(token),
            return: async () => {
              await returnPacks(token, item.id)
              const [open] = await rowsOf(returns, { orderId })
              await refundReturn(open!.id, 'staff:2')
            },
            credit: () => refundByStaff(order, { key: `credit-${round}`, amount: cents(300) }),
            withdraw: () => withdrawByLink(token, { name: 'Kim', note: '' }),
            job: () => sendAndPollRefunds(context),
          }
          for (const step of path)
            await runs[step]().catch((error: unknown) => {
              if (!(error instanceof Error) || error.name !== 'Problem') throw error
            })
          const { credited, total, paidAt, state } = await stored(orderId)
          expect(credited).toBeLessThanOrEqual(total)
          if (state === 'cancelled' && paidAt === null) expect(credited).toBe(total)
          await expectNoViolations()
        },
      ),
      { numRuns: randomRuns(40) },
    )
  })
})
