import { z } from 'zod'
import { maxOrderLines } from '#domain/order/order-limits.ts'
import { ShippingAddress, DeliveryInstructionsInput } from '#domain/order/new-order.ts'
import { returnReasons } from '#domain/order/returns/order-return.ts'
import { PendingChange } from '#domain/customer/pending-change.ts'
import { withoutUrls } from '#domain/text/contains-url.ts'
import { missingNoteMessage, parseWithdrawalField } from '#domain/order/returns/withdrawal-form.ts'
import { fieldProblem } from '#domain/problem.ts'
import { changeDeliveryInstructionsByLink } from '#operations/order/delivery/change-delivery.ts'
import { cancelOrder } from '#operations/order/cancel-order.ts'
import { changeShippingAddressByLink } from '#operations/customer/pending-change/change-subscription-by-link.ts'
import { storeWithdrawalDeclaration } from '#operations/order/returns/declared-withdrawals.ts'
import { registerReturn } from '#operations/order/returns/return-order.ts'
import { withdrawByLink } from '#operations/order/returns/withdraw-order.ts'
import { endpoint } from '../framework/endpoint.ts'
import { OrderLinkParams } from './order-input.ts'
import { pendingChangesOfOrder, toRequestedAddress } from '../customer/pending-changes.ts'
import { idOr, packsOr } from '#domain/text/number-input.ts'

const Typed = (field: Parameters<typeof parseWithdrawalField>[0], missing: string) =>
  z.string({ error: missing }).transform((typed, context) => {
    const { value, error } = parseWithdrawalField(field, typed)
    if (error) context.addIssue({ code: 'custom', message: error })
    return value
  })
const Note = Typed('note', 'Vul een toelichting in.').default('')
const Name = Typed('name', 'Vul je naam in.').transform(withoutUrls)
const wrongPacks = 'Kies wat je terugstuurt.'
const Packs = z
  .array(
    z.object(
      {
        id: idOr(wrongPacks).describe('Id of the sellable item'),
        quantity: packsOr(wrongPacks),
      },
      { error: wrongPacks },
    ),
    { error: wrongPacks },
  )
  .min(1, wrongPacks)
  .max(maxOrderLines, wrongPacks)
  .refine(
    (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
    'Noem elk product één keer.',
  )
  .transform((lines) => lines.map(({ id, quantity }) => ({ itemId: id, quantity })))

export const orderChangeEndpoints = [
  endpoint(
    'PUT /api/orders/:token/address',
    {
      summary:
        'Changes the shipping address until the order is packed; confirmed by mail. By link alone the change waits until the customer confirms it from a mail',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      body: ShippingAddress,
      reply: { pending_changes: z.array(PendingChange) },
      mayBePending: true,
      problems: ['already-packed', 'not-allowed'],
    },
    async ({ context, params: { token }, body, caller: { user }, postpone }) => {
      if (
        await changeShippingAddressByLink(
          context,
          { token, userId: user?.id },
          toRequestedAddress(body),
        )
      )
        postpone()
      return { pending_changes: await pendingChangesOfOrder(context, token) }
    },
  ),
  endpoint(
    'PUT /api/orders/:token/delivery-instructions',
    {
      summary:
        'Changes what the customer asks of the carrier, until the order is packed. Empty members ask nothing any more. By link alone the change waits until the customer confirms it from a mail',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      body: DeliveryInstructionsInput,
      reply: { pending_changes: z.array(PendingChange) },
      mayBePending: true,
      problems: ['already-packed', 'not-allowed'],
    },
    async ({ context, params: { token }, body, caller: { user }, postpone }) => {
      if (await changeDeliveryInstructionsByLink(context, { token, userId: user?.id }, body))
        postpone()
      return { pending_changes: await pendingChangesOfOrder(context, token) }
    },
  ),
  endpoint(
    'POST /api/orders/:token/cancel',
    {
      summary: 'Cancels an order until it is packed and refunds it in full. Idempotent',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      problems: ['already-packed', 'payment-under-way', 'payment-unavailable'],
    },
    async ({ context, params: { token } }) => {
      await cancelOrder(context, token)
    },
  ),
] as const

export const orderReturnEndpoints = [
  endpoint(
    'POST /api/orders/:token/returns',
    {
      summary: 'Announces the return of packs with a reason; instructions follow by mail',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      body: z.object(
        { lines: Packs, reason: z.enum(returnReasons, { error: 'Kies een reden.' }), note: Note },
        { error: 'Vul in wat je terugstuurt.' },
      ),
      problems: ['not-yet', 'period-over', 'nothing-to-return'],
    },
    async ({ context, params: { token }, body }) => {
      await registerReturn(context, token, body)
    },
  ),
  endpoint(
    'POST /api/orders/:token/withdrawal',
    {
      summary:
        'Withdraws from the purchase, or from the named packs, within the legal period; a dated receipt follows by mail',
      access: 'public',
      limit: 'withdrawal',
      params: OrderLinkParams,
      body: z.object(
        { name: Name, lines: Packs.optional().describe('Default: everything'), note: Note },
        { error: 'Vul je naam in.' },
      ),
      problems: ['period-over', 'nothing-to-return'],
    },
    async ({ context, params: { token }, body: { name, lines, note } }) => {
      // Without chosen lines the customer withdraws everything. A note would limit the withdrawal
      // to the packs that the note describes.
      await withdrawByLink(context, token, { name, lines, note: lines ? note : '' })
    },
  ),
  endpoint(
    'POST /api/withdrawals',
    {
      summary:
        'Withdraws from a purchase by order number and e-mail address. The response is the same for every number and address; the receipt follows by mail, and an unshipped order is cancelled when the customer confirms it, or after two hours',
      access: 'public',
      limit: 'withdrawal',
      body: z.object(
        {
          name: Name,
          number: Typed('number', 'Vul je bestelnummer in.'),
          email: Typed('email', 'Vul je e-mailadres in.'),
          part: z.enum(['all', 'some'], { error: 'Kies alles of een deel.' }),
          note: Note.describe('Required for a partial withdrawal'),
        },
        { error: 'Vul je gegevens in.' },
      ),
      status: 202,
    },
    async ({ context, caller, body: { name, number, email, part, note } }) => {
      if (part === 'some' && note === '') throw fieldProblem('note', missingNoteMessage)
      const declared = { name, number, email, note: part === 'some' ? note : '' }
      await storeWithdrawalDeclaration(context, declared, caller.ipAddress)
    },
  ),
] as const
