// What the owner of a subscription asked staff to do by phone or mail. Its owner is told of each by mail.

import { z } from 'zod'
import { Address } from '#domain/order/new-order.ts'
import { intervals } from '#domain/subscription/interval.ts'
import { changeContents } from '#operations/subscription/change-contents.ts'
import {
  changeAddress,
  changeInterval,
  moveDelivery,
  pauseSubscription,
  resumeSubscription,
  skipDelivery,
} from '#operations/subscription/customer-actions.ts'
import { retryCharge } from '#operations/subscription/retry-charge.ts'
import { stopSubscription } from '#operations/subscription/customer-actions.ts'
import type { Shop } from '#operations/shop.ts'
import { byId, knownSubscription, WholeSubscription, wholeSubscription } from './admin-subscriptions.ts'
import type { Caller } from './caller.ts'
import { endpoint } from './endpoint.ts'
import { Contents, Day } from './subscriptions.ts'

/** Shared by all of them. */
const change = { for: 'staff', right: 'subscriptions', params: byId, reply: WholeSubscription } as const
const Nothing = z.object({})
type ActionRequest = { shop: Shop; caller: Caller; params: { id: number } }
async function after({ shop, caller, params }: ActionRequest, deed: Promise<unknown>) {
  await deed
  return wholeSubscription(shop, caller, await knownSubscription(shop, params.id))
}

const skipForOwner = endpoint(
  'POST /api/admin/subscriptions/:id/skip',
  {
    ...change,
    summary: 'Leaves out the next delivery for its owner, when it is still the one of this date',
    auditAction: 'Levering overgeslagen voor een klant',
    body: z.object({ date: Day }),
    problems: ['not-found', 'input-invalid', 'subscription-changed'],
  },
  (given) => after(given, skipDelivery(given.shop, given.params, given.body.date)),
)

const pauseForOwner = endpoint(
  'POST /api/admin/subscriptions/:id/pause',
  {
    ...change,
    summary: 'No deliveries before this date, for its owner',
    auditAction: 'Abonnement gepauzeerd voor een klant',
    body: z.object({ until: Day }),
    problems: ['not-found', 'input-invalid', 'subscription-changed'],
  },
  (given) => after(given, pauseSubscription(given.shop, given.params, given.body.until)),
)

const resumeForOwner = endpoint(
  'POST /api/admin/subscriptions/:id/resume',
  {
    ...change,
    summary: 'Ends a pause for its owner',
    auditAction: 'Abonnement hervat voor een klant',
    body: Nothing,
    problems: ['not-found', 'input-invalid', 'subscription-changed'],
  },
  (given) => after(given, resumeSubscription(given.shop, given.params)),
)

const moveForOwner = endpoint(
  'POST /api/admin/subscriptions/:id/date',
  {
    ...change,
    summary: 'The next delivery on another day, when it is still the one of this date; those after it keep that day of the month',
    auditAction: 'Leverdatum gewijzigd voor een klant',
    body: z.object({ from: Day, to: Day }),
    problems: ['not-found', 'input-invalid', 'subscription-changed'],
  },
  (given) => after(given, moveDelivery(given.shop, given.params, given.body)),
)

const setIntervalForOwner = endpoint(
  'POST /api/admin/subscriptions/:id/interval',
  {
    ...change,
    summary: 'Another rhythm from the next delivery on, for its owner',
    auditAction: 'Ritme gewijzigd voor een klant',
    body: z.object({ interval: z.enum(intervals, { error: 'Kies elke maand, elke 2 maanden of elke 3 maanden.' }) }),
    problems: ['not-found', 'input-invalid', 'subscription-changed'],
  },
  (given) => after(given, changeInterval(given.shop, given.params, given.body.interval)),
)

const setContentsForOwner = endpoint(
  'POST /api/admin/subscriptions/:id/contents',
  {
    ...change,
    summary: 'Other contents for the deliveries to come, for its owner; what stays keeps its agreed price',
    auditAction: 'Inhoud van een abonnement gewijzigd voor een klant',
    body: Contents,
    problems: ['not-found', 'input-invalid', 'subscription-changed', 'no-longer-sold'],
  },
  (given) => after(given, changeContents(given.shop, given.params, given.body.lines)),
)

const setAddressForOwner = endpoint(
  'POST /api/admin/subscriptions/:id/address',
  {
    ...change,
    summary: 'Another address for the deliveries to come, for its owner',
    auditAction: 'Bezorgadres van een abonnement gewijzigd voor een klant',
    body: Address,
    problems: ['not-found', 'input-invalid', 'subscription-changed'],
  },
  (given) => after(given, changeAddress(given.shop, given.params, given.body)),
)

const retryDebitForOwner = endpoint(
  'POST /api/admin/subscriptions/:id/retry',
  {
    ...change,
    summary: 'Asks at once for a debit that failed',
    auditAction: 'Afschrijving opnieuw gevraagd',
    body: Nothing,
    problems: ['not-found', 'input-invalid', 'subscription-changed'],
  },
  (given) => after(given, retryCharge(given.shop, given.params.id)),
)

const stopForOwner = endpoint(
  'POST /api/admin/subscriptions/:id/stop',
  {
    ...change,
    summary: 'Stops a subscription for good at its owner’s request; nothing is charged after the answer',
    auditAction: 'Abonnement gestopt voor een klant',
    body: Nothing,
    problems: ['not-found', 'input-invalid', 'still-busy'],
  },
  (given) => after(given, stopSubscription(given.shop, given.params)),
)

export const subscriptionDeeds = [
  skipForOwner,
  pauseForOwner,
  resumeForOwner,
  moveForOwner,
  setIntervalForOwner,
  setContentsForOwner,
  setAddressForOwner,
  retryDebitForOwner,
  stopForOwner,
] as const
