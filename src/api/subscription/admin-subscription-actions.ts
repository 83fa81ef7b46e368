// Staff change a subscription when the customer calls or mails. The shop mails the customer about
// each change.

import { z } from 'zod'
import { Address, ShippingAddress } from '#domain/order/new-order.ts'
import { Problem } from '#domain/problem.ts'
import { changeContents } from '#operations/subscription/change-contents.ts'
import { changeRecipient, changeBillingAddress } from '#operations/subscription/change-recipient.ts'
import {
  changeDeliveryAddress,
  changeInterval,
  moveDelivery,
  pauseSubscription,
  resumeSubscription,
  skipDelivery,
  stopSubscription,
} from '#operations/subscription/customer-actions.ts'
import { retryCharge } from '#operations/subscription/retry-charge.ts'
import type { AppContext } from '#operations/context.ts'
import {
  requireSubscription,
  AdminSubscription,
  loadAdminSubscription,
} from './admin-subscriptions.ts'
import { findVisibleCustomer } from '../customer/admin-customer-view.ts'
import type { Caller } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdParams } from '../framework/json-shapes.ts'
import { RecipientChangeInput } from './subscription-recipients.ts'
import { RhythmInput, SubscriptionContentsInput, SubscriptionDate } from './subscriptions.ts'

const change = {
  access: 'staff',
  permission: 'subscriptions',
  params: IdParams,
  reply: AdminSubscription,
  problems: ['not-found', 'subscription-changed'],
} as const
const Nothing = z.object({})
type ActionRequest = { context: AppContext; caller: Caller; params: { id: number } }
/** Awaits the action and returns the updated subscription. */
async function respond({ context, caller, params }: ActionRequest, action: Promise<unknown>) {
  await action
  return loadAdminSubscription(context, caller, await requireSubscription(context, params.id))
}

export const adminSubscriptionActionEndpoints = [
  endpoint(
    'POST /api/admin/subscriptions/:id/skip',
    {
      ...change,
      summary: 'Skips the next delivery for the customer, if it is still planned for this date',
      auditAction: 'Levering overgeslagen voor een klant',
      body: z.object({ date: SubscriptionDate }),
    },
    (request) => respond(request, skipDelivery(request.context, request.params, request.body.date)),
  ),
  endpoint(
    'POST /api/admin/subscriptions/:id/pause',
    {
      ...change,
      summary: 'Pauses deliveries until this date for the customer',
      auditAction: 'Abonnement gepauzeerd voor een klant',
      body: z.object({ until: SubscriptionDate }),
    },
    (request) =>
      respond(request, pauseSubscription(request.context, request.params, request.body.until)),
  ),
  endpoint(
    'POST /api/admin/subscriptions/:id/resume',
    {
      ...change,
      summary: 'Ends a pause for the customer',
      auditAction: 'Abonnement hervat voor een klant',
      body: Nothing,
    },
    (request) => respond(request, resumeSubscription(request.context, request.params)),
  ),
  endpoint(
    'POST /api/admin/subscriptions/:id/date',
    {
      ...change,
      summary:
        'Moves the next delivery, if it is still planned for this date; later deliveries keep the new day of the month',
      auditAction: 'Leverdatum gewijzigd voor een klant',
      body: z.object({ from: SubscriptionDate, to: SubscriptionDate }),
    },
    (request) => respond(request, moveDelivery(request.context, request.params, request.body)),
  ),
  endpoint(
    'POST /api/admin/subscriptions/:id/interval',
    {
      ...change,
      summary:
        'Changes the interval after the next delivery, and the day of the month, for the customer',
      auditAction: 'Ritme gewijzigd voor een klant',
      body: RhythmInput,
    },
    (request) => respond(request, changeInterval(request.context, request.params, request.body)),
  ),
  endpoint(
    'POST /api/admin/subscriptions/:id/contents',
    {
      ...change,
      summary:
        'Changes the contents of later deliveries for the customer; items that stay keep their agreed price',
      auditAction: 'Inhoud van een abonnement gewijzigd voor een klant',
      body: SubscriptionContentsInput,
      problems: ['subscription-changed', 'no-longer-sold'],
    },
    (request) =>
      respond(request, changeContents(request.context, request.params, request.body.lines)),
  ),
  endpoint(
    'POST /api/admin/subscriptions/:id/address',
    {
      ...change,
      summary: 'Changes the address of later deliveries for the customer',
      auditAction: 'Bezorgadres van een abonnement gewijzigd voor een klant',
      body: ShippingAddress,
    },
    (request) =>
      respond(request, changeDeliveryAddress(request.context, request.params, request.body)),
  ),
  endpoint(
    'POST /api/admin/subscriptions/:id/billing-address',
    {
      ...change,
      summary: 'Changes the payer’s name and address on later invoices for the customer',
      auditAction: 'Factuuradres van een abonnement gewijzigd voor een klant',
      body: Address,
    },
    (request) =>
      respond(request, changeBillingAddress(request.context, request.params, request.body)),
  ),
  endpoint(
    'POST /api/admin/subscriptions/:id/recipient',
    {
      ...change,
      summary:
        'Changes for whom later deliveries are, and their address on request; the payer stays the same',
      auditAction: 'Voor wie een abonnement is gewijzigd voor een klant',
      body: RecipientChangeInput,
    },
    async (request) => {
      const { context, caller, params, body } = request
      const { email } = await requireSubscription(context, params.id)
      const customer = await findVisibleCustomer(context, caller, email)
      if (!customer?.user) throw new Problem('not-found')
      const recipient = {
        userId: customer.user.id,
        recipientId: body.recipient_id,
        usesAddress: body.use_address,
      }
      return respond(request, changeRecipient(context, params, recipient))
    },
  ),
  endpoint(
    'POST /api/admin/subscriptions/:id/retry',
    {
      ...change,
      summary: 'Retries a failed charge at once',
      auditAction: 'Afschrijving opnieuw gevraagd',
      body: Nothing,
    },
    (request) => respond(request, retryCharge(request.context, request.params.id)),
  ),
  endpoint(
    'POST /api/admin/subscriptions/:id/stop',
    {
      ...change,
      summary:
        'Stops a subscription for good at the customer’s request; nothing is charged after the response',
      auditAction: 'Abonnement gestopt voor een klant',
      body: Nothing,
      problems: ['still-busy'],
    },
    (request) => respond(request, stopSubscription(request.context, request.params)),
  ),
] as const
