// Places a phone order. Attempts with the same contents share an idempotency key, so that a retry
// does not place a second order.

import type { EndpointReply } from '#api/index.ts'
import { type OrderAttempt, reuseOrCreateOrderAttempt } from '#domain/checkout/order-attempt.ts'
import { parseOffers } from '#domain/checkout/cart-changes.ts'
import { mapServerErrors } from '#domain/checkout/validate-form.ts'
import {
  type CheckoutErrors,
  type CheckoutValues,
  orderFailedMessage,
  emptyCheckoutValues,
} from '#domain/checkout/form-values.ts'
import { toOrderPayload } from '#domain/checkout/order-payload.ts'
import type { ShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { newIdempotencyKey } from '#components/checkout/new-idempotency-key.ts'
import type { PhoneOrderLine } from './phone-order-lines.tsx'
import { toAddress } from '#domain/checkout/address-values.ts'
import { toOtherAddress, toOtherChange } from '#domain/checkout/other-address.ts'
import type { PhoneOrderDraft } from '../domain/phone-order-draft.ts'
import { toAddressValues } from '#components/address/saved-address-values.ts'

export type PlacedPhoneOrderReply = EndpointReply<'POST /api/admin/phone-orders'>
type FailedOrder = { message: string; errors: CheckoutErrors; lines: PhoneOrderLine[] }
type PhoneOrderResult =
  | { attempt: OrderAttempt; placed: PlacedPhoneOrderReply }
  | { attempt: OrderAttempt; failed: FailedOrder }

type SendOptions = {
  rate: ShippingRate
  phone: string
  previousAttempt: OrderAttempt | undefined
  discount_code: string | undefined
  health_consent: boolean | undefined
  draft: number | undefined
}

/**
 * Reuses the idempotency key of `previousAttempt` if the order is unchanged. If the API reports new
 * prices, a failed result has them. `health_consent` is undefined if the shop does not ask for
 * consent.
 */
export async function sendPhoneOrder(
  values: CheckoutValues,
  lines: readonly PhoneOrderLine[],
  { rate, phone, previousAttempt, discount_code, health_consent, draft }: SendOptions,
): Promise<PhoneOrderResult> {
  const payload = toOrderPayload(values, lines.map(toCartItem), rate)
  const customer = { ...payload.customer, email: values.email.trim() }
  const body = { ...payload, customer, phone: phone.trim(), discount_code, health_consent, draft }
  const attempt = reuseOrCreateOrderAttempt(body, {
    stored: previousAttempt,
    endedKey: undefined,
    newKey: newIdempotencyKey,
  })
  try {
    return {
      attempt,
      placed: await browserApi('POST /api/admin/phone-orders', {
        body,
        idempotencyKey: attempt.key,
      }),
    }
  } catch (error) {
    if (!isProblem(error))
      return { attempt, failed: { message: orderFailedMessage, errors: {}, lines: [...lines] } }
    const { atFields, others } = mapServerErrors(
      error.errors ?? {},
      lines.map(({ name }) => name),
      'billing_address' in body,
    )
    const offers = parseOffers(error)
    const repricedLines = lines.map((line) => {
      const offer = offers.get(line.id)
      return offer ? { ...line, unit_price: offer.price, stock_left: offer.left ?? null } : line
    })
    return {
      attempt,
      failed: {
        message: [error.message || orderFailedMessage, ...others].join(' '),
        errors: atFields,
        lines: repricedLines,
      },
    }
  }
}

const toCartItem = ({ id, name, unit_price, quantity }: PhoneOrderLine) => ({
  id,
  product_id: id,
  product_variation_id: null,
  is_variation: false,
  variation_name: null,
  variation_attributes: null,
  name,
  display_name: name,
  slug: '',
  price: unit_price,
  quantity,
  image_url: null,
  image_urls: [],
  image_tint: null,
})

export type TypedPhoneOrder = {
  values: CheckoutValues
  lines: PhoneOrderLine[]
  phone: string
  byPost?: boolean
  /** The draft on the server that staff opened, and the time of its last change that they saw. */
  stored?: { id: number; seen: string } | undefined
}

declare module '#admin/shared/forms/drafts.ts' {
  interface ExtensionDrafts {
    'phone order': TypedPhoneOrder
  }
}

export const draftName = 'phone order'
export const phoneOrderDraftsPath = '/admin/bestellingen/concepten'
export const initialValues: CheckoutValues = { ...emptyCheckoutValues, paymentMethod: 'ideal' }

/**
 * Stores the phone order as a new draft, or changes the draft that staff opened.
 * @throws Problem version-conflict
 */
export async function sendPhoneOrderDraft(
  order: Omit<TypedPhoneOrder, 'stored'>,
  stored: TypedPhoneOrder['stored'],
): Promise<void> {
  const content = toDraft(order)
  if (!stored) await browserApi('POST /api/admin/phone-order-drafts', { body: content })
  else {
    const { id, seen } = stored
    await browserApi('PUT /api/admin/phone-order-drafts/:id', {
      params: { id },
      body: { content, seen },
    })
  }
}

const toDraft = ({
  values,
  lines,
  phone,
  byPost,
}: Omit<TypedPhoneOrder, 'stored'>): PhoneOrderDraft => ({
  ...toAddress((field) => values[field]),
  email: values.email,
  by_post: byPost ?? false,
  no_review_mails: values.refusesQuestions,
  phone,
  company_name: values.companyName,
  vat_number: values.vatNumber,
  payment_method: values.paymentMethod,
  other_address:
    values.delivery === 'other' ? toAddress((field) => toOtherAddress(values)[field]) : null,
  recipient_id: Number(values.recipientId) || null,
  lines: lines.map(({ id, quantity }) => ({ id, quantity })),
})

/** Lines of which the shop no longer sells the item are left out. */
export function fromDraft(
  id: number,
  { content, changed_at, items }: EndpointReply<'GET /api/admin/phone-order-drafts/:id'>,
): TypedPhoneOrder {
  const {
    email,
    by_post,
    no_review_mails,
    phone,
    company_name,
    vat_number,
    payment_method,
    lines,
    other_address,
    recipient_id,
    ...address
  } = content
  return {
    values: {
      ...initialValues,
      ...toAddressValues(address),
      email,
      refusesQuestions: no_review_mails ?? false,
      companyName: company_name,
      vatNumber: vat_number,
      paymentMethod: payment_method,
      recipientId: recipient_id ? String(recipient_id) : '',
      ...(other_address && { delivery: 'other', ...toOtherChange(toAddressValues(other_address)) }),
    },
    lines: lines.flatMap((line) => {
      const item = items.find((one) => one.id === line.id)
      return item ? [{ ...item, quantity: line.quantity }] : []
    }),
    phone,
    byPost: by_post,
    stored: { id, seen: changed_at },
  }
}
