// A customer requests one mail a week before the packs of an order run out, and stops it, by the
// link of the order.

import { z } from 'zod'
import {
  requestRunOutReminder,
  stopRunOutMails,
  takeBackRunOutReminder,
} from '#operations/order/run-out-reminders.ts'
import { endpoint } from '../framework/endpoint.ts'
import { OrderLinkParams } from './order-link.ts'

export const putRunOutReminder = endpoint(
  'PUT /api/orders/:token/run-out-reminder',
  {
    summary:
      'Requests one mail to the address of the order, or moves it to another day. Idempotent',
    access: 'public',
    limit: 'write',
    params: OrderLinkParams,
    body: z.object({
      day: z.iso
        .date()
        .describe(
          'The day of the mail. The shop does not store how many pieces the customer uses per day',
        ),
      health_consent: z
        .boolean()
        .default(false)
        .describe(
          'True if the customer agreed to the text of GET /api/health-consent-question, which the shop requires while it asks for consent',
        ),
    }),
    status: 204,
    problems: ['link-expired'],
  },
  async ({
    context,
    params: { token },
    body: { day, health_consent: consent },
    caller: { user },
  }) => {
    await requestRunOutReminder(context, token, { day, consent, userId: user?.id })
  },
)

export const deleteRunOutReminder = endpoint(
  'DELETE /api/orders/:token/run-out-reminder',
  {
    summary: 'Takes back the request for a mail before the packs run out. Idempotent',
    access: 'public',
    limit: 'write',
    params: OrderLinkParams,
    status: 204,
    problems: ['link-expired'],
  },
  async ({ context, params: { token }, caller: { user } }) => {
    await takeBackRunOutReminder(context, token, user?.id)
  },
)

export const postRunOutMailStop = endpoint(
  'POST /api/orders/:token/no-run-out-mails',
  {
    summary:
      'Stops the mails before the packs of the order run out, also for later requests. Mail programs post here too (RFC 8058), so the body is ignored',
    access: 'public',
    params: OrderLinkParams,
    status: 204,
    problems: ['link-expired'],
  },
  async ({ context, params: { token } }) => {
    await stopRunOutMails(context, token)
  },
)
