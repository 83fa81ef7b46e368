import { z } from 'zod'
import { resendableMails } from '#domain/order/resendable-mails.ts'
import { ShippingAddress } from '#domain/order/new-order.ts'
import { PhoneNumber } from '#domain/order/phone-number.ts'
import { cancelOrder } from '#operations/order/cancel-order.ts'
import { updateShippingAddressByStaff } from '#operations/order/delivery/change-delivery.ts'
import { setWithdrawnPacks } from '#operations/order/returns/return-order.ts'
import {
  addOrderNote,
  changePhoneNumber,
  releaseHold,
  resendOrderMail,
  createPaymentLink,
} from '#operations/order/staff-actions.ts'
import { endpoint } from '../framework/endpoint.ts'
import {
  NoteOfStaff,
  staffActorOf,
  LineQuantities,
  OrderNumberParams,
  ReturnParams,
} from './order-input.ts'
import { orderToken, requireOrder } from '#operations/order/with-order.ts'

export const adminOrderActionEndpoints = [
  endpoint(
    'PUT /api/admin/orders/:number/address',
    {
      summary:
        'Changes the shipping address until the order is shipped; the customer is notified by mail. Rejected when there is an event after `seen`',
      permission: 'service',
      auditAction: 'Adres van een bestelling gewijzigd',
      params: OrderNumberParams,
      body: ShippingAddress.and(z.object({ seen: z.int() }, { error: 'Vul het adres in.' })),
      problems: ['already-sent', 'version-conflict'],
    },
    async ({ context, params: { number }, caller, body: { seen, ...address } }) => {
      await updateShippingAddressByStaff(context, number, address, {
        by: staffActorOf(caller),
        version: seen,
      })
    },
  ),
  endpoint(
    'PUT /api/admin/orders/:number/phone',
    {
      summary:
        'Sets the telephone number of the customer for questions about the order; an empty number removes it',
      permission: 'service',
      auditAction: 'Telefoonnummer van een bestelling gewijzigd',
      params: OrderNumberParams,
      body: z.object(
        { phone: PhoneNumber },
        { error: 'Vul een telefoonnummer in, of laat het leeg.' },
      ),
    },
    async ({ context, params: { number }, body: { phone } }) => {
      await changePhoneNumber(context, number, phone)
    },
  ),
  endpoint(
    'POST /api/admin/orders/:number/cancel',
    {
      summary:
        'Cancels an order until it is shipped and refunds it in full, delivery included. Idempotent',
      permission: 'service',
      auditAction: 'Bestelling geannuleerd',
      params: OrderNumberParams,
      reply: {
        was_packed: z.boolean().describe('The packs must be taken out of the box'),
      },
      problems: [
        'already-sent',
        'payment-under-way',
        'payment-unavailable',
        'still-busy',
        'labels-unavailable',
      ],
    },
    async ({ context, params: { number }, caller }) => {
      const order = await requireOrder(context.db, number)
      const token = orderToken(context, order)
      return { was_packed: await cancelOrder(context, token, staffActorOf(caller)) }
    },
  ),
  endpoint(
    'POST /api/admin/orders/:number/release',
    {
      summary:
        'Ends the wait of an order whose payment was charged back or does not match, and accepts a pay-later order that waits for staff or for its customer. Idempotent',
      permission: 'service',
      auditAction: 'Besliste dat een bestelling doorgaat',
      params: OrderNumberParams,
    },
    async ({ context, params: { number }, caller }) => {
      await releaseHold(context, number, staffActorOf(caller))
    },
  ),
  endpoint(
    'POST /api/admin/orders/:number/notes',
    {
      summary: 'Adds a staff note; it is part of the personal data that the customer can export',
      permission: 'service',
      auditAction: 'Aantekening bij een bestelling gemaakt',
      params: OrderNumberParams,
      body: NoteOfStaff,
    },
    async ({ context, params: { number }, caller, body: { text } }) => {
      await addOrderNote(context, number, text, staffActorOf(caller))
    },
  ),
  endpoint(
    'POST /api/admin/orders/:number/mails',
    {
      summary: 'Resends a mail about an order, only while still accurate',
      permission: 'service',
      auditAction: 'Mail over een bestelling opnieuw verstuurd',
      params: OrderNumberParams,
      body: z.object(
        { mail: z.enum(resendableMails, { error: 'Kies een mail.' }) },
        { error: 'Kies een mail.' },
      ),
      problems: ['not-yet'],
    },
    async ({ context, params: { number }, caller, addAuditDetails, body: { mail } }) => {
      await resendOrderMail(context, number, mail, staffActorOf(caller))
      addAuditDetails({ mail })
    },
  ),
  endpoint(
    'POST /api/admin/orders/:number/pay-link',
    {
      summary:
        'The page where the customer can pay the order, optionally sent to the customer, by mail or by letter. The page shows the order, so the call is audited',
      permission: 'service',
      auditAction: 'Betaallink van een bestelling opgevraagd',
      params: OrderNumberParams,
      body: { mail: z.boolean().default(false) },
      reply: { link: z.string() },
      problems: ['not-payable'],
    },
    async ({ context, params: { number }, caller, addAuditDetails, body: { mail } }) => {
      const link = await createPaymentLink(context, number, staffActorOf(caller), mail)
      addAuditDetails({ mailed: mail })
      return { link }
    },
  ),
  endpoint(
    'POST /api/admin/returns/:return/packs',
    {
      summary:
        'Records which packs a free-text withdrawal is about; until then nothing of its order can be shipped',
      permission: 'service',
      auditAction: 'Herroepen pakken vastgelegd',
      params: ReturnParams,
      body: z.object({ packs: LineQuantities }, { error: 'Kies om welke pakken het gaat.' }),
      problems: ['nothing-to-return', 'version-conflict'],
    },
    async ({ context, params, caller, body: { packs } }) => {
      await setWithdrawnPacks(context, Number(params.return.slice(1)), packs, staffActorOf(caller))
    },
  ),
] as const
