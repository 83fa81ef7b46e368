// Forgets what the shop may not keep any longer, by the table of domain/retention.ts.

import { forgetKeys } from '#data/idempotency.ts'
import { forgetDeedsBefore } from '#data/audit.ts'
import { forgetMails } from '#data/outbox.ts'
import { forgetPendingChanges } from '#data/pending-changes.ts'
import { markToForget } from '#data/personal/erase.ts'
import { forgetSubscription, stoppedBefore } from '#data/personal/subscription-parts.ts'
import { forgetEndedTallies } from '#data/tallies.ts'
import { forgetDeclarations } from '#data/withdrawal-declarations.ts'
import { inTransaction } from '#data/transaction.ts'
import { retention } from '#domain/retention.ts'
import { forgetErased } from './erase-person.ts'
import { forgetOldSubscribers } from './newsletter.ts'
import { newSecret } from './secret.ts'
import { forgetOldLogins } from './sessions.ts'
import type { Shop } from './shop.ts'

type Deps = Pick<Shop, 'db' | 'now' | 'forgetKeptMails'>

/** For the scheduler; again at any time. What fails does not keep the rest. @throws AggregateError of what failed, at the end */
export async function deleteExpired(shop: Deps): Promise<void> {
  const failures: unknown[] = []
  for (const forget of [forgetOldOrders, forgetOldSubscriptions, forgetPapers, forgetMailFiles, forgetOldLogins, forgetOldSubscribers])
    await forget(shop).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'something old could not be forgotten')
}

async function forgetOldOrders(shop: Deps): Promise<void> {
  const now = shop.now()
  await markToForget(shop.db, { orderedBefore: retention.orders.since(now), unpaidBefore: retention['unpaid orders'].since(now) })
  await forgetErased(shop)
}

async function forgetOldSubscriptions({ db, now }: Deps): Promise<void> {
  for (const id of await stoppedBefore(db, retention.subscriptions.since(now())))
    await inTransaction(db, (tx) => forgetSubscription(tx, id, newSecret()))
}

async function forgetPapers({ db, now }: Deps): Promise<void> {
  const at = now()
  await forgetMails(db, { sentBefore: retention['sent mails'].since(at), givenUpBefore: retention['lost mails'].since(at) })
  await forgetKeys(db, retention['order attempts'].since(at))
  await forgetPendingChanges(db, retention['pending changes'].since(at))
  await forgetDeclarations(db, retention['withdrawal declarations'].since(at))
  await forgetDeedsBefore(db, retention['audit log'].since(at))
  await forgetEndedTallies(db)
}

/** A mail that was written to the folder has left, as far as the shop can tell. */
const forgetMailFiles = ({ forgetKeptMails, now }: Deps): Promise<void> => forgetKeptMails.before(retention['sent mails'].since(now()))
