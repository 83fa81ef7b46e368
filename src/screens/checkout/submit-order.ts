import type { CartItem } from '#domain/cart/cart-item.ts'
import { reuseOrCreateOrderAttempt } from '#domain/checkout/order-attempt.ts'
import { type OfferOf, parseOffers } from '#domain/checkout/cart-changes.ts'
import { needsLookup } from '#domain/checkout/address-lookup.ts'
import {
  mapServerErrors,
  firstInvalidField,
  validateCheckout,
} from '#domain/checkout/validate-form.ts'
import {
  type CheckoutErrors,
  type CheckoutValues,
  missingPaymentMethodError,
  orderFailedMessage,
} from '#domain/checkout/form-values.ts'
import { lookUpAddress } from '#components/address/look-up-address.ts'
import { toOtherAddress, toOtherChange } from '#domain/checkout/other-address.ts'
import { toOrderPayload } from '#domain/checkout/order-payload.ts'
import { toLastPlacedOrder } from '#domain/checkout/last-placed-order.ts'
import type { MoneyBack } from '#domain/order/returns/promised-money-back.ts'
import type { ShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import { isProblem } from '#domain/problem.ts'
import { isTooLate } from '#api/framework/client.ts'
import { browserApi } from '#components/api-context.ts'
import type { ShopDetailsReply } from '#components/shell/shop-details-context.ts'
import {
  clearOrderAttempt,
  storeOrderAttempt,
  storePlacedOrder,
  storedOrderAttempt,
  storedPlacedOrder,
} from '#components/checkout/stored-order.ts'
import { changesId, type FocusPlace } from './focus-place.ts'
import { newIdempotencyKey } from '#components/checkout/new-idempotency-key.ts'

/** `details` are the current ones if the shipping cost or the promise changed. */
export type SubmitFailure = {
  message: string
  link?: RefusalLink | undefined
  errors: CheckoutErrors
  /** Values of the form that say what the checkout has asked the customer. */
  changed?: Partial<CheckoutValues> | undefined
  offerOf: OfferOf
  details?: ShopDetailsReply | undefined
}

/** Where the customer can go on after a refusal. */
export type RefusalLink = { url: string; text: string }

const byHand: RefusalLink = { url: '/contact', text: 'Bestel telefonisch of per e-mail' }
const stillAsking = {
  message:
    'De winkel antwoordt nog niet. We vragen na of je bestelling is aangekomen. Je bestelt niet dubbel.',
  link: byHand,
}
const noAnswerMessage = `${orderFailedMessage} We kregen geen antwoord van de winkel. Kwam je bestelling toch aan, dan ga je daarmee verder: je bestelt niet dubbel.`
const arrivedBeforeMessage =
  'Je eerdere bestelling was al aangekomen. Bekijk die eerst. Wil je deze ook bestellen, druk dan nog eens op de knop.'

/** Time to save an address before the payment page opens. */
const maxSaveMs = 3000

export { applyOffers, checkCart } from './current-offers.ts'
export { focusFirstEmptyField, focusPlace }

/** `health_consent` is undefined if the shop does not ask for consent. */
type OrderRequest = {
  rate: ShippingRate
  health_consent: boolean | undefined
  /** Of a logged-in customer, whose consent holds for later orders too. */
  consent_scope: 'account' | undefined
  discount_code: string | undefined
  /** The promise about the first pack that the customer read. */
  money_back: MoneyBack | null
}

type Attempt = {
  /** The cart has more than the shop. */
  hasShortages: boolean
  /** The sentence for a customer who did not consent; undefined if the shop asks no consent. */
  missingConsent: string | undefined
  check: () => Promise<void>
  lookUp: (
    values: CheckoutValues,
  ) => Promise<{ values: CheckoutValues; stop?: 'address-by-hand' | 'addition' | undefined }>
  /** The form is valid. */
  onSending: () => void
  /** Called when the shop has not answered in time, and the checkout asks again. */
  onSlow: (asking: typeof stillAsking) => void
  request: OrderRequest
}
/** `at` is where the customer has to look. */
type Outcome = {
  errors?: CheckoutErrors
  at?: FocusPlace | undefined
  failure?: SubmitFailure
}

/** Checks the form, looks up the address if that is still to do, and places the order. */
export async function placeOrder(
  values: CheckoutValues,
  items: readonly CartItem[],
  { hasShortages, missingConsent, check, lookUp, onSending, onSlow, request }: Attempt,
): Promise<Outcome | 'leaving'> {
  const errors = validateCheckout(values)
  if (missingConsent) errors.healthConsent = missingConsent
  const first = firstInvalidField(errors)
  if (first) {
    if (errors[first] === missingPaymentMethodError) alert(missingPaymentMethodError)
    return { errors, at: first }
  }
  // The sums on the screen leave out what the shop does not have. It may have it again.
  if (hasShortages) {
    await check()
    return { at: changesId }
  }
  const { values: complete, stop } = await lookUp(values)
  if (stop) return { at: stop }
  onSending()
  const failure = await submitOrder(complete, items, request, () => onSlow(stillAsking))
  if (!failure) return 'leaving'
  return { failure, errors: failure.errors, at: firstInvalidField(failure.errors) }
}

/**
 * Places the order with an idempotency key and opens the payment page. Without an answer in time,
 * asks once more under the same key: the shop returns the order if it arrived. Returns the failure
 * if there is one.
 */
async function submitOrder(
  values: CheckoutValues,
  items: readonly CartItem[],
  { rate, ...asked }: OrderRequest,
  onSlow: () => void,
): Promise<SubmitFailure | undefined> {
  const address = values.delivery === 'other' ? await completeOtherAddress(values) : {}
  if ('message' in address) return address
  const body = {
    ...toOrderPayload({ ...values, ...address }, items, rate),
    ...asked,
  }
  const placed = storedPlacedOrder()
  const attempt = reuseOrCreateOrderAttempt(body, {
    stored: storedOrderAttempt(),
    endedKey: placed?.ended ? placed.key : undefined,
    newKey: newIdempotencyKey,
  })
  storeOrderAttempt({ ...attempt, isUnanswered: true })
  const call = body.is_subscription ? 'POST /api/create-subscription' : 'POST /api/create-order'
  const send = () => browserApi(call, { body, idempotencyKey: attempt.key })
  try {
    const { redirectUrl, order_id } = await send().catch((error: unknown) => {
      if (!isTooLate(error)) throw error
      onSlow()
      return send()
    })
    if (!redirectUrl) throw new TypeError('the order has no redirectUrl')
    storeOrderAttempt({ ...attempt, isUnanswered: false })
    storePlacedOrder(toLastPlacedOrder(order_id, attempt.key, items))
    // The order is placed. If saving the address fails, the checkout offers the address of this
    // order the next time.
    if (values.savesAddress)
      await browserApi('POST /api/addresses', {
        body: body.billing_address ?? body.address,
        signal: AbortSignal.timeout(maxSaveMs),
      }).catch(() => undefined)
    location.assign(redirectUrl)
    return undefined
  } catch (error) {
    if (isAnswer(error)) storeOrderAttempt({ ...attempt, isUnanswered: false })
    return {
      ...toSubmitFailure(error, items, 'billing_address' in body),
      details: await detailsIfChanged(error),
    }
  }
}

/**
 * False if the order may have arrived: after a lost connection, an error page of something between
 * here and the shop, or a fault of the shop.
 */
const isAnswer = (error: unknown) =>
  isProblem(error) &&
  error.serverMessage !== undefined &&
  !['still-busy', 'unexpected'].includes(error.code)

/** Undefined if the details are the same, or if the request fails. */
async function detailsIfChanged(error: unknown): Promise<ShopDetailsReply | undefined> {
  if (!isProblem(error) || !['price-changed', 'promise-changed'].includes(error.code))
    return undefined
  return browserApi('GET /api/shop-details').catch(() => undefined)
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
  const { part, notice, stop } = await lookUpAddress(other)
  if (!stop) return toOtherChange(part)
  return {
    message: 'Kijk het andere adres nog even na.',
    errors:
      stop === 'addition'
        ? { 'other.addition': notice.question }
        : { 'other.postcode': notice.sentence },
    changed: toOtherChange(part),
    offerOf: () => undefined,
  }
}

function toSubmitFailure(
  error: unknown,
  items: readonly CartItem[],
  isElsewhere: boolean,
): SubmitFailure {
  if (!isProblem(error) || error.serverMessage === undefined)
    return { message: noAnswerMessage, link: byHand, errors: {}, offerOf: () => undefined }
  if (error.code === 'key-reused') {
    clearOrderAttempt()
    const url = error.more['order_url']
    if (typeof url === 'string')
      return {
        message: arrivedBeforeMessage,
        link: { url, text: 'Bekijk je eerdere bestelling' },
        errors: {},
        offerOf: () => undefined,
      }
  }
  const { atFields, others } = mapServerErrors(
    error.errors ?? {},
    items.map(({ display_name }) => display_name),
    isElsewhere,
  )
  const offers = parseOffers(error)
  return {
    message: [error.serverMessage, ...others].join(' '),
    errors: atFields,
    offerOf: ({ id }) => offers.get(id),
  }
}

/** Opens the folds around the place, and moves the focus there. */
function focusPlace(formId: string, at: FocusPlace): void {
  const target = document.querySelector<HTMLElement>(`#${formId} [name="${at}"], [id="${at}"]`)
  let fold = target?.closest('details')
  for (; fold; fold = fold.parentElement?.closest('details')) fold.open = true
  target?.focus()
}

/**
 * Moves the focus from the heading of the page to the first empty field of the form. Does nothing
 * if the focus is elsewhere.
 */
function focusFirstEmptyField(formId: string): void {
  if (!document.activeElement?.matches('body, h1')) return
  const fields = [...document.querySelectorAll<HTMLInputElement>(`#${formId} input[required]`)]
  fields
    .find((field) => field.value === '' && field.checkVisibility())
    ?.focus({ preventScroll: true })
}
