import { z } from 'zod'
import type { Db } from '#data/core/db.ts'
import {
  countConfirmedSubscribers,
  mailingById,
  countMailingResults,
  type MailingRow,
} from '#data/newsletter/mailings.ts'
import { StoredBlock } from '#domain/content/component.ts'
import { mailingStates } from '#domain/newsletter/mailing-state.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '#operations/context.ts'
import { fromRow, Moment } from '../framework/json-shapes.ts'

const maxLength = { subject: 120, preheader: 160, blocks: 60 }
export const MailingInput = z.object(
  {
    subject: z
      .string()
      .max(maxLength.subject, `Houd het onderwerp korter dan ${maxLength.subject} tekens.`),
    preheader: z
      .string()
      .max(maxLength.preheader, `Houd de voorbeeldregel korter dan ${maxLength.preheader} tekens.`),
    content: z
      .array(StoredBlock)
      .max(maxLength.blocks, `Gebruik hoogstens ${maxLength.blocks} onderdelen.`),
  },
  { error: 'Vul de mailing in.' },
)

const listed = {
  id: z.int(),
  state: z.enum(mailingStates),
  subject: z.string(),
  changed_at: Moment,
  planned_for: Moment.nullable(),
  started_at: Moment.nullable(),
  sent: z.int(),
  failed: z.int(),
  left: z.int().describe('Subscribers who unsubscribed after this mailing and before the next one'),
}
export const MailingListItem = fromRow(listed)
export const MailingDetails = fromRow({
  ...listed,
  version: z.int32(),
  preheader: z.string(),
  content: z.array(StoredBlock),
  waiting: z.int(),
  skipped: z.int().describe('Recipients who unsubscribed before their mail was sent'),
  readers: z.int().describe('Current number of confirmed subscribers'),
  sender: z.string(),
}).meta({ id: 'Mailing' })

async function countsOf(db: Db, { id: mailingId, state, finishedAt, ...mailing }: MailingRow) {
  if (state === 'draft' || state === 'planned')
    return { waiting: 0, sent: 0, failed: 0, skipped: 0, left: 0 }
  const counts = await countMailingResults(db, mailingId)
  if (!finishedAt) return counts
  return {
    ...counts,
    sent: mailing.sent ?? counts.sent,
    failed: mailing.failed ?? counts.failed,
    skipped: mailing.skipped ?? counts.skipped,
  }
}

export const withCounts = async (db: Db, mailing: MailingRow) => ({
  ...mailing,
  ...(await countsOf(db, mailing)),
})

export async function loadMailingDetails(context: AppContext, mailingId: number) {
  const mailing = await mailingById(context.db, mailingId)
  if (!mailing) throw new Problem('not-found')
  return {
    ...(await withCounts(context.db, mailing)),
    readers: await countConfirmedSubscribers(context.db),
    sender: context.mailFrom,
  }
}
