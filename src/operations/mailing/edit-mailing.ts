// Writing a mailing, trying it on oneself, and letting it go out.

import { userById } from '#data/accounts.ts'
import type { Transaction } from '#data/db.ts'
import { addMailing, changeMailing, dropUnsent, lockedMailing, mailingById, removeMailing, type StoredMailing } from '#data/mailings.ts'
import { addMail } from '#data/outbox.ts'
import { inTransaction } from '#data/transaction.ts'
import { isMailingLayout, mailingFields } from '#domain/newsletter/mailing-blocks.ts'
import { whyNotSent } from '#domain/newsletter/mailing-check.ts'
import { isChangeable, isStoppable } from '#domain/newsletter/mailing-state.ts'
import type { Component } from '#domain/page/component.ts'
import { Problem } from '#domain/problem.ts'
import { changedProblem } from '../changed-problem.ts'
import { cleanBlocks } from '../clean-blocks.ts'
import type { Shop } from '../shop.ts'
import { sendMailing } from './send-mailings.ts'
import { partsOf } from './write-mailing.ts'

export type MailingWords = { subject: string; preheader: string; content: readonly Component[] }
type By = { staffId: number }

export const beginMailing = ({ db, now }: Shop, { staffId }: By): Promise<StoredMailing> =>
  addMailing(db, { changedAt: now(), changedBy: staffId })

const fieldsOf = (layout: string) => Promise.resolve(mailingFields(layout))

/** Blocks that no mailing knows are refused; texts come back clean. @throws Problem input-invalid */
export async function cleanMailing({ subject, preheader, content }: MailingWords): Promise<MailingWords & { content: Component[] }> {
  if (!content.every(({ layout }) => isMailingLayout(layout)))
    throw new Problem('input-invalid', { errors: { content: ['Een van de onderdelen hoort niet in een mailing.'] } })
  return { subject: subject.trim(), preheader: preheader.trim(), content: await cleanBlocks({ fieldsOf }, content) }
}

async function changeable(tx: Transaction, id: number): Promise<StoredMailing> {
  const found = await lockedMailing(tx, id)
  if (!found) throw new Problem('not-found')
  if (!isChangeable(found.state))
    throw new Problem('version-conflict', { message: 'Deze mailing is al onderweg en kan niet meer worden gewijzigd.' })
  return found
}

/** `version` is the one it was based on. @throws Problem not-found, input-invalid, version-conflict */
export async function saveMailing(
  { db, now }: Shop,
  id: number,
  { version, ...words }: MailingWords & { version: number },
  { staffId }: By,
): Promise<void> {
  const clean = await cleanMailing(words)
  await inTransaction(db, async (tx) => {
    const before = await changeable(tx, id)
    if (before.version !== version) throw changedProblem()
    await changeMailing(tx, id, { ...clean, version: version + 1, changedAt: now(), changedBy: staffId })
  })
}

/** Of a draft. @throws Problem not-found, version-conflict */
export const dropMailing = ({ db }: Shop, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await changeable(tx, id)
    await removeMailing(tx, id)
  })

/** @throws Problem input-invalid with what keeps it from leaving */
async function needFit(shop: Shop, { subject, preheader, content }: StoredMailing): Promise<void> {
  const parts = await partsOf(shop, content)
  const errors = whyNotSent({ subject, preheader, parts: parts.length, sender: shop.mailFrom })
  if (Object.keys(errors).length > 0) throw new Problem('input-invalid', { errors })
}

/** To whoever asks, marked as a test. @throws Problem not-found, input-invalid */
export async function testMailing(shop: Shop, id: number, { staffId }: By): Promise<{ to: string }> {
  const [mailing, user] = await Promise.all([mailingById(shop.db, id), userById(shop.db, staffId)])
  if (!mailing || !user) throw new Problem('not-found')
  await needFit(shop, mailing)
  await addMail(shop.db, { mail: 'mailing-test', recipient: user.email, data: { mailingId: id, userId: staffId } }, shop.now())
  return { to: user.email }
}

/** At once, or at a moment to come. @throws Problem not-found, input-invalid, version-conflict when it is no draft any more */
export async function letMailingGo(shop: Shop, id: number, at: Date | undefined): Promise<void> {
  const known = await mailingById(shop.db, id)
  if (!known) throw new Problem('not-found')
  await needFit(shop, known)
  const now = shop.now()
  if (at && at <= now) throw new Problem('input-invalid', { errors: { at: ['Kies een moment in de toekomst.'] } })
  await inTransaction(shop.db, async (tx) => {
    const mailing = await changeable(tx, id)
    if (mailing.version !== known.version) throw new Problem('version-conflict')
    await changeMailing(tx, id, { state: 'planned', plannedFor: at ?? now })
  })
  if (!at) await sendMailing(shop, id)
}

/** What waits is taken back; a planned one becomes a draft again. @throws Problem not-found */
export const stopMailing = ({ db, now }: Shop, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const mailing = await lockedMailing(tx, id)
    if (!mailing || !isStoppable(mailing.state)) throw new Problem('not-found')
    if (mailing.state === 'planned') return changeMailing(tx, id, { state: 'draft', plannedFor: null, changedAt: now() })
    await changeMailing(tx, id, { state: 'stopped' })
    await dropUnsent(tx, id)
  })
