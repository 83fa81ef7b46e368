import { randomBytes } from 'node:crypto'

export type FakePayment = {
  id: string
  status: 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'
  amount: { currency: string; value: string }
  description: string
  redirectUrl: string
  webhookUrl: string | undefined
  /** Null until the customer chooses one of `methods`. */
  method: string | null
  dueDate?: string
  metadata: unknown
  locale: string | undefined
  isCancelable: boolean
  sequenceType?: 'first' | 'recurring'
  customerId?: string
  mandateId?: string
  /** Set by a test to simulate a chargeback of this amount. */
  amountChargedBack?: { currency: string; value: string }
  /** Set by a test when the bank gave the money of the chargeback back. */
  chargebackReversedAt?: string
}
export type FakeResponse = { status: number; body: Record<string, unknown> }

export const errorResponse = (status: number, detail: string, field?: string): FakeResponse => ({
  status,
  body: {
    status,
    title: status === 422 ? 'Unprocessable Entity' : 'Error',
    detail,
    ...(field !== undefined && { field }),
  },
})

type Body = {
  amount?: { currency?: unknown; value?: unknown }
  description?: unknown
  redirectUrl?: unknown
  webhookUrl?: unknown
  method?: unknown
  metadata?: unknown
  locale?: unknown
  sequenceType?: unknown
  customerId?: unknown
  dueDate?: unknown
}

/**
 * The enabled methods with their limits in euros. Mollie refuses a payment outside the limits of
 * its method.
 */
export const fakeMethods: readonly {
  id: string
  description: string
  min: string
  max: string | null
}[] = [
  { id: 'ideal', description: 'iDEAL | Wero', min: '0.01', max: '50000.00' },
  { id: 'creditcard', description: 'Creditcard', min: '0.01', max: '10000.00' },
  { id: 'paypal', description: 'PayPal', min: '0.01', max: '8000.00' },
  { id: 'banktransfer', description: 'Overboeking', min: '0.01', max: '1000000.00' },
]

/**
 * Validates a request for a payment, and returns the payment or an error response. Unlike at
 * Mollie, a card or PayPal payment can be cancelled after its start; an iDEAL payment cannot.
 */
export function createFakePayment(
  text: string,
  disabledMethods: ReadonlySet<string>,
): FakePayment | FakeResponse {
  let body: Body
  try {
    body = JSON.parse(text) as Body
  } catch {
    return errorResponse(400, 'The request body is not valid JSON')
  }
  const {
    amount,
    description,
    redirectUrl,
    webhookUrl,
    method,
    metadata,
    locale,
    sequenceType,
    customerId,
    dueDate,
  } = body
  if (amount?.currency !== 'EUR')
    return errorResponse(422, 'The currency is invalid', 'amount.currency')
  if (typeof amount.value !== 'string' || !/^\d+\.\d{2}$/.test(amount.value))
    return errorResponse(422, 'The amount must have two decimals', 'amount')
  if (Number(amount.value) < 0.01 || Number(amount.value) > 50_000)
    return errorResponse(422, 'The amount is out of range', 'amount')
  if (typeof description !== 'string' || !description || description.length > 255)
    return errorResponse(422, 'The description is required', 'description')
  if (!isUrl(redirectUrl)) return errorResponse(422, 'The redirect URL is invalid', 'redirectUrl')
  if (webhookUrl !== undefined && !isUrl(webhookUrl))
    return errorResponse(422, 'The webhook URL is invalid', 'webhookUrl')
  const requestedMethods = Array.isArray(method) ? (method as unknown[]) : [method]
  const allowed = requestedMethods.flatMap((id) =>
    fakeMethods.filter((one) => one.id === id && !disabledMethods.has(one.id)),
  )
  if (allowed.length === 0 || allowed.length !== requestedMethods.length)
    return errorResponse(422, 'The method is not enabled', 'method')
  const value = Number(amount.value)
  if (allowed.some(({ min, max }) => value < Number(min) || (max !== null && value > Number(max))))
    return errorResponse(422, 'The amount is out of the range of the method', 'amount')
  if (dueDate !== undefined && !isDueDate(dueDate))
    return errorResponse(422, 'The due date must be tomorrow or later', 'dueDate')
  if (sequenceType === 'first' && requestedMethods.includes('banktransfer'))
    return errorResponse(422, 'The method cannot be a first payment', 'method')
  if (locale !== undefined && locale !== 'nl_NL')
    return errorResponse(422, 'The locale is invalid', 'locale')
  return {
    id: `tr_${randomBytes(8).toString('hex')}`,
    status: 'open',
    amount: { currency: 'EUR', value: amount.value },
    description,
    redirectUrl,
    webhookUrl,
    method: typeof method === 'string' ? method : null,
    ...(typeof dueDate === 'string' && { dueDate }),
    metadata,
    locale,
    isCancelable: method !== 'ideal',
    ...(sequenceType === 'first' && typeof customerId === 'string' && { sequenceType, customerId }),
  }
}

/** From tomorrow until 100 days later. */
const isDueDate = (day: unknown): boolean => {
  const days =
    typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day)
      ? (Date.parse(day) - Date.now()) / 86_400_000
      : -1
  return days > 0 && days < 101
}

const isUrl = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)

/** Adds a checkout link only to an open payment. */
export const toMollieJson = (payment: FakePayment, url: string): Record<string, unknown> => ({
  resource: 'payment',
  mode: 'test',
  ...payment,
  _links: {
    self: { href: `${url}/v2/payments/${payment.id}`, type: 'application/hal+json' },
    ...(payment.status === 'open' && {
      checkout: { href: `${url}/checkout/${payment.id}`, type: 'text/html' },
    }),
  },
})

/** A chargeback of all that was charged back. */
export const listChargebacks = ({
  id,
  amountChargedBack,
  chargebackReversedAt,
}: FakePayment): FakeResponse => ({
  status: 200,
  body: {
    _embedded: {
      chargebacks: amountChargedBack
        ? [
            {
              resource: 'chargeback',
              id: `chb_${id}`,
              paymentId: id,
              amount: amountChargedBack,
              reversedAt: chargebackReversedAt ?? null,
            },
          ]
        : [],
    },
  },
})
