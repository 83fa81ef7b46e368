// Staff actions on one order: correct the address, cancel, add a note, resend mail.

import { z } from 'zod'
import { orderByNumber } from '#data/orders.ts'
import { mailsAgain } from '#domain/order/mails-again.ts'
import { Address } from '#domain/order/new-order.ts'
import { Problem } from '#domain/problem.ts'
import { cancelOrder } from '#operations/cancel-order.ts'
import { correctAddress } from '#operations/change-address.ts'
import { nameWithdrawn } from '#operations/return-order.ts'
import { resendOrderMail, payLink, writeNote } from '#operations/resend-order-mail.ts'
import { endpoint } from './endpoint.ts'
import { actorOf, LinePacks, OrderNumber } from './staff-input.ts'
import { orderToken } from '#operations/links.ts'

export const correctOrderAddress = endpoint(
  'PUT /api/admin/orders/:number/address',
  {
    summary: 'Sends an order elsewhere until it has left; its buyer is told by mail. Refused when something happened since `seen`',
    for: 'staff',
    right: 'service',
    auditAction: 'Adres van een bestelling gewijzigd',
    params: OrderNumber,
    body: Address.and(z.object({ seen: z.int() }, { error: 'Vul het adres in.' })),
    status: 204,
    problems: ['not-found', 'already-sent', 'version-conflict', 'input-invalid'],
  },
  async ({ shop, params: { number }, caller, body: { seen, ...address } }) => {
    await correctAddress(shop, number, address, { by: actorOf(caller), seen })
    return undefined
  },
)

export const cancelOrderByStaff = endpoint(
  'POST /api/admin/orders/:number/cancel',
  {
    summary: 'Cancels an order until it is packed; what was paid goes back in full. Once more does no harm',
    for: 'staff',
    right: 'service',
    auditAction: 'Bestelling geannuleerd',
    params: OrderNumber,
    status: 204,
    problems: ['not-found', 'already-packed', 'payment-under-way', 'payment-unavailable'],
  },
  async ({ shop, params: { number }, caller }) => {
    const order = await orderByNumber(shop.db, number)
    if (!order) throw new Problem('not-found')
    await cancelOrder(shop, orderToken(shop, order), actorOf(caller))
    return undefined
  },
)

const Note = z
  .string({ error: 'Schrijf een aantekening.' })
  .trim()
  .min(1, 'Schrijf een aantekening.')
  .max(1000, 'Gebruik hoogstens 1000 tekens.')
  .regex(/^[\P{C}\n\r]*$/u, 'Gebruik alleen gewone letters, cijfers en leestekens.')

export const noteOnOrder = endpoint(
  'POST /api/admin/orders/:number/notes',
  {
    summary: 'Writes down what colleagues must know; the buyer reads it when they ask what the shop holds of them',
    for: 'staff',
    right: 'service',
    auditAction: 'Aantekening bij een bestelling gemaakt',
    params: OrderNumber,
    body: z.object({ text: Note }, { error: 'Schrijf een aantekening.' }),
    status: 204,
    problems: ['not-found', 'input-invalid'],
  },
  async ({ shop, params: { number }, caller, body: { text } }) => {
    await writeNote(shop, number, text, actorOf(caller))
    return undefined
  },
)

export const mailOrderAgain = endpoint(
  'POST /api/admin/orders/:number/mails',
  {
    summary: 'Sends a mail about an order once more, as long as what it tells is so',
    for: 'staff',
    right: 'service',
    auditAction: 'Mail over een bestelling opnieuw verstuurd',
    params: OrderNumber,
    body: z.object({ mail: z.enum(mailsAgain, { error: 'Kies een mail.' }) }, { error: 'Kies een mail.' }),
    status: 204,
    problems: ['not-found', 'not-yet', 'input-invalid'],
  },
  async ({ shop, params: { number }, caller, addAuditDetails, body: { mail } }) => {
    await resendOrderMail(shop, number, mail, actorOf(caller))
    addAuditDetails({ mail })
    return undefined
  },
)

export const getPayLink = endpoint(
  'POST /api/admin/orders/:number/pay-link',
  {
    summary:
      'The page on which its buyer can pay an order, to be read out or copied, or mailed to the buyer. It shows the order, so it is recorded',
    for: 'staff',
    right: 'service',
    auditAction: 'Betaallink van een bestelling opgevraagd',
    params: OrderNumber,
    body: z.object({ mail: z.boolean().default(false) }),
    reply: z.object({ link: z.string() }),
    problems: ['not-found', 'not-payable', 'input-invalid'],
  },
  async ({ shop, params: { number }, caller, addAuditDetails, body: { mail } }) => {
    const link = await payLink(shop, number, actorOf(caller), mail)
    addAuditDetails({ mailed: mail })
    return { link }
  },
)

export const nameWithdrawnPacks = endpoint(
  'POST /api/admin/returns/:return/packs',
  {
    summary: 'Says which packs a withdrawal in words is about; until then nothing of its order leaves',
    for: 'staff',
    right: 'service',
    auditAction: 'Herroepen pakken vastgelegd',
    params: z.object({ return: z.string().regex(/^R\d{1,9}$/) }),
    body: z.object({ packs: LinePacks }, { error: 'Kies om welke pakken het gaat.' }),
    status: 204,
    problems: ['not-found', 'nothing-to-return', 'version-conflict', 'input-invalid'],
  },
  async ({ shop, params, caller, body: { packs } }) => {
    await nameWithdrawn(shop, Number(params.return.slice(1)), packs, actorOf(caller))
    return undefined
  },
)
