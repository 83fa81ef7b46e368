// Stopping: from the moment it is answered nothing is charged any more, also when the scheduler is at work on the same subscription.

import { setTimeout as pause } from 'node:timers/promises'
import { addSubscriptionEvent, transitionSubscription } from '#data/subscriptions.ts'
import { Problem } from '#domain/problem.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import type { Shop } from '../shop.ts'
import { type ActionContext, type SubscriptionRef, withAuthor, withSubscriptionLock } from './change.ts'
import { cancelRenewal } from './debit.ts'
import { queueMail } from './leave-out.ts'

const pollInterval = 100
/** A debit that is being asked for is over by then. */
const maxPolls = 250

/** Waits for a debit that is being asked for right now: that one was before the stop. @throws Problem not-found, still-busy */
export async function stopSubscription(shop: Shop, which: SubscriptionRef): Promise<Subscription> {
  const busy = new Error('a debit is being asked for')
  for (let looks = 0; looks < maxPolls; looks++)
    try {
      return await withSubscriptionLock(shop, which, async (held) => {
        if (isBeingCharged(held)) throw busy
        await stop(held)
      })
    } catch (error) {
      if (error !== busy) throw error
      await pause(pollInterval)
    }
  throw new Problem('still-busy')
}

const isBeingCharged = ({ latest, now }: ActionContext) =>
  latest?.period.state === 'claimed' && latest.period.busyUntil !== null && latest.period.busyUntil > now

async function stop(held: ActionContext) {
  const { tx, subscription, latest, now } = held
  if (subscription.state === 'stopped') return
  await transitionSubscription(tx, subscription, 'stopped', { stoppedAt: now, chargeFrom: null, pausedUntil: null })
  const unasked = latest?.period.state === 'claimed' && latest.period.askedAt === null
  if (latest && (unasked || latest.period.state === 'failed')) await cancelRenewal(tx, latest, now)
  await addSubscriptionEvent(tx, { subscriptionId: subscription.id, at: now, what: 'stopped', detail: withAuthor(held) })
  if (subscription.startedAt !== null) await queueMail(tx, subscription, 'subscription-stopped', { now })
}
