// Staff plan, change and end the offer of one sellable item.

import { z } from 'zod'
import { EuroPriceInput } from '#domain/catalogue/product-input.ts'
import { Euros, WasPrice } from '#domain/catalogue/product.ts'
import type { Offer } from '#domain/catalogue/offer.ts'
import { formatEuros, fromEuros, toEuros } from '#domain/money.ts'
import { changeOffer } from '#operations/inventory/offers.ts'
import { toWasPriceEuros } from '../catalogue/product-view.ts'
import { endpoint } from '../framework/endpoint.ts'

const Id = z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) })

/** The audit log shows the moments as Dutch times. */
const toAuditText = (offer: Offer | null) =>
  offer === null
    ? 'geen'
    : `${formatEuros(offer.price)} van ${offer.from.toISOString()} tot ${offer.until.toISOString()}`

export const putItemOffer = endpoint(
  'PUT /api/admin/items/:id/offer',
  {
    summary:
      'Plans an offer with a begin and an end, or changes it; begins at once if its period has begun. Replaces another offer of the item',
    access: 'staff',
    permission: 'catalogue',
    auditAction: 'Aanbieding gepland',
    limit: 'write',
    params: Id,
    body: z.object({
      price: EuroPriceInput,
      from: z.iso.datetime('Kies een dag en een tijd.'),
      until: z.iso.datetime('Kies een dag en een tijd.'),
    }),
    reply: z.object({
      running: z.boolean(),
      price: Euros.describe('The price now'),
      was_price: WasPrice.describe('Shown beside the offer; an estimate until the offer begins'),
    }),
  },
  async ({ context, params: { id }, body, caller: { user }, addAuditDetails }) => {
    const offer = {
      price: fromEuros(body.price),
      from: new Date(body.from),
      until: new Date(body.until),
    }
    const { name, before, isRunning, price, wasPrice } = await changeOffer(
      context,
      { id, offer },
      user?.id,
    )
    addAuditDetails({ item: name, before: toAuditText(before), after: toAuditText(offer) })
    return { running: isRunning, price: toEuros(price), was_price: toWasPriceEuros(wasPrice) }
  },
)

export const deleteItemOffer = endpoint(
  'DELETE /api/admin/items/:id/offer',
  {
    summary:
      'Ends the running offer of an item, or cancels the planned one. The regular price applies at once',
    access: 'staff',
    permission: 'catalogue',
    auditAction: 'Aanbieding gestopt',
    limit: 'write',
    params: Id,
    reply: z.object({ price: Euros.describe('The price now') }),
  },
  async ({ context, params: { id }, caller: { user }, addAuditDetails }) => {
    const { name, before, price } = await changeOffer(context, { id, offer: null }, user?.id)
    addAuditDetails({ item: name, before: toAuditText(before) })
    return { price: toEuros(price) }
  },
)
