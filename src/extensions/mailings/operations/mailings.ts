import { userById } from '#data/customer/accounts.ts'
import { type Transaction, inTransaction } from '#data/core/db.ts'
import {
  insertMailing,
  updateMailing,
  deleteUnclaimedMails,
  lockMailing,
  mailingById,
  deleteMailing,
  type MailingRow,
  countMailingResults,
  mailingsToProcess,
  queueNextMailingMails,
} from '../data/mailings.ts'
import { queueMail } from '#data/mail/outbox.ts'
import {
  isMailingLayout,
  mailingBlockFieldsOf,
  isEditableMailing,
  isStoppableMailing,
} from '../domain/mailing-blocks.ts'
import { findRevealingLines, validateMailing } from '../domain/validate-mailing.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import { Problem, fieldProblem, assertNoErrors, requireFound } from '#domain/problem.ts'
import { createVersionConflict } from '#operations/version-conflict.ts'
import { sanitiseBlocks } from '#operations/content/sanitise-blocks.ts'
import type { AppContext, DbAndClock } from '#operations/context.ts'
import { resolveMailingBlocks } from './compose-mailing.ts'

// Mailings leave in batches, so that the outbox stays short. Each batch is one transaction. A row
// per recipient prevents a second mail, even if a process is killed.

/** Recipients per transaction. */
const batchSize = 100
/** The shop queues no further batch of a mailing while this many of its mails wait. */
const maxWaiting = 500

/** Scheduled job. */
export async function queueDueMailings(deps: DbAndClock): Promise<void> {
  for (const id of await mailingsToProcess(deps.db, deps.clock())) await queueMailing(deps, id)
}

/**
 * Queues batches of one due mailing. Marks the mailing as finished when no mail remains to queue or
 * to send.
 */
export async function queueMailing(deps: DbAndClock, id: number): Promise<void> {
  while (await queueNextBatch(deps, id));
}

/** Returns true when another batch can follow at once. */
const queueNextBatch = ({ db, clock }: DbAndClock, id: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const stored = await lockMailing(tx, id)
    if (
      !stored ||
      stored.finishedAt ||
      stored.state === 'draft' ||
      (stored.state === 'planned' && stored.plannedFor! > now)
    )
      return false
    const isStarting = stored.state === 'planned'
    const mailing = isStarting ? { ...stored, state: 'sending' as const, startedAt: now } : stored
    if (isStarting) await updateMailing(tx, id, { state: 'sending', startedAt: now })
    const { waiting, sent, failed, skipped } = await countMailingResults(tx, id)
    if (waiting >= maxWaiting) return false
    const queued =
      mailing.state === 'stopped'
        ? 0
        : await queueNextMailingMails(tx, mailing, { limit: batchSize, now })
    if (queued > 0) return true
    if (waiting > 0) return false
    await updateMailing(tx, id, {
      state: mailing.state === 'stopped' ? 'stopped' : 'sent',
      finishedAt: now,
      sent,
      failed,
      skipped,
    })
    return false
  })

type MailingTexts = { subject: string; preheader: string; content: readonly StoredBlock[] }
type Editor = { staffId: number }

export const createMailingDraft = (
  { db, clock }: AppContext,
  { staffId }: Editor,
): Promise<MailingRow> => insertMailing(db, { changedAt: clock(), changedBy: staffId })

const fieldsOf = (layout: string) => Promise.resolve(mailingBlockFieldsOf(layout))

/** @throws Problem input-invalid for a block that mailings do not have */
export async function sanitiseMailing({
  subject,
  preheader,
  content,
}: MailingTexts): Promise<MailingTexts & { content: StoredBlock[] }> {
  if (!content.every(({ layout }) => isMailingLayout(layout)))
    throw fieldProblem('content', 'Een van de onderdelen hoort niet in een mailing.')
  return {
    subject: subject.trim(),
    preheader: preheader.trim(),
    content: await sanitiseBlocks({ fieldsOf }, content),
  }
}

async function lockDraft(tx: Transaction, id: number): Promise<MailingRow> {
  const mailing = requireFound(await lockMailing(tx, id))
  if (!isEditableMailing(mailing.state))
    throw new Problem('version-conflict', {
      message: 'Deze mailing is al onderweg en kan niet meer worden gewijzigd.',
    })
  return mailing
}

/**
 * `version` is the version that staff edited. Refuses a subject and a preheader that reveal what
 * the shop sells.
 * @throws Problem not-found, input-invalid, version-conflict
 */
export async function saveMailing(
  { db, clock }: AppContext,
  id: number,
  { version, ...texts }: MailingTexts & { version: number },
  { staffId }: Editor,
): Promise<void> {
  const clean = await sanitiseMailing(texts)
  const errors = findRevealingLines(clean)
  await inTransaction(db, async (tx) => {
    const before = await lockDraft(tx, id)
    if (before.version !== version) throw createVersionConflict()
    assertNoErrors(errors)
    await updateMailing(tx, id, {
      ...clean,
      version: version + 1,
      changedAt: clock(),
      changedBy: staffId,
    })
  })
}

export const deleteMailingDraft = ({ db }: AppContext, id: number): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { subject } = await lockDraft(tx, id)
    await deleteMailing(tx, id)
    return subject
  })

/** @throws Problem input-invalid with the reasons why the mailing cannot be sent */
async function assertSendable(
  context: AppContext,
  { subject, preheader, content }: MailingRow,
): Promise<void> {
  const parts = await resolveMailingBlocks(context, content)
  const errors = validateMailing({
    subject,
    preheader,
    parts: parts.length,
    sender: context.mailFrom,
  })
  assertNoErrors(errors)
}

/**
 * To the colleague who is editing the mailing.
 * @throws Problem not-found, input-invalid
 */
export async function sendMailingTest(
  context: AppContext,
  id: number,
  { staffId }: Editor,
): Promise<{ to: string }> {
  const [mailing, user] = await Promise.all([
    mailingById(context.db, id),
    userById(context.db, staffId),
  ])
  if (!mailing || !user) throw new Problem('not-found')
  await assertSendable(context, mailing)
  await queueMail(
    context.db,
    { mail: 'mailing-test', recipient: user.email, data: { mailingId: id, userId: staffId } },
    context.clock(),
  )
  return { to: user.email }
}

/**
 * Sends at once if `at` is undefined.
 * @throws Problem not-found, input-invalid; version-conflict if the mailing is no draft or changed
 * meanwhile
 */
export async function scheduleMailing(
  context: AppContext,
  id: number,
  at: Date | undefined,
): Promise<void> {
  const draft = requireFound(await mailingById(context.db, id))
  await assertSendable(context, draft)
  const now = context.clock()
  if (at && at <= now) throw fieldProblem('at', 'Kies een moment in de toekomst.')
  await inTransaction(context.db, async (tx) => {
    const mailing = await lockDraft(tx, id)
    if (mailing.version !== draft.version) throw new Problem('version-conflict')
    await updateMailing(tx, id, { state: 'planned', plannedFor: at ?? now })
  })
  if (!at) await queueMailing(context, id)
}

/**
 * Deletes the unsent mails of the mailing. A planned mailing becomes a draft again.
 * @throws Problem not-found, also if the mailing is neither planned nor being sent
 */
export const stopMailing = ({ db, clock }: AppContext, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const mailing = await lockMailing(tx, id)
    if (!mailing || !isStoppableMailing(mailing.state)) throw new Problem('not-found')
    if (mailing.state === 'planned')
      return updateMailing(tx, id, { state: 'draft', plannedFor: null, changedAt: clock() })
    await updateMailing(tx, id, { state: 'stopped' })
    await deleteUnclaimedMails(tx, id)
  })
