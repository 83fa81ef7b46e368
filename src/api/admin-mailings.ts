// Mailings to the newsletter's subscribers: writing one, looking at it, trying it, letting it go, and how it went.

import { z } from 'zod'
import type { Db } from '#data/db.ts'
import { countMailing, countReaders, listedMailings, mailingById, type StoredMailing } from '#data/mailings.ts'
import { mailingStates } from '#domain/newsletter/mailing-state.ts'
import { whyNotSent } from '#domain/newsletter/mailing-check.ts'
import { Component } from '#domain/page/component.ts'
import { Problem } from '#domain/problem.ts'
import {
  beginMailing,
  cleanMailing,
  dropMailing,
  letMailingGo,
  saveMailing,
  stopMailing,
  testMailing,
} from '#operations/mailing/edit-mailing.ts'
import { mailOf } from '#operations/mailing/write-mailing.ts'
import type { Shop } from '#operations/shop.ts'
import { asker } from './caller.ts'
import { endpoint } from './endpoint.ts'

const page = 25
const moment = z.iso.datetime()
const id = z.coerce.number<string>().int().min(1).max(2_147_483_647)
const byId = z.object({ id })

const longest = { subject: 120, preheader: 160, blocks: 60 }
const Words = z.object(
  {
    subject: z.string().max(longest.subject, `Houd het onderwerp korter dan ${longest.subject} tekens.`),
    preheader: z.string().max(longest.preheader, `Houd de voorbeeldregel korter dan ${longest.preheader} tekens.`),
    content: z.array(Component).max(longest.blocks, `Gebruik hoogstens ${longest.blocks} onderdelen.`),
  },
  { error: 'Vul de mailing in.' },
)

const Listed = z.object({
  id: z.int(),
  state: z.enum(mailingStates),
  subject: z.string(),
  changed_at: moment,
  planned_for: moment.nullable(),
  started_at: moment.nullable(),
  sent: z.int(),
  failed: z.int(),
  left: z.int().describe('Who left the list after it and before the next one'),
})
const Whole = Listed.extend({
  version: z.int32(),
  preheader: z.string(),
  content: z.array(Component),
  waiting: z.int(),
  skipped: z.int().describe('Who left the list in between'),
  readers: z.int().describe('Who is on the list now'),
  sender: z.string(),
}).meta({ id: 'Mailing' })

async function countsOf(db: Db, { id: mailingId, state, finishedAt, ...mailing }: StoredMailing) {
  if (state === 'draft' || state === 'planned') return { waiting: 0, sent: 0, failed: 0, skipped: 0, left: 0 }
  const now = await countMailing(db, mailingId)
  if (!finishedAt) return now
  return { ...now, sent: mailing.sent ?? now.sent, failed: mailing.failed ?? now.failed, skipped: mailing.skipped ?? now.skipped }
}

const listed = async (db: Db, mailing: StoredMailing) => ({
  id: mailing.id,
  state: mailing.state,
  subject: mailing.subject,
  changed_at: mailing.changedAt.toISOString(),
  planned_for: mailing.plannedFor?.toISOString() ?? null,
  started_at: mailing.startedAt?.toISOString() ?? null,
  ...(await countsOf(db, mailing)),
})

async function whole(shop: Shop, mailingId: number): Promise<z.input<typeof Whole>> {
  const found = await mailingById(shop.db, mailingId)
  if (!found) throw new Problem('not-found')
  const { version, preheader, content } = found
  return { ...(await listed(shop.db, found)), version, preheader, content, readers: await countReaders(shop.db), sender: shop.mailFrom }
}

const listMailings = endpoint(
  'GET /api/admin/mailings',
  {
    summary: 'Mailings, newest first, with how many were sent, failed, and left after it',
    for: 'staff',
    right: 'newsletter',
    query: z.object({ na: id.optional() }),
    reply: z.object({ mailings: z.array(Listed), next: z.string().nullable() }),
    problems: ['input-invalid'],
  },
  async ({ shop, query }) => {
    const found = await listedMailings(shop.db, { before: query.na, limit: page + 1 })
    const shown = found.slice(0, page)
    return {
      mailings: await Promise.all(shown.map((mailing) => listed(shop.db, mailing))),
      next: found.length > page ? String(shown.at(-1)?.id) : null,
    }
  },
)

const createMailing = endpoint(
  'POST /api/admin/mailings',
  {
    summary: 'Begins an empty mailing',
    for: 'staff',
    right: 'newsletter',
    auditAction: 'Mailing begonnen',
    body: z.object({}),
    reply: Whole,
    status: 201,
    problems: ['input-invalid', 'not-found'],
  },
  async ({ shop, caller }) => whole(shop, (await beginMailing(shop, staffOf(caller))).id),
)

const staffOf = (caller: Parameters<typeof asker>[0]) => ({ staffId: asker(caller).userId })

const getMailing = endpoint(
  'GET /api/admin/mailings/:id',
  { summary: 'One mailing with its blocks', for: 'staff', right: 'newsletter', params: byId, reply: Whole, problems: ['not-found'] },
  ({ shop, params }) => whole(shop, params.id),
)

const changeMailing = endpoint(
  'PUT /api/admin/mailings/:id',
  {
    summary: 'Keeps a draft; nobody but staff sees it',
    for: 'staff',
    right: 'newsletter',
    auditAction: 'Mailing bewaard',
    params: byId,
    body: Words.extend({ version: z.int32() }),
    reply: Whole,
    problems: ['not-found', 'input-invalid', 'version-conflict'],
  },
  async ({ shop, params, body, caller }) => {
    await saveMailing(shop, params.id, body, staffOf(caller))
    return whole(shop, params.id)
  },
)

const deleteMailing = endpoint(
  'DELETE /api/admin/mailings/:id',
  {
    summary: 'Throws a draft away',
    for: 'staff',
    right: 'newsletter',
    auditAction: 'Mailing weggegooid',
    params: byId,
    status: 204,
    problems: ['not-found', 'version-conflict'],
  },
  async ({ shop, params }) => {
    await dropMailing(shop, params.id)
    return undefined
  },
)

const previewMailing = endpoint(
  'POST /api/admin/mailings/preview',
  {
    summary: 'How a mailing looks to its readers, and what keeps it from leaving; keeps nothing',
    for: 'staff',
    right: 'newsletter',
    body: Words,
    reply: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      problems: z.record(z.string(), z.array(z.string())).describe('Field to sentences; empty when it may leave'),
    }),
    problems: ['input-invalid'],
  },
  async ({ shop, body }) => {
    const content = await mailOf(shop, await cleanMailing(body))
    const problems = whyNotSent({ ...body, parts: content.parts.length, sender: shop.mailFrom })
    return { ...(await shop.renderMail('mailing', content)), problems }
  },
)

const sendTestMailing = endpoint(
  'POST /api/admin/mailings/:id/test',
  {
    summary: 'Mails it to whoever asks, marked as a test',
    for: 'staff',
    right: 'newsletter',
    auditAction: 'Proefmail van een mailing verstuurd',
    params: byId,
    reply: z.object({ to: z.string() }),
    problems: ['not-found', 'input-invalid'],
  },
  ({ shop, params, caller }) => testMailing(shop, params.id, staffOf(caller)),
)

const sendMailing = endpoint(
  'POST /api/admin/mailings/:id/send',
  {
    summary: 'Lets a mailing go to everybody on the list, at once or at a moment to come',
    for: 'staff',
    right: 'newsletter',
    auditAction: 'Mailing verstuurd of gepland',
    params: byId,
    body: z.object({ at: z.iso.datetime({ offset: true, error: 'Kies een dag en een tijd.' }).optional() }),
    reply: Whole,
    problems: ['not-found', 'input-invalid', 'version-conflict'],
  },
  async ({ shop, params, body }) => {
    await letMailingGo(shop, params.id, body.at === undefined ? undefined : new Date(body.at))
    return whole(shop, params.id)
  },
)

const stopSendingMailing = endpoint(
  'POST /api/admin/mailings/:id/stop',
  {
    summary: 'Ends a mailing: what did not leave yet stays; a planned one becomes a draft again',
    for: 'staff',
    right: 'newsletter',
    auditAction: 'Mailing gestopt',
    params: byId,
    reply: Whole,
    problems: ['not-found'],
  },
  async ({ shop, params }) => {
    await stopMailing(shop, params.id)
    return whole(shop, params.id)
  },
)

export const mailingEndpoints = [
  listMailings,
  createMailing,
  getMailing,
  changeMailing,
  deleteMailing,
  previewMailing,
  sendTestMailing,
  sendMailing,
  stopSendingMailing,
] as const
