// Subscribers of the newsletter for staff: with the proof that they asked for it, as a file, and taken off the list when they ask.

import { z } from 'zod'
import { listedSubscribers } from '#data/subscriber-list.ts'
import { wordingOf } from '#domain/newsletter/consent.ts'
import { newsletterForms } from '#domain/newsletter/forms.ts'
import { subscriberStates } from '#domain/newsletter/subscriber.ts'
import { subscribersFile } from '#operations/mailing/subscribers-file.ts'
import { leaveOnRequest } from '#operations/newsletter.ts'
import { endpoint } from './endpoint.ts'
import { AnsweredFile } from './file.ts'

const page = 50
const moment = z.iso.datetime()
const id = z.coerce.number<string>().int().min(1).max(2_147_483_647)

const Listed = z.object({
  id: z.int(),
  email: z.string(),
  state: z.enum(subscriberStates),
  asked_at: moment,
  form: z.string().describe('Where it was typed, in Dutch'),
  consent_version: z.string(),
  wording: z.string().describe('What stood beside the form in that version'),
  confirmed_at: moment.nullable(),
  left_at: moment.nullable(),
})

const listSubscribers = endpoint(
  'GET /api/admin/subscribers',
  {
    summary: 'Subscribers of the newsletter with the proof of their consent, newest first',
    for: 'staff',
    right: 'newsletter',
    query: z.object({ zoek: z.string().trim().max(100).optional(), state: z.enum(subscriberStates).optional(), na: id.optional() }),
    reply: z.object({ subscribers: z.array(Listed), next: z.string().nullable() }),
    problems: ['input-invalid'],
  },
  async ({ shop, query: { zoek: search = '', state, na } }) => {
    const found = await listedSubscribers(shop.db, { search, state, before: na, limit: page + 1 })
    const shown = found.slice(0, page)
    return {
      subscribers: shown.map((one) => ({
        id: one.id,
        email: one.email,
        state: one.state,
        asked_at: one.askedAt.toISOString(),
        form: newsletterForms[one.form],
        consent_version: one.consentVersion,
        wording: wordingOf(one.consentVersion),
        confirmed_at: one.confirmedAt?.toISOString() ?? null,
        left_at: one.unsubscribedAt?.toISOString() ?? null,
      })),
      next: found.length > page ? String(shown.at(-1)?.id) : null,
    }
  },
)

const exportSubscribers = endpoint(
  'POST /api/admin/subscribers/export',
  {
    summary: 'The same as a file for a spreadsheet, all of them or those in one state; recorded',
    for: 'staff',
    right: 'newsletter',
    auditAction: 'Adressen van de nieuwsbrief opgehaald',
    body: z.object({ state: z.enum(subscriberStates).optional() }),
    reply: AnsweredFile,
    replyAs: 'csv',
    problems: ['input-invalid'],
  },
  async ({ shop, body, addAuditDetails }) => {
    const { count, ...file } = await subscribersFile(shop, body.state)
    addAuditDetails({ state: body.state ?? 'all', count })
    return file
  },
)

const unsubscribeOnRequest = endpoint(
  'POST /api/admin/subscribers/:id/unsubscribe',
  {
    summary: 'Takes somebody off the list who asked staff for it; once more does no harm',
    for: 'staff',
    right: 'newsletter',
    auditAction: 'Iemand afgemeld voor de nieuwsbrief',
    params: z.object({ id }),
    status: 204,
    problems: ['not-found'],
  },
  async ({ shop, params }) => {
    await leaveOnRequest(shop, params.id)
    return undefined
  },
)

export const subscriberEndpoints = [listSubscribers, exportSubscribers, unsubscribeOnRequest] as const
