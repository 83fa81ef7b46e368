// What whoever holds an order's link can do about it: send it elsewhere, cancel it, announce what comes back, undo the purchase.

import { z } from 'zod'
import { EmailAddress } from '#domain/email-address.ts'
import { mostLines, mostPerLine } from '#domain/order/limits.ts'
import { Address } from '#domain/order/new-order.ts'
import { returnReasons } from '#domain/order/order-return.ts'
import { PendingChange } from '#domain/pending-change/pending-change.ts'
import { Problem } from '#domain/problem.ts'
import { cancelOrder } from '#operations/cancel-order.ts'
import { changeOrderAddressByLink } from '#operations/pending-change/change-by-link.ts'
import { TypedLine } from '#domain/typed-line.ts'
import { receiveDeclaration } from '#operations/declare-withdrawal.ts'
import { announceReturn } from '#operations/return-order.ts'
import { withdrawByLink } from '#operations/withdraw-order.ts'
import { endpoint } from './endpoint.ts'
import { OrderLink } from './order-link.ts'
import { pendingChangesOfOrder, requestedAddress } from './pending-changes.ts'

const wordsOnly = /^[\P{C}\n\r]*$/u
const Note = z
  .string({ error: 'Vul een toelichting in.' })
  .trim()
  .max(1000, 'Gebruik hoogstens 1000 tekens.')
  .regex(wordsOnly, 'Gebruik alleen gewone letters, cijfers en leestekens.')
  .default('')
const Name = TypedLine('Vul je naam in.', 200)
const wrongPacks = 'Kies wat je terugstuurt.'
const Packs = z
  .array(
    z.object(
      {
        id: z.int({ error: wrongPacks }).min(1, wrongPacks).max(2_147_483_647, wrongPacks).describe('Id of the line'),
        quantity: z.int({ error: wrongPacks }).min(1, wrongPacks).max(mostPerLine, wrongPacks),
      },
      { error: wrongPacks },
    ),
    { error: wrongPacks },
  )
  .min(1, wrongPacks)
  .max(mostLines, wrongPacks)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'Noem elk product één keer.')
  .transform((lines) => lines.map(({ id, quantity }) => ({ itemId: id, quantity })))

export const changeOrderAddress = endpoint(
  'PUT /api/orders/:token/address',
  {
    summary: 'Sends an order elsewhere until it is packed; said by mail. By link alone it waits until its owner confirms it from a mail',
    for: 'everyone',
    limit: 'write',
    params: OrderLink,
    body: Address,
    reply: z.object({ pending_changes: z.array(PendingChange) }),
    mayWait: true,
    problems: ['not-found', 'already-packed', 'input-invalid', 'too-many-requests'],
  },
  async ({ shop, params: { token }, body, caller: { user }, postpone }) => {
    if (await changeOrderAddressByLink(shop, { token, userId: user?.id }, requestedAddress(body))) postpone()
    return { pending_changes: await pendingChangesOfOrder(shop, token) }
  },
)

export const cancelOrderByLink = endpoint(
  'POST /api/orders/:token/cancel',
  {
    summary: 'Cancels an order until it is packed; what was paid goes back in full. Once more does no harm',
    for: 'everyone',
    limit: 'write',
    params: OrderLink,
    status: 204,
    problems: ['not-found', 'already-packed', 'payment-under-way', 'payment-unavailable'],
  },
  async ({ shop, params: { token } }) => {
    await cancelOrder(shop, token)
    return undefined
  },
)

export const returnOrder = endpoint(
  'POST /api/orders/:token/returns',
  {
    summary: 'Announces packs that come back, with a reason; how to send them comes by mail',
    for: 'everyone',
    limit: 'write',
    params: OrderLink,
    body: z.object(
      { lines: Packs, reason: z.enum(returnReasons, { error: 'Kies een reden.' }), note: Note },
      { error: 'Vul in wat je terugstuurt.' },
    ),
    status: 204,
    problems: ['not-found', 'not-yet', 'period-over', 'nothing-to-return', 'input-invalid'],
  },
  async ({ shop, params: { token }, body }) => {
    await announceReturn(shop, token, body)
    return undefined
  },
)

export const withdrawOrderByLink = endpoint(
  'POST /api/orders/:token/withdrawal',
  {
    summary: 'Undoes the purchase, or the named packs of it, within the time for it; a dated receipt comes by mail',
    for: 'everyone',
    limit: 'write',
    params: OrderLink,
    body: z.object({ name: Name, lines: Packs.optional().describe('Without them everything'), note: Note }, { error: 'Vul je naam in.' }),
    status: 204,
    problems: ['not-found', 'period-over', 'nothing-to-return', 'payment-under-way', 'payment-unavailable', 'input-invalid'],
  },
  async ({ shop, params: { token }, body: { name, lines, note } }) => {
    // A note beside chosen lines only adds to them.
    await withdrawByLink(shop, token, { name, lines, note: lines ? note : '' })
    return undefined
  },
)

export const withdrawByOrderNumber = endpoint(
  'POST /api/withdrawals',
  {
    summary:
      'Undoes a purchase by order number and e-mail address. The answer is the same for every number and address; the receipt comes by mail, and an order that was not sent yet ends when its reader confirms it, or after two hours',
    for: 'everyone',
    limit: 'mail',
    body: z.object(
      {
        name: Name,
        number: z
          .string({ error: 'Vul je bestelnummer in.' })
          .trim()
          .regex(/^[Ll]?\d{1,9}$/, 'Een bestelnummer is een L met cijfers, zoals L10001.'),
        email: EmailAddress,
        part: z.enum(['all', 'some'], { error: 'Kies alles of een deel.' }),
        note: Note.describe('What it is about when it is not everything'),
      },
      { error: 'Vul je gegevens in.' },
    ),
    status: 202,
    problems: ['input-invalid', 'too-many-requests'],
  },
  async ({ shop, body: { name, number, email, part, note } }) => {
    if (part === 'some' && note === '') throw new Problem('input-invalid', { errors: { note: ['Vul in welke producten je herroept.'] } })
    await receiveDeclaration(shop, { name, number, email, note: part === 'some' ? note : '' })
    return undefined
  },
)
