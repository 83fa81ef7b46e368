import { z } from 'zod'
import { countMails, findTriedMail, listMails, mailStates } from '#data/mail/outbox-list.ts'
import { isStaffOrInvitedEmail } from '#data/staff/colleagues.ts'
import { listStaffOrInvitedEmails } from '#data/staff/staff-as-customers.ts'
import { can } from '#domain/staff/permissions.ts'
import { Problem, requireFound } from '#domain/problem.ts'
import { retryMail, retryMails } from '#operations/mail/retry-failed-mails.ts'
import type { AppContext } from '#operations/context.ts'
import { canSeeStaffCustomers } from '../customer/admin-customer-view.ts'
import { CappedCount, BigIdInUrl, fromRow, Moment } from '../framework/json-shapes.ts'
import type { Caller } from '../framework/caller.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'
import { MailTexts } from './mail-samples.ts'
import { toMailLabel } from '#domain/mail/mails/mails.ts'

const maxMails = 100

const OutboxMail = fromRow({
  id: z.int(),
  mail: z.string().describe('The template'),
  label: z.string().describe('What staff read about it'),
  recipient: z.string(),
  created_at: Moment,
  due_at: Moment.describe(
    'Earliest time of sending; while a worker sends it, the end of its lease',
  ),
  sent_at: Moment.nullable(),
  failed_at: Moment.nullable(),
  attempts: z.int(),
  reason: z.string().nullable().describe('Reason of the last failure'),
})

const StoredMailFile = z.object({ file: z.string().regex(/^[\w .:-]{1,120}\.eml$/) })
const StoredMail = z.object({
  file: z.string(),
  to: z.string(),
  subject: z.string(),
  date: z.string(),
})

/** @throws Problem not-found; not-allowed for a mail to a colleague that the caller may not read */
async function requireStoredMail({ db, storedMails }: AppContext, { user }: Caller, file: string) {
  const mail = requireFound(await storedMails?.read(file))
  const isRecipient = user?.email.toLowerCase() === mail.to.toLowerCase()
  if (!isRecipient && !can(user?.staffRole, 'people') && (await isStaffOrInvitedEmail(db, mail.to)))
    throw new Problem('not-allowed')
  return mail
}

export const adminMailsEndpoints = [
  endpoint(
    'GET /api/admin/outbox',
    {
      summary:
        'At most 100 waiting, sent or failed mails, and the number of each. Mails to colleagues only with the permission to manage them',
      permission: 'mails',
      query: { state: z.enum(mailStates).optional() },
      reply: {
        counts: z.record(z.enum(mailStates), CappedCount),
        mails: z.array(OutboxMail),
      },
    },
    async ({ context, caller, query }) => {
      const withStaff = canSeeStaffCustomers(caller)
      const [counts, mails] = await Promise.all([
        countMails(context.db, withStaff),
        listMails(context.db, query.state ?? 'waiting', maxMails, withStaff),
      ])
      return {
        counts,
        mails: mails.map((row) => ({
          ...row,
          label: toMailLabel(row.mail),
          reason: row.lastError,
        })),
      }
    },
  ),
  endpoint(
    'POST /api/admin/outbox/:id/retry',
    {
      summary:
        'Tries a waiting mail now and waits some seconds for the result, or resends a failed mail as a new one. Never sends a mail that a worker is sending',
      permission: 'mails',
      auditAction: 'Mail opnieuw verstuurd',
      params: { id: BigIdInUrl },
      limit: 'write',
      reply: {
        outcome: z
          .enum(['queued', 'sent', 'failed', 'given-up', 'busy'])
          .describe("'queued' for a failed mail; 'busy' while a worker still sends the mail"),
        reason: z.string().nullable().describe('Reason of the failure'),
      },
    },
    async ({ context, caller, params: { id }, addAuditDetails }) => {
      const withStaff = canSeeStaffCustomers(caller)
      const tried = await findTriedMail(context.db, id, withStaff)
      if (tried) addAuditDetails({ mail: tried.mail })
      return retryMail(context, id, withStaff)
    },
  ),
  endpoint(
    'POST /api/admin/outbox/retry-all',
    {
      summary:
        'Retries all waiting mails now, or resends all failed mails as new ones, except those of mailings and those that a mail server rejected permanently',
      permission: 'mails',
      auditAction: 'Alle mails opnieuw geprobeerd',
      body: { state: z.enum(['waiting', 'given-up']) },
      reply: { mails: z.int().describe('Number of mails') },
    },
    async ({ context, caller, body, addAuditDetails }) => {
      const mails = await retryMails(context, body.state, canSeeStaffCustomers(caller))
      addAuditDetails({ mails })
      return { mails }
    },
  ),
  endpoint(
    'GET /api/admin/stored-mails',
    {
      summary: 'The latest mails stored by a shop without a mail server; empty with a mail server',
      permission: 'mails',
      reply: {
        stores_mails: z.boolean().describe('Whether this shop stores its mails'),
        mails: z.array(StoredMail),
      },
    },
    async ({ context, caller }) => {
      const hidden = canSeeStaffCustomers(caller)
        ? new Set<string>()
        : await listStaffOrInvitedEmails(context.db)
      const mails = (await context.storedMails?.latest()) ?? []
      return {
        stores_mails: context.storedMails !== undefined,
        mails: mails.filter(({ to }) => !hidden.has(to.toLowerCase())),
      }
    },
  ),
  endpoint(
    'GET /api/admin/stored-mails/:file',
    {
      summary:
        'One stored mail. Mails to colleagues and invitees contain links into their accounts: only the recipient and staff who manage colleagues can open them',
      permission: 'mails',
      params: StoredMailFile,
      reply: StoredMail.extend({
        ...MailTexts.shape,
        attachments: z.array(
          fromRow({
            name: z.string(),
            content_type: z.string(),
            bytes: z.int().describe('Its size'),
          }),
        ),
      }),
    },
    async ({ context, params, caller }) => {
      const { attachments, ...mail } = await requireStoredMail(context, caller, params.file)
      return {
        ...mail,
        attachments: attachments.map((one) => ({ ...one, bytes: one.content.byteLength })),
      }
    },
  ),
  endpoint(
    'GET /api/admin/stored-mails/:file/attachments/:index',
    {
      summary:
        'One attachment of a stored mail; `index` counts from 0. Allowed to the staff who can open the mail',
      permission: 'mails',
      params: StoredMailFile.extend({ index: z.coerce.number<string>().int().min(0).max(99) }),
      reply: FileResponse,
      responseFormat: 'file',
    },
    async ({ context, params, caller }) => {
      const attachment = requireFound(
        (await requireStoredMail(context, caller, params.file)).attachments[params.index],
      )
      return { name: attachment.name, bytes: new Uint8Array(attachment.content) }
    },
  ),
] as const
