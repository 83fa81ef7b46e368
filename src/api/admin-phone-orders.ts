// Ordering for somebody on the phone.

import { actorOf } from './staff-input.ts'
import { z } from 'zod'
import { customerOf } from '#data/customers.ts'
import { callersLike } from '#data/known-callers.ts'
import { ordersOfStaff } from '#data/staff-customers.ts'
import { mayDo } from '#domain/account/rights.ts'
import { NewOrder } from '#domain/order/new-order.ts'
import { placePhoneOrder } from '#operations/place-phone-order.ts'
import { seesStaff } from './admin-customers.ts'
import { endpoint } from './endpoint.ts'
import { checkedKey, keyHeader } from './orders.ts'

const mostCallers = 8

export const findCallers = endpoint(
  'POST /api/admin/phone-orders/callers',
  {
    summary: 'Who ordered before, by name, e-mail address, order number or postcode: the address of their latest order',
    for: 'staff',
    right: 'service',
    auditAction: 'Beller opgezocht',
    body: z.object(
      {
        said: z
          .string({ error: 'Vul in wat de klant noemt.' })
          .trim()
          .min(2, 'Vul minstens twee tekens in.')
          .max(100, 'Gebruik hoogstens 100 tekens.'),
      },
      { error: 'Vul in wat de klant noemt.' },
    ),
    reply: z.object({
      callers: z.array(
        z.object({
          who: z.string().nullable().describe('Among the customers; null for who may not see those'),
          email: z.string(),
          first_name: z.string(),
          last_name: z.string(),
          street: z.string(),
          street_number: z.string(),
          street_addition: z.string(),
          postcode: z.string(),
          city: z.string(),
        }),
      ),
    }),
    problems: ['input-invalid'],
  },
  async ({ shop, body, caller }) => {
    const found = await callersLike(shop.db, body.said, mostCallers)
    const ofStaff = await ordersOfStaff(
      shop.db,
      found.map(({ orderId }) => orderId),
    )
    const isShown = (orderId: number) => mayDo(caller.user?.duty, 'customers') && (seesStaff(caller) || !ofStaff.has(orderId))
    return {
      callers: found.map((one) => ({
        who: isShown(one.orderId) ? customerOf(one.orderId) : null,
        email: one.email,
        first_name: one.firstName,
        last_name: one.lastName,
        street: one.street,
        street_number: one.houseNumber,
        street_addition: one.houseNumberAddition,
        postcode: one.postcode,
        city: one.city,
      })),
    }
  },
)

export const createPhoneOrder = endpoint(
  'POST /api/admin/phone-orders',
  {
    summary: 'Places an order for a caller, who gets a mail with all of it and a link to pay; the shop computes every price itself',
    for: 'staff',
    right: 'service',
    auditAction: 'Telefonische bestelling geplaatst',
    headers: keyHeader,
    body: NewOrder,
    reply: z.object({
      order_id: z.int(),
      number: z.string(),
      pay_link: z.string(),
      pay_by: z.iso.datetime().describe('Until then the packs stay aside'),
    }),
    status: 201,
    problems: ['input-invalid', 'price-changed', 'no-longer-sold', 'out-of-stock', 'key-reused', 'still-busy', 'payment-unavailable'],
  },
  async ({ shop, body, caller, addAuditDetails }) => {
    const { id, number, payLink, payBy } = await placePhoneOrder(shop, body, {
      by: actorOf(caller),
      key: checkedKey(caller.idempotencyKey),
    })
    addAuditDetails({ order: number })
    return { order_id: id, number, pay_link: payLink, pay_by: payBy.toISOString() }
  },
)
