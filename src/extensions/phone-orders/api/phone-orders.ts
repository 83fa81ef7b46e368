import { AddressOfPerson } from '#domain/address/address-of-person.ts'
import { toApiAddress } from '#domain/address/postal-address.ts'
import { loadSetting } from '#data/core/settings.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { staffActorOf } from '#api/order/order-input.ts'
import { z } from 'zod'
import { recipientRowsOf } from '#data/customer/recipients.ts'
import { findPastCustomers } from '../data/past-customers.ts'
import { findStaffOrderIds } from '#data/staff/staff-as-customers.ts'
import {
  isOwnTransferOffered,
  ownTransferLabel,
  ownTransferMethodId,
} from '#domain/payment/own-transfer.ts'
import { can } from '#domain/staff/permissions.ts'
import { NewPhoneOrder } from '../domain/new-phone-order.ts'
import { placePhoneOrder } from '../operations/phone-orders.ts'
import { findVisibleCustomer, visibleCustomerKey } from '#api/customer/admin-customer-view.ts'
import { endpoint } from '#api/framework/endpoint.ts'
import { fromRow, Moment } from '#api/framework/json-shapes.ts'
import { parseIdempotencyKey, idempotencyKeyHeader } from '#api/order/create-order.ts'

const maxResults = 8

export const phoneOrderEndpoints = [
  endpoint(
    'GET /api/admin/phone-orders/options',
    {
      summary: 'Ways to pay that only staff offer',
      permission: 'service',
      reply: { methods: z.array(z.object({ id: z.string(), description: z.string() })) },
      problems: [],
    },
    async ({ context }) => {
      const isOffered = isOwnTransferOffered(await loadSetting(context.db, payLaterSetting))
      return {
        methods: isOffered ? [{ id: ownTransferMethodId, description: ownTransferLabel }] : [],
      }
    },
  ),
  endpoint(
    'POST /api/admin/phone-orders',
    {
      summary:
        'Places an order for a customer on the phone, who gets a mail or a letter with its contents and a link to pay; all prices are computed by the shop',
      permission: 'service',
      auditAction: 'Telefonische bestelling geplaatst',
      headers: idempotencyKeyHeader,
      body: NewPhoneOrder,
      reply: fromRow({
        order_id: z.int(),
        number: z.string(),
        pay_link: z.string(),
        pay_by: Moment.describe('The stock stays reserved until then'),
        letter: z
          .int()
          .nullable()
          .describe('Id of the letter to print for a customer without an e-mail address'),
      }),
      status: 201,
      problems: [
        'price-changed',
        'no-longer-sold',
        'out-of-stock',
        'discount-refused',
        'sample-refused',
        'key-reused',
        'still-busy',
        'payment-unavailable',
      ],
    },
    async ({ context, body, caller, addAuditDetails }) => {
      const { recipient_id: recipientId, ...order } = body
      const userId = recipientId
        ? (await findVisibleCustomer(context, caller, order.customer.email))?.user?.id
        : undefined
      const placed = await placePhoneOrder(context, order, {
        by: staffActorOf(caller),
        recipient: recipientId && userId !== undefined ? { id: recipientId, userId } : undefined,
        key: parseIdempotencyKey(caller.idempotencyKey),
      })
      addAuditDetails({ order: placed.number })
      return { ...placed, orderId: placed.id, letter: placed.letterId ?? null }
    },
  ),
  endpoint(
    'POST /api/admin/phone-orders/recipients',
    {
      summary:
        'The people for whom the customer with this e-mail address orders; sizes only with the permission to see products',
      permission: 'service',
      auditAction: 'Opgezocht voor wie een beller bestelt',
      body: {
        email: z
          .string({ error: 'Vul het e-mailadres in.' })
          .trim()
          .max(254, 'Dit e-mailadres is te lang.'),
      },
      reply: {
        recipients: z.array(
          z.object({
            id: z.int(),
            nickname: z.string(),
            ...AddressOfPerson.shape,
            size: z
              .string()
              .nullable()
              .describe(
                'Empty if the customer does not know it; null without permission to see products',
              ),
          }),
        ),
      },
    },
    async ({ context, body, caller }) => {
      const customer = await findVisibleCustomer(context, caller, body.email)
      const people = customer?.user ? await recipientRowsOf(context.db, customer.user.id) : []
      const canSeeSize = can(caller.user?.staffRole, 'order-contents')
      return {
        recipients: people.map(({ id, nickname, size, ...address }) => ({
          id,
          nickname,
          ...toApiAddress(address),
          size: canSeeSize ? size : null,
        })),
      }
    },
  ),
  endpoint(
    'POST /api/admin/phone-orders/past-customers',
    {
      summary:
        'Past customers by name, firm, e-mail address, order number, postcode or a person for whom they order, with the address of their latest order',
      permission: 'service',
      auditAction: 'Beller opgezocht',
      body: z.object(
        {
          search: z
            .string({ error: 'Vul in wat de klant noemt.' })
            .trim()
            .min(2, 'Vul minstens twee tekens in.')
            .max(100, 'Gebruik hoogstens 100 tekens.'),
        },
        { error: 'Vul in wat de klant noemt.' },
      ),
      reply: {
        customers: z.array(
          z.object({
            customer_key: z
              .string()
              .nullable()
              .describe('Key of the customer; null without permission to see customers'),
            email: z.string().describe('Empty for a customer without one'),
            phone: z.string().describe('Empty if the shop knows none'),
            first_name: z.string(),
            last_name: z.string(),
            street: z.string(),
            street_number: z.string(),
            street_addition: z.string(),
            postcode: z.string(),
            city: z.string(),
            company_name: z.string().describe('Empty for a person'),
            vat_number: z.string(),
          }),
        ),
      },
    },
    async ({ context, body, caller }) => {
      const found = await findPastCustomers(context.db, body.search, maxResults)
      const ofStaff = await findStaffOrderIds(
        context.db,
        found.map(({ orderId }) => orderId),
      )
      return {
        customers: found.map((one) => ({
          customer_key: visibleCustomerKey(caller.user?.staffRole, {
            orderId: one.orderId,
            isOfStaff: ofStaff.has(one.orderId),
          }),
          email: one.email,
          phone: one.phone,
          ...toApiAddress(one),
          company_name: one.companyName,
          vat_number: one.vatNumber,
        })),
      }
    },
  ),
] as const
