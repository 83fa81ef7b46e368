import { z } from 'zod'
import { CheckoutOrder } from '#domain/order/checkout-order.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import { fillInEmail } from '#operations/order/order-draft.ts'
import { placeOrder, findPlacedOrder } from '#operations/order/place-order.ts'
import type { Caller } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { orderStates } from '#domain/order/order-state.ts'
import { fromRow } from '../framework/json-shapes.ts'
import { Postcode } from '../customer/addresses.ts'
import { formatOpeningHours } from '#domain/order/delivery/opening-hours.ts'
import {
  describePickupPoint,
  maxPickupIdLength,
  pickupCarrierNames,
} from '#domain/order/delivery/pickup-point.ts'
import { formatOneDecimal } from '#domain/text/format-decimal.ts'

/** Formats metres, such as '350 m' or '1,2 km'. */
export const formatDistance = (metres: number): string =>
  metres < 975
    ? `${Math.max(50, Math.round(metres / 50) * 50)} m`
    : `${formatOneDecimal(metres / 1000)} km`

export const idempotencyKeyHeader = {
  'Idempotency-Key':
    '8 to 200 characters, one per attempt: the same key and body create one order and one payment',
} as const

export const toSenderOptions = (
  { customer }: { customer: { email?: string | undefined } },
  { ipAddress, user }: Caller,
) => ({
  sender: ipAddress,
  accountEmail: user?.email,
  isEmailFromLink: customer.email === undefined,
})

/**
 * An expired log-in leaves the account out, and so does another e-mail address: a withdrawal in the
 * account would not reach that order, nor one by its link the account.
 */
export const toConsentOption = (
  scope: 'account' | null | undefined,
  { email }: { email: string },
  { user }: Caller,
) =>
  scope
    ? { userId: user?.email.toLowerCase() === email.toLowerCase() ? user?.id : undefined }
    : undefined

/** A visitor without an account has no people. */
export const toRecipientOption = (id: number | null | undefined, { user }: Caller) =>
  id && user ? { id, userId: user.id } : undefined

/** @throws Problem input-invalid for a key that is not 8 to 200 printable ASCII characters */
export function parseIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined || /^[\x20-\x7e]{8,200}$/.test(key)) return key
  throw fieldProblem('Idempotency-Key', 'De bestelsleutel heeft 8 tot en met 200 tekens.')
}

export const createOrderEndpoints = [
  endpoint(
    'POST /api/create-order',
    {
      summary: 'Places an order and returns where to pay it; all prices are computed by the shop',
      access: 'public',
      limit: 'create-order',
      headers: idempotencyKeyHeader,
      body: CheckoutOrder,
      reply: { redirectUrl: z.string(), order_id: z.int() },
      status: 201,
      problems: [
        'price-changed',
        'promise-changed',
        'no-longer-sold',
        'out-of-stock',
        'discount-refused',
        'sample-refused',
        'too-many-packs',
        'too-many-unpaid',
        'key-reused',
        'still-busy',
        'payment-unavailable',
        'pickup-points-unavailable',
      ],
    },
    async ({ context, body, caller }) => {
      const {
        recipient_id: recipientId,
        consent_scope: scope,
        ...order
      } = await fillInEmail(context, body, caller.user?.id)
      const { orderId, redirectUrl } = await placeOrder(
        context,
        order,
        parseIdempotencyKey(caller.idempotencyKey),
        {
          ...toSenderOptions(body, caller),
          recipient: toRecipientOption(recipientId, caller),
          accountConsent: toConsentOption(scope, order.customer, caller),
        },
      )
      return { redirectUrl, order_id: orderId }
    },
  ),
  endpoint(
    'POST /api/pickup-points',
    {
      summary:
        'The nearest pickup points of the shop’s carrier. The carrier gets the postcode, and nothing else about the customer',
      access: 'public',
      limit: 'check-address',
      // The postcode is in the body, so that no log of URLs has it.
      body: z.object({ postcode: Postcode }, { error: 'Vul je postcode in.' }),
      reply: {
        carrier: z.string().describe('Whose points they are, such as PostNL; empty without points'),
        points: z
          .array(
            z.object({
              id: z.string().max(maxPickupIdLength),
              name: z.string(),
              address: z.string().describe('Street and city in one line'),
              distance: z.string().describe('In Dutch, such as ‘350 m’; empty if unknown'),
              opening_hours: z
                .string()
                .describe('In Dutch, such as ‘ma t/m vr 9.00–18.00’; empty if unknown'),
            }),
          )
          .describe('The nearest first'),
      },
      problems: ['not-found', 'pickup-points-unavailable'],
    },
    async ({ context: { pickupPoints }, body: { postcode } }) => {
      if (!pickupPoints)
        throw new Problem('not-found', { message: 'We bezorgen nu niet bij een afhaalpunt.' })
      const nearby = await pickupPoints(postcode)
      return {
        carrier: nearby[0] ? pickupCarrierNames[nearby[0].point.carrier] : '',
        points: nearby.map(({ point, distance, openingHours }) => {
          const [name = '', ...address] = describePickupPoint(point).lines
          return {
            id: point.id,
            name,
            address: address.join(', '),
            distance: distance === null ? '' : formatDistance(distance),
            opening_hours: formatOpeningHours(openingHours),
          }
        }),
      }
    },
  ),
  endpoint(
    'GET /api/placed-order',
    {
      summary:
        'The order that was placed with this Idempotency-Key, so that a browser learns that it was paid elsewhere; its payment is synced first',
      access: 'public',
      limit: 'write',
      headers: { 'Idempotency-Key': 'The key of create-order, of at least 32 characters' },
      reply: fromRow({
        order_id: z.int(),
        number: z.string(),
        state: z.enum(orderStates),
        discount_code: z.string().nullable(),
        order_url: z.string().describe('Path of the page of the order'),
      }),
      problems: ['not-found'],
    },
    async ({ context, caller }) => {
      const { order, path } = await findPlacedOrder(context, caller.idempotencyKey)
      return { ...order, orderId: order.id, orderUrl: path }
    },
  ),
] as const
