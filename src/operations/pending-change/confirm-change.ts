// Confirming, refusing and withdrawing a pending change. Each takes effect once, however often and from however many windows it is asked.

import { type ChangeSubject, endPendingChange, pendingChangeById, pendingChangeByLink, type StoredChange } from '#data/pending-changes.ts'
import type { ChangeToConfirm } from '#domain/pending-change/pending-change.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { carryOutWithdrawal, disputeWithdrawal } from '../carry-out-withdrawal.ts'
import { confirmAddress } from '../change-address.ts'
import { hashOf } from '../secret.ts'
import type { Shop } from '../shop.ts'
import { carryOut } from './change-by-link.ts'
import { describeChange } from './describe-change.ts'

/** @throws Problem not-found for a link that the shop never made or has forgotten */
export async function changeBehindLink(shop: Shop, token: string): Promise<ChangeToConfirm> {
  return shown(shop, await changeOfLink(shop, token))
}

/** @throws Problem not-found, change-over, change-outdated, and what the change itself throws when it no longer fits */
export async function confirmChange(shop: Shop, token: string): Promise<ChangeToConfirm> {
  const found = await changeOfLink(shop, token)
  if (found.outcome !== 'confirmed')
    await apply(shop, found).catch(async (error: unknown) => {
      // Another window confirmed it at the same moment.
      const now = isProblem(error) && error.code === 'change-over' ? await pendingChangeById(shop.db, found.id) : undefined
      if (now?.outcome !== 'confirmed') throw error
    })
  return changeBehindLink(shop, token)
}

/** 'Dit was ik niet': nothing changes. @throws Problem not-found, change-over when it was carried out already */
export async function refuseChange(shop: Shop, token: string): Promise<ChangeToConfirm> {
  const pending = await changeOfLink(shop, token)
  if (pending.kind === 'withdrawal') await disputeWithdrawal(shop, pending)
  else await endPendingChange(shop.db, pending.id, 'refused', shop.now())
  const ended = await changeOfLink(shop, token)
  if (ended.outcome === 'confirmed') throw new Problem('change-over')
  return shown(shop, ended)
}

/** By the holder of the subject's link. However often. @throws Problem not-found, change-over when it was carried out already */
export async function withdrawChange({ db, now }: Pick<Shop, 'db' | 'now'>, subject: ChangeSubject, id: number): Promise<void> {
  const found = await pendingChangeById(db, id)
  if (!found || found.kind === 'withdrawal' || !isAbout(found, subject)) throw new Problem('not-found')
  await endPendingChange(db, id, 'withdrawn', now())
  if ((await pendingChangeById(db, id))?.outcome === 'confirmed') throw new Problem('change-over')
}

const isAbout = ({ subscriptionId, orderId }: StoredChange, subject: ChangeSubject): boolean =>
  'orderId' in subject ? orderId === subject.orderId : subscriptionId === subject.subscriptionId

async function changeOfLink({ db }: Pick<Shop, 'db'>, token: string): Promise<StoredChange> {
  const found = await pendingChangeByLink(db, hashOf(token))
  if (!found) throw new Problem('not-found')
  return found
}

async function shown({ db, now }: Pick<Shop, 'db' | 'now'>, found: StoredChange): Promise<ChangeToConfirm> {
  const words = await describeChange(db, found)
  if (!words) throw new Problem('not-found')
  const { about, summary } = words
  const state = found.outcome ?? (found.expiresAt > now() ? 'open' : 'expired')
  // Afterwards the words would compare what was asked for with what it has become.
  const compared = state === 'open' ? { before: words.before, after: words.after } : { before: [], after: [] }
  return { kind: found.kind, state, about, summary, ...compared, carried_out_at: found.carryOutAt?.toISOString() ?? null }
}

async function apply(shop: Shop, pending: StoredChange): Promise<void> {
  const { id, subscriptionId, orderId, change, outcome, expiresAt } = pending
  if (outcome !== null || expiresAt <= shop.now()) throw new Problem('change-over')
  if (change.kind === 'withdrawal') return carryOutWithdrawal(shop, pending)
  if (orderId !== null && change.kind === 'address') return confirmAddress(shop, orderId, change.address, id)
  if (subscriptionId === null) throw new Problem('change-over')
  const total = change.kind === 'address' ? {} : { total: change.total }
  await carryOut(shop, { id: subscriptionId, byLink: { changeId: id, ...total } }, change)
}
