// Withdrawals declared with an order number and an e-mail address. Both may be somebody else's, so nothing about an order is read before
// the answer, the receipt goes to the order's own address, and money moves only after its reader confirmed it or let two hours pass.

import { addDeclaration, countDeclarations, takeDeclaration, waitingDeclarations } from '#data/withdrawal-declarations.ts'
import { changesToCarryOut } from '#data/pending-changes.ts'
import { lockOrder, orderByNumber } from '#data/orders.ts'
import { inTransaction } from '#data/transaction.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { mostDeclarationsAnHour } from '#domain/order/withdrawal-form.ts'
import { carryOutWithdrawal } from './carry-out-withdrawal.ts'
import type { Shop } from './shop.ts'
import { declareUnconfirmed } from './withdraw-order.ts'

export type DeclaredByNumber = { number: string; email: string; name: string; note: string }

/** Name of the job that takes declarations in. */
export const takeInJob = 'take-in-withdrawals'
const hour = 60 * 60_000
const mostAtOnce = 200
const tooMany =
  'Met dit bestelnummer of e-mailadres is het afgelopen uur al vaak herroepen. Gebruik de link in de mail over je bestelling, of neem contact op.'

/** As much work for every number and address. Counts by the time it came in. @throws Problem too-many-requests */
export async function receiveDeclaration({ db, now, jobs }: Pick<Shop, 'db' | 'now' | 'jobs'>, declared: DeclaredByNumber): Promise<void> {
  const at = now()
  const stored = {
    ...declared,
    number: `L${Number(declared.number.replace(/^L/i, ''))}`,
    email: declared.email.toLowerCase(),
    receivedAt: at,
  }
  const { ofNumber, ofEmail } = await countDeclarations(db, stored, new Date(at.getTime() - hour))
  if (Math.max(ofNumber, ofEmail) >= mostDeclarationsAnHour)
    throw new Problem('too-many-requests', { message: tooMany, more: { retry_after: hour / 1000 } })
  await addDeclaration(db, stored)
  // It is stored: when the job cannot be hurried, it runs within a minute all the same.
  await jobs.run(takeInJob).catch(() => false)
}

/** For the scheduler: takes in what waits, and carries out what nobody refused in time. */
export async function takeInWithdrawals(shop: Shop): Promise<void> {
  const failures: unknown[] = []
  const each = async <One>(found: readonly One[], work: (one: One) => Promise<unknown>) => {
    for (const one of found)
      await work(one).catch((error: unknown) => {
        // A payment under way or a provider that is down: the next minute tries again.
        if (!isProblem(error)) failures.push(error)
      })
  }
  await each(await waitingDeclarations(shop.db, mostAtOnce), (id) => takeIn(shop, id))
  await each(await changesToCarryOut(shop.db, shop.now(), mostAtOnce), (change) => carryOutWithdrawal(shop, change))
  if (failures.length > 0) throw new AggregateError(failures, 'not every withdrawal could be taken in')
}

const takeIn = ({ db, now }: Shop, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const declared = await takeDeclaration(tx, id, now())
    const known = declared && (await orderByNumber(tx, declared.number))
    if (!declared || known?.email.toLowerCase() !== declared.email) return
    const order = await lockOrder(tx, known.id)
    try {
      await declareUnconfirmed(tx, order, declared)
    } catch (error) {
      // There is nothing left to undo: no receipt.
      if (!isProblem(error)) throw error
    }
  })
