// The shop's mails for staff: the outbox, what a shop without a mail server kept, and how every mail looks.

import { z } from 'zod'
import { countMails, mailsIn, mailStates } from '#data/outbox-view.ts'
import { worksHere } from '#data/people.ts'
import { addressesOfStaff } from '#data/staff-customers.ts'
import { mayDo } from '#domain/account/rights.ts'
import { mailSamples } from '#domain/mail/mail-samples.ts'
import type { MailName } from '#domain/mail/outgoing-mail.ts'
import { Problem } from '#domain/problem.ts'
import { sendGivenUpMail, sendGivenUpMails, tryWaitingMails } from '#operations/send-given-up-mail.ts'
import type { Shop } from '#operations/shop.ts'
import { seesStaff } from './admin-customers.ts'
import { endpoint } from './endpoint.ts'

const mostShown = 100
const moment = z.iso.datetime()

const OutboxMail = z.object({
  id: z.int(),
  mail: z.string().describe('Its template'),
  recipient: z.string(),
  created_at: moment,
  due_at: moment.describe('Not before; while it leaves, until when a worker has it'),
  sent_at: moment.nullable(),
  given_up_at: moment.nullable(),
  attempts: z.int(),
  reason: z.string().nullable().describe('Of the last failure'),
})

export const getOutbox = endpoint(
  'GET /api/admin/outbox',
  {
    summary:
      'Mails that wait, were sent, or are not tried any more, at most 100; and how many there are of each. Those to colleagues only for whoever manages them',
    for: 'staff',
    right: 'mails',
    query: z.object({ state: z.enum(mailStates).optional() }),
    reply: z.object({ counts: z.record(z.enum(mailStates), z.int()), mails: z.array(OutboxMail) }),
  },
  async ({ shop, caller, query }) => {
    const withStaff = seesStaff(caller)
    const [counts, mails] = await Promise.all([
      countMails(shop.db, withStaff),
      mailsIn(shop.db, query.state ?? 'waiting', mostShown, withStaff),
    ])
    return {
      counts,
      mails: mails.map((one) => ({
        id: one.id,
        mail: one.mail,
        recipient: one.recipient,
        created_at: one.createdAt.toISOString(),
        due_at: one.dueAt.toISOString(),
        sent_at: one.sentAt?.toISOString() ?? null,
        given_up_at: one.givenUpAt?.toISOString() ?? null,
        attempts: one.attempts,
        reason: one.lastError,
      })),
    }
  },
)

export const retryMail = endpoint(
  'POST /api/admin/outbox/:id/retry',
  {
    summary: 'Sends a mail that was given up once more, as a new one',
    for: 'staff',
    right: 'mails',
    auditAction: 'Mail opnieuw verstuurd',
    params: z.object({ id: z.coerce.number<string>().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    status: 204,
    problems: ['not-found'],
  },
  async ({ shop, caller, params }) => {
    if (!(await sendGivenUpMail(shop, params.id, seesStaff(caller)))) throw new Problem('not-found')
    return undefined
  },
)

export const retryAllMails = endpoint(
  'POST /api/admin/outbox/retry-all',
  {
    summary:
      'Tries all mails that wait at once, or sends all that were given up once more as new ones: not those of mailings, and not those that a mail server refused for good',
    for: 'staff',
    right: 'mails',
    auditAction: 'Alle mails opnieuw geprobeerd',
    body: z.object({ state: z.enum(['waiting', 'given-up']) }),
    reply: z.object({ mails: z.int().describe('How many') }),
    problems: ['input-invalid'],
  },
  async ({ shop, caller, body, addAuditDetails }) => {
    const mails = await (body.state === 'waiting' ? tryWaitingMails : sendGivenUpMails)(shop, seesStaff(caller))
    addAuditDetails({ mails })
    return { mails }
  },
)

const KeptMail = z.object({ file: z.string(), to: z.string(), subject: z.string(), date: z.string() })
const Letter = z.object({ subject: z.string(), html: z.string(), text: z.string() })

export const getKeptMails = endpoint(
  'GET /api/admin/kept-mails',
  {
    summary: 'The latest mails that a shop without a mail server kept; none where there is one',
    for: 'staff',
    right: 'mails',
    reply: z.object({ kept: z.boolean().describe('Whether this shop keeps its mails'), mails: z.array(KeptMail) }),
  },
  async ({ shop, caller }) => {
    const hidden = seesStaff(caller) ? new Set<string>() : await addressesOfStaff(shop.db)
    const mails = (await shop.keptMails?.latest()) ?? []
    return { kept: shop.keptMails !== undefined, mails: mails.filter(({ to }) => !hidden.has(to.toLowerCase())) }
  },
)

export const getKeptMail = endpoint(
  'GET /api/admin/kept-mails/:file',
  {
    summary:
      'One mail that was kept. Those to colleagues and whoever was asked to be one hold links into their accounts: only their readers and whoever manages colleagues open them',
    for: 'staff',
    right: 'mails',
    params: z.object({ file: z.string().regex(/^[\w .:-]{1,120}\.eml$/) }),
    reply: KeptMail.extend(Letter.shape),
    problems: ['not-found', 'not-allowed'],
  },
  async ({ shop, params, caller: { user } }) => {
    const found = await shop.keptMails?.read(params.file)
    if (!found) throw new Problem('not-found')
    const own = user?.email.toLowerCase() === found.to.toLowerCase()
    if (!own && !mayDo(user?.duty, 'people') && (await worksHere(shop.db, found.to))) throw new Problem('not-allowed')
    return found
  },
)

export const getMailSamples = endpoint(
  'GET /api/admin/mails',
  {
    summary: 'Every mail the shop writes, with sample data',
    for: 'staff',
    right: 'mails',
    reply: z.object({ mails: z.array(z.object({ name: z.string(), subject: z.string() })) }),
  },
  async ({ shop }) => ({
    mails: await Promise.all(namesIn(shop).map(async (name) => ({ name, subject: (await rendered(shop, name)).subject }))),
  }),
)

export const getMailSample = endpoint(
  'GET /api/admin/mails/:name',
  {
    summary: 'One mail with sample data, as HTML and as plain text',
    for: 'staff',
    right: 'mails',
    params: z.object({ name: z.string().max(60) }),
    reply: Letter.extend({ name: z.string() }),
    problems: ['not-found'],
  },
  async ({ shop, params }) => {
    const name = namesIn(shop).find((one) => one === params.name)
    if (!name) throw new Problem('not-found')
    return { name, ...(await rendered(shop, name)) }
  },
)

const namesIn = ({ appUrl }: Shop) => Object.keys(mailSamples(appUrl)) as MailName[]
const rendered = ({ appUrl, renderMail }: Shop, name: MailName) => renderMail(name, mailSamples(appUrl)[name])
