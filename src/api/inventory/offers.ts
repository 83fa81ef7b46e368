// Staff plan, change and end the offer of one sellable item.

import { z } from 'zod'
import { EuroPriceInput } from '#domain/catalogue/fields/product-input.ts'
import { WasPrice } from '#domain/catalogue/product.ts'
import type { Offer } from '#domain/catalogue/price/offer.ts'
import { formatEuros } from '#domain/money.ts'
import { changeOffer } from '#operations/inventory/offers.ts'
import { toWasPriceEuros } from '../catalogue/product-view.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdParams, Money, moneyInput } from '../framework/json-shapes.ts'

const OfferMoment = z.iso.datetime('Kies een dag en een tijd.').transform((text) => new Date(text))

/** The audit log shows the moments as Dutch times. */
const toAuditText = (offer: Offer | null) =>
  offer === null
    ? 'geen'
    : `${formatEuros(offer.price)} van ${offer.from.toISOString()} tot ${offer.until.toISOString()}`

export const offersEndpoints = [
  endpoint(
    'PUT /api/admin/items/:id/offer',
    {
      summary:
        'Plans an offer with a begin and an end, or changes it; begins at once if its period has begun. Replaces another offer of the item',
      permission: 'catalogue',
      auditAction: 'Aanbieding gepland',
      limit: 'write',
      params: IdParams,
      body: {
        price: moneyInput(EuroPriceInput),
        from: OfferMoment,
        until: OfferMoment,
      },
      reply: {
        running: z.boolean(),
        price: Money.describe('The price now'),
        was_price: WasPrice.describe('Shown beside the offer; an estimate until the offer begins'),
      },
    },
    async ({ context, params: { id }, body: offer, caller: { user }, addAuditDetails }) => {
      const { name, before, isRunning, price, wasPrice } = await changeOffer(
        context,
        { id, offer },
        user?.id,
      )
      addAuditDetails({ item: name, before: toAuditText(before), after: toAuditText(offer) })
      return { running: isRunning, price, was_price: toWasPriceEuros(wasPrice) }
    },
  ),
  endpoint(
    'DELETE /api/admin/items/:id/offer',
    {
      summary:
        'Ends the running offer of an item, or cancels the planned one. The regular price applies at once',
      permission: 'catalogue',
      auditAction: 'Aanbieding gestopt',
      limit: 'write',
      params: IdParams,
      reply: { price: Money.describe('The price now') },
    },
    async ({ context, params: { id }, caller: { user }, addAuditDetails }) => {
      const { name, before, price } = await changeOffer(context, { id, offer: null }, user?.id)
      addAuditDetails({ item: name, before: toAuditText(before) })
      return { price }
    },
  ),
] as const
