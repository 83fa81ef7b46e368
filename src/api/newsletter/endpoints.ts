import { z } from 'zod'
import { keysetPage } from '#data/core/keyset-page.ts'
import { listSubscribers } from '#data/newsletter/subscribers.ts'
import { consentWordingOf } from '#domain/newsletter/consent.ts'
import { subscriberStates, newsletterForms } from '#domain/newsletter/subscriber.ts'
import { exportSubscribersCsv } from '#operations/newsletter/export-subscribers.ts'
import {
  unsubscribeByStaff,
  requestSignup,
  confirmSignup,
  unsubscribe,
} from '#operations/newsletter/signup.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'
import { fromRow, IdInUrl, IdParams, Moment } from '../framework/json-shapes.ts'
import { EmailAddress } from '#domain/text/email-address.ts'

const pageSize = 50

const Listed = fromRow({
  id: z.int(),
  email: z.string(),
  state: z.enum(subscriberStates),
  requested_at: Moment,
  form: z.string().describe('The signup form, in Dutch'),
  consent_version: z.string(),
  wording: z.string().describe('The consent text of that version'),
  confirmed_at: Moment.nullable(),
  unsubscribed_at: Moment.nullable(),
})

const Link = z.object({ token: z.string().max(100).describe('From a link in a mail') })

export const newsletterEndpoints = [
  endpoint(
    'POST /api/newsletter-signup',
    {
      summary:
        'Requests the newsletter and mails a confirmation link. The response is the same for every address',
      access: 'public',
      limit: 'newsletter',
      body: z.object({ email: EmailAddress }, { error: 'Vul je e-mailadres in.' }),
      status: 202,
    },
    async ({ context, body }) => {
      await requestSignup(context, body.email)
    },
  ),
  endpoint(
    'POST /api/newsletter-confirm/:token',
    {
      summary: 'Confirms the newsletter. Idempotent',
      access: 'public',
      params: Link,
    },
    async ({ context, params }) => {
      await confirmSignup(context, params.token)
    },
  ),
  endpoint(
    'POST /api/newsletter-unsubscribe/:token',
    {
      summary:
        'Unsubscribes from the newsletter. Idempotent. Mail programs post here too (RFC 8058), so the body is ignored',
      access: 'public',
      params: Link,
    },
    async ({ context, params }) => {
      await unsubscribe(context, params.token)
    },
  ),
  endpoint(
    'GET /api/admin/subscribers',
    {
      summary: 'Subscribers of the newsletter with the proof of their consent, newest first',
      permission: 'newsletter',
      reads: 'replica',
      query: {
        search: z.string().trim().max(100).optional(),
        state: z.enum(subscriberStates).optional(),
        after: IdInUrl.optional(),
      },
      reply: { subscribers: z.array(Listed), next: z.string().nullable() },
    },
    async ({ context, query: { search = '', state, after } }) => {
      const page = await keysetPage(
        pageSize,
        (limit) => listSubscribers(context.db, { search, state, after, limit }),
        ({ id: last }) => String(last),
      )
      return {
        subscribers: page.rows.map((row) => ({
          ...row,
          form: newsletterForms[row.form],
          wording: consentWordingOf(row.consentVersion),
        })),
        next: page.next,
      }
    },
  ),
  endpoint(
    'POST /api/admin/subscribers/export',
    {
      summary: 'The same as a CSV file, all of them or those in one state; audited',
      permission: 'newsletter',
      auditAction: 'Adressen van de nieuwsbrief opgehaald',
      body: { state: z.enum(subscriberStates).optional() },
      reply: FileResponse,
      responseFormat: 'csv',
    },
    async ({ context, body, addAuditDetails }) => {
      const { count, ...file } = await exportSubscribersCsv(context, body.state)
      addAuditDetails({ state: body.state ?? 'all', count })
      return file
    },
  ),
  endpoint(
    'POST /api/admin/subscribers/:id/unsubscribe',
    {
      summary: 'Unsubscribes at the subscriber’s request. Idempotent',
      permission: 'newsletter',
      auditAction: 'Iemand afgemeld voor de nieuwsbrief',
      params: IdParams,
    },
    async ({ context, params }) => {
      await unsubscribeByStaff(context, params.id)
    },
  ),
] as const
