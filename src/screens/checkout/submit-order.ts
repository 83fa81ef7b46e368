// Fetches current prices and submits the order.

import type { CartItem } from '#domain/cart/cart-item.ts'
import { reuseOrCreateOrderAttempt } from '#domain/checkout/order-attempt.ts'
import {
  describeOfferChange,
  type CurrentOffer,
  parseOffers,
  toCurrentOffers,
  compareCartWithOffers,
} from '#domain/checkout/cart-changes.ts'
import {
  mapServerErrors,
  firstInvalidField,
  validateCheckout,
} from '#domain/checkout/validate-form.ts'
import {
  type CheckoutErrors,
  type CheckoutValues,
  orderFailedMessage,
} from '#domain/checkout/form-values.ts'
import { lookUpAddress, needsLookup } from '#components/address/look-up-address.ts'
import { toOtherAddress, toOtherChange } from '#domain/checkout/other-address.ts'
import { toOrderPayload } from '#domain/checkout/order-payload.ts'
import { toLastPlacedOrder } from '#domain/checkout/last-placed-order.ts'
import type { MoneyBack } from '#domain/order/money-back.ts'
import { describeOpenedPacks } from '#domain/order/opened-packs.ts'
import type { ApiDeliveryTerms } from '#domain/order/delivery-terms.ts'
import type { ShippingRate } from '#domain/order/shipping-cost.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import {
  clearOrderAttempt,
  storeOrderAttempt,
  storePlacedOrder,
  storedOrderAttempt,
  storedPlacedOrder,
} from '#components/checkout/stored-order.ts'
import { focusFirstEmptyField } from './focus-first-empty-field.ts'
import { newIdempotencyKey } from '#components/checkout/new-idempotency-key.ts'

type OfferOf = (item: CartItem) => CurrentOffer | null | undefined
/**
 * `terms` are the current delivery terms if the shipping cost changed since the page was loaded.
 */
export type SubmitFailure = {
  message: string
  errors: CheckoutErrors
  offerOf: OfferOf
  terms?: ApiDeliveryTerms | undefined
}

export { firstInvalidField, focusFirstEmptyField, validateCheckout }

/** Returns the items with the prices of these offers, and a sentence for each change. */
export function repriceCart(items: readonly CartItem[], offerOf: OfferOf) {
  const { items: repriced, changes } = compareCartWithOffers(items, offerOf)
  return {
    items: repriced,
    changes: changes.map((change) => ({ change, sentence: describeOfferChange(change) })),
  }
}

export type DescribePacks = (items: readonly CartItem[], moneyBack: MoneyBack | null) => string

/**
 * Returns a function that says which packs of a cart cannot be returned opened. An item without an
 * offer counts as unknown.
 */
export const createPackDescriber =
  (offerOf: OfferOf): DescribePacks =>
  (items, moneyBack) =>
    describeOpenedPacks(
      items.map((item) => ({ name: item.display_name, sealed: offerOf(item)?.sealed ?? null })),
      moneyBack,
    )

/**
 * Fetches the current offers for a cart, with one request per product. The offer is null for an
 * item that the shop no longer sells, and undefined if the request failed.
 */
export async function fetchCurrentOffers(items: readonly CartItem[]): Promise<OfferOf> {
  const slugs = [...new Set(items.map(({ slug }) => slug))]
  const offers = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await offersBySlug(slug)] as const)),
  )
  return ({ slug, id }) => {
    const productOffers = offers.get(slug)
    return productOffers && (productOffers.find((offer) => offer.id === id) ?? null)
  }
}

async function offersBySlug(slug: string): Promise<CurrentOffer[] | undefined> {
  try {
    return toCurrentOffers(await browserApi('GET /api/product/:slug', { params: { slug } }))
  } catch (error) {
    return isProblem(error) && error.code === 'not-found' ? [] : undefined
  }
}

/** `health_consent` is undefined if the shop does not ask for consent. */
type OrderOptions = {
  rate: ShippingRate
  health_consent: boolean | undefined
  discount_code: string | undefined
}

/**
 * Places the order with an idempotency key and opens the payment page. Returns the failure if there
 * is one.
 */
export async function submitOrder(
  values: CheckoutValues,
  items: readonly CartItem[],
  { rate, health_consent, discount_code }: OrderOptions,
): Promise<SubmitFailure | undefined> {
  const address = values.delivery === 'other' ? await completeOtherAddress(values) : {}
  if ('message' in address) return address
  const body = {
    ...toOrderPayload({ ...values, ...address }, items, rate),
    health_consent,
    discount_code,
  }
  const placed = storedPlacedOrder()
  const attempt = reuseOrCreateOrderAttempt(body, {
    stored: storedOrderAttempt(),
    endedKey: placed?.ended ? placed.key : undefined,
    newKey: newIdempotencyKey,
  })
  storeOrderAttempt(attempt)
  try {
    const call = body.is_subscription ? 'POST /api/create-subscription' : 'POST /api/create-order'
    const { redirectUrl, order_id } = await browserApi(call, { body, idempotencyKey: attempt.key })
    storePlacedOrder(toLastPlacedOrder(order_id, attempt.key, items))
    // The order is placed. If saving the address fails, the checkout offers the address of this
    // order the next time.
    if (values.savesAddress)
      await browserApi('POST /api/addresses', { body: body.billing_address ?? body.address }).catch(
        () => undefined,
      )
    location.assign(redirectUrl)
    return undefined
  } catch (error) {
    return {
      ...toSubmitFailure(error, items, 'billing_address' in body),
      terms: await termsIfChanged(error),
    }
  }
}

/** Undefined if the shipping cost is the same, or if the request fails. */
async function termsIfChanged(error: unknown): Promise<ApiDeliveryTerms | undefined> {
  if (!isProblem(error) || error.code !== 'price-changed') return undefined
  try {
    return (await browserApi('GET /api/shop-details')).delivery
  } catch {
    return undefined
  }
}

/**
 * Looks up street and city of the other address, if the customer submits the form before that
 * happened.
 */
async function completeOtherAddress(
  values: CheckoutValues,
): Promise<Partial<CheckoutValues> | SubmitFailure> {
  const other = toOtherAddress(values)
  if (!needsLookup(other)) return {}
  const found = await lookUpAddress(other, AbortSignal.timeout(10_000))
  if (!('sentence' in found)) return toOtherChange({ street: found.street, city: found.city })
  return {
    message: 'Kijk het andere adres nog even na.',
    errors: { 'other.postcode': found.sentence },
    offerOf: () => undefined,
  }
}

function toSubmitFailure(
  error: unknown,
  items: readonly CartItem[],
  isElsewhere: boolean,
): SubmitFailure {
  if (!isProblem(error))
    return { message: orderFailedMessage, errors: {}, offerOf: () => undefined }
  if (error.code === 'key-reused') clearOrderAttempt()
  const { atFields, others } = mapServerErrors(
    error.errors ?? {},
    items.map(({ display_name }) => display_name),
    isElsewhere,
  )
  const offers = parseOffers(error.more)
  return {
    message: [error.serverMessage ?? orderFailedMessage, ...others].join(' '),
    errors: atFields,
    offerOf: ({ id }) => offers.get(id),
  }
}
