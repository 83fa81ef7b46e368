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
import { Moment } from '../framework/json-shapes.ts'

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

export const MailingListItem = z.object({
  id: z.int(),
  state: z.enum(mailingStates),
  subject: z.string(),
  changed_at: Moment,
  planned_for: Moment.nullable(),
  started_at: Moment.nullable(),
  sent: z.int(),
  failed: z.int(),
  left: z.int().describe('Subscribers who unsubscribed after this mailing and before the next one'),
})
export const MailingDetails = MailingListItem.extend({
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

export const loadMailingListItem = async (db: Db, mailing: MailingRow) => ({
  id: mailing.id,
  state: mailing.state,
  subject: mailing.subject,
  changed_at: mailing.changedAt,
  planned_for: mailing.plannedFor,
  started_at: mailing.startedAt,
  ...(await countsOf(db, mailing)),
})

export async function loadMailingDetails(
  context: AppContext,
  mailingId: number,
): Promise<z.input<typeof MailingDetails>> {
  const mailing = await mailingById(context.db, mailingId)
  if (!mailing) throw new Problem('not-found')
  const { version, preheader, content } = mailing
  return {
    ...(await loadMailingListItem(context.db, mailing)),
    version,
    preheader,
    content,
    readers: await countConfirmedSubscribers(context.db),
    sender: context.mailFrom,
  }
}
