import { z } from 'zod'
import { keysetPage } from '#data/core/keyset-page.ts'
import {
  listMailings,
  countConfirmedSubscribers,
  mailingById,
  countMailingResults,
  type MailingRow,
} from '../data/mailings.ts'
import { validateMailing } from '../domain/validate-mailing.ts'
import {
  createMailingDraft,
  sanitiseMailing,
  deleteMailingDraft,
  scheduleMailing,
  saveMailing,
  stopMailing,
  sendMailingTest,
} from '../operations/mailings.ts'
import { composeMailing } from '../operations/compose-mailing.ts'
import { requireUser } from '#api/framework/caller.ts'
import { endpoint } from '#api/framework/endpoint.ts'
import { IdInUrl, IdParams, fromRow, Moment } from '#api/framework/json-shapes.ts'
import type { Db } from '#data/core/db.ts'
import { StoredBlock } from '#domain/content/component.ts'
import { mailingStates } from '../domain/mailing-blocks.ts'
import type { AppContext } from '#operations/context.ts'
import { requireFound } from '#domain/problem.ts'

const maxLength = { subject: 120, preheader: 160, blocks: 60 }
const MailingInput = z.object(
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
const MailingListItem = fromRow(listed)
const MailingDetails = fromRow({
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

const withCounts = async (db: Db, mailing: MailingRow) => ({
  ...mailing,
  ...(await countsOf(db, mailing)),
})

async function loadMailingDetails(context: AppContext, mailingId: number) {
  const mailing = requireFound(await mailingById(context.db, mailingId))
  return {
    ...(await withCounts(context.db, mailing)),
    readers: await countConfirmedSubscribers(context.db),
    sender: context.mailFrom,
  }
}

const pageSize = 25

const staffOf = (caller: Parameters<typeof requireUser>[0]) => ({
  staffId: requireUser(caller).userId,
})

export const mailingEndpoints = [
  endpoint(
    'GET /api/admin/mailings',
    {
      summary: 'Mailings, newest first, with the numbers sent, failed and unsubscribed after it',
      permission: 'newsletter',
      query: { after: IdInUrl.optional() },
      reply: { mailings: z.array(MailingListItem), next: z.string().nullable() },
    },
    async ({ context, query }) => {
      const { rows, next } = await keysetPage(
        pageSize,
        (limit) => listMailings(context.db, { after: query.after, limit }),
        (mailing) => String(mailing.id),
      )
      return {
        mailings: await Promise.all(rows.map((mailing) => withCounts(context.db, mailing))),
        next,
      }
    },
  ),
  endpoint(
    'POST /api/admin/mailings',
    {
      summary: 'Creates an empty draft',
      permission: 'newsletter',
      auditAction: 'Mailing begonnen',
      body: {},
      reply: MailingDetails,
      status: 201,
      problems: ['not-found'],
    },
    async ({ context, caller }) =>
      loadMailingDetails(context, (await createMailingDraft(context, staffOf(caller))).id),
  ),
  endpoint(
    'GET /api/admin/mailings/:id',
    {
      summary: 'One mailing with its blocks',
      permission: 'newsletter',
      params: IdParams,
      reply: MailingDetails,
    },
    ({ context, params }) => loadMailingDetails(context, params.id),
  ),
  endpoint(
    'PUT /api/admin/mailings/:id',
    {
      summary: 'Saves a draft',
      permission: 'newsletter',
      auditAction: 'Mailing bewaard',
      params: IdParams,
      body: MailingInput.extend({ version: z.int32() }),
      reply: MailingDetails,
      problems: ['version-conflict'],
    },
    async ({ context, params, body, caller }) => {
      await saveMailing(context, params.id, body, staffOf(caller))
      return loadMailingDetails(context, params.id)
    },
  ),
  endpoint(
    'DELETE /api/admin/mailings/:id',
    {
      summary: 'Deletes a draft',
      permission: 'newsletter',
      auditAction: 'Mailing weggegooid',
      params: IdParams,
      problems: ['version-conflict'],
    },
    async ({ context, params, addAuditDetails }) => {
      const subject = await deleteMailingDraft(context, params.id)
      addAuditDetails({ mailing: subject || 'zonder onderwerp' })
    },
  ),
  endpoint(
    'POST /api/admin/mailings/preview',
    {
      summary: 'Renders a mailing and returns the reasons why it cannot be sent; saves nothing',
      permission: 'newsletter',
      body: MailingInput,
      reply: {
        subject: z.string(),
        html: z.string(),
        text: z.string(),
        problems: z
          .record(z.string(), z.array(z.string()))
          .describe('Sentences by field; empty when the mailing can be sent'),
      },
    },
    async ({ context, body }) => {
      const content = await composeMailing(context, await sanitiseMailing(body))
      const problems = validateMailing({
        ...body,
        parts: content.parts.length,
        sender: context.mailFrom,
      })
      return { ...(await context.renderMail('mailing', content)), problems }
    },
  ),
  endpoint(
    'POST /api/admin/mailings/:id/test',
    {
      summary: 'Mails it to the requesting colleague, marked as a test',
      permission: 'newsletter',
      auditAction: 'Proefmail van een mailing verstuurd',
      params: IdParams,
      reply: { to: z.string() },
      problems: ['input-invalid'],
    },
    ({ context, params, caller }) => sendMailingTest(context, params.id, staffOf(caller)),
  ),
  endpoint(
    'POST /api/admin/mailings/:id/send',
    {
      summary: 'Sends a mailing to all confirmed subscribers, at once or at a given time',
      permission: 'newsletter',
      auditAction: 'Mailing verstuurd of gepland',
      params: IdParams,
      body: {
        at: z.iso.datetime({ offset: true, error: 'Kies een dag en een tijd.' }).optional(),
      },
      reply: MailingDetails,
      problems: ['version-conflict'],
    },
    async ({ context, params, body }) => {
      await scheduleMailing(
        context,
        params.id,
        body.at === undefined ? undefined : new Date(body.at),
      )
      return loadMailingDetails(context, params.id)
    },
  ),
  endpoint(
    'POST /api/admin/mailings/:id/stop',
    {
      summary:
        'Stops a mailing: deletes the mails that still wait; a planned one becomes a draft again',
      permission: 'newsletter',
      auditAction: 'Mailing gestopt',
      params: IdParams,
      reply: MailingDetails,
    },
    async ({ context, params }) => {
      await stopMailing(context, params.id)
      return loadMailingDetails(context, params.id)
    },
  ),
] as const

declare module '#api/index.ts' {
  interface ExtensionEndpoints {
    mailings: typeof mailingEndpoints
  }
}
