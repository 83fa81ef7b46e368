// What the checkout form does when it is used: current prices, and submitting the order. Loaded after the form is shown.

import type { CartItem } from '#domain/cart/cart-item.ts'
import { attemptFor } from '#domain/checkout/attempt.ts'
import { changeSentence, type Offer, offersIn, offersOf, recheck } from '#domain/checkout/cart-changes.ts'
import { errorsAtFields, firstWrong, whatIsWrong } from '#domain/checkout/form-check.ts'
import { type CheckoutErrors, type CheckoutValues, orderFailed } from '#domain/checkout/form-values.ts'
import { orderPayload } from '#domain/checkout/order-payload.ts'
import { placedOrder } from '#domain/checkout/placed-order.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { forgetAttempt, keepAttempt, keepPlacedOrder, keptAttempt, keptPlacedOrder } from '#parts/checkout/kept-order.ts'
import { newKey } from '#parts/checkout/new-key.ts'

type OfferOf = (item: CartItem) => Offer | null | undefined
export type Refusal = { message: string; errors: CheckoutErrors; offerOf: OfferOf }

export { firstWrong, whatIsWrong }

/** The cart at these offers, with a sentence for everything that changed. */
export function repriceCart(items: readonly CartItem[], offerOf: OfferOf) {
  const { items: renewed, changes } = recheck(items, offerOf)
  return { items: renewed, changes: changes.map((change) => ({ change, sentence: changeSentence(change) })) }
}

/** Today's offers for a cart, one question per product; nothing is said about products that could not be asked for. */
export async function currentOffers(items: readonly CartItem[]): Promise<OfferOf> {
  const slugs = [...new Set(items.map(({ slug }) => slug))]
  const offers = new Map(await Promise.all(slugs.map(async (slug) => [slug, await offersUnder(slug)] as const)))
  return ({ slug, id }) => {
    const known = offers.get(slug)
    return known && (known.find((offer) => offer.id === id) ?? null)
  }
}

async function offersUnder(slug: string): Promise<Offer[] | undefined> {
  try {
    return offersOf(await browserApi('GET /api/product/:slug', { params: { slug } }))
  } catch (error) {
    return isProblem(error) && error.code === 'not-found' ? [] : undefined
  }
}

/** Places the order with an idempotency key and goes to the payment page; returns the reason when that fails. */
export async function submitOrder(values: CheckoutValues, items: readonly CartItem[]): Promise<Refusal | undefined> {
  const body = orderPayload(values, items)
  const placed = keptPlacedOrder()
  const attempt = attemptFor(body, { kept: keptAttempt(), endedKey: placed?.ended ? placed.key : undefined, newKey })
  keepAttempt(attempt)
  try {
    const call = body.is_subscription ? 'POST /api/create-subscription' : 'POST /api/create-order'
    const { redirectUrl, order_id } = await browserApi(call, { body, idempotencyKey: attempt.key })
    keepPlacedOrder(placedOrder(order_id, attempt.key, items))
    location.assign(redirectUrl)
    return undefined
  } catch (error) {
    return refusalOf(error, items)
  }
}

function refusalOf(error: unknown, items: readonly CartItem[]): Refusal {
  if (!isProblem(error)) return { message: orderFailed, errors: {}, offerOf: () => undefined }
  if (error.code === 'key-reused') forgetAttempt()
  const { atFields, others } = errorsAtFields(
    error.errors ?? {},
    items.map(({ display_name }) => display_name),
  )
  const offers = offersIn(error.more)
  return { message: [error.serverMessage ?? orderFailed, ...others].join(' '), errors: atFields, offerOf: ({ id }) => offers.get(id) }
}
