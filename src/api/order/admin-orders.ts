import { labelServiceOf } from '#operations/order/fulfilment/shipping-labels.ts'
import { formatFullName, formatPayerAndReceiver } from '#domain/address/billing-address.ts'
import { z } from 'zod'
import { keysetPage } from '#data/core/keyset-page.ts'
import { deliveryTermsOn } from '#data/order/delivery-terms.ts'
import { findLateOrders, findPackHolds } from '#data/order/pack-list.ts'
import { countOrders, listOrders, openReturnKindsOf } from '#data/order/admin-order-list.ts'
import { findSearchMatches } from '#data/order/order-text-search.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import { can } from '#domain/staff/permissions.ts'
import { promiseStatuses } from '#domain/order/delivery/delivery-promise.ts'
import {
  attentionFilters,
  fulfilmentFilters,
  orderSortings,
} from '#domain/order/fulfilment/fulfilment-filters.ts'
import { parseInvoiceNumber } from '#domain/order/invoice/invoice.ts'
import { parseOrderSearch, type OrderSearch } from '#domain/order/order-search.ts'
import { packHolds } from '#domain/order/fulfilment/pack-list.ts'
import { orderStates } from '#domain/order/order-state.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { stateLabelForStaff } from '#domain/order/order-state-label.ts'
import { returnKindLabels } from '#domain/order/returns/order-return.ts'
import { loadOrderDetails } from '#operations/order/staff-actions.ts'
import { AdminOrder } from './admin-order-reply.ts'
import { toAdminOrder } from './admin-order-view.ts'
import { CappedCount, fromRow, Money, Moment } from '../framework/json-shapes.ts'
import { endpoint } from '../framework/endpoint.ts'
import { OrderNumberParams } from './order-input.ts'
import { customerKeyOfImportedOrder } from '#data/customer/customers.ts'
import { findImportedOrders } from '#data/customer/name-search.ts'
import type { Db } from '#data/core/db.ts'
import {
  importedOrderStateNames,
  describePayerAndReceiver,
  receiverOf,
} from '#domain/customer/imported-order.ts'
import { sourceShopNames } from '#domain/customer/imported-order.ts'
import { requireOrder } from '#operations/order/with-order.ts'

const pageSize = 50

const Row = fromRow({
  number: z.string(),
  at: Moment,
  state: z.enum(orderStates),
  state_label: z.string(),
  name: z.string().describe('The person, after the firm if there is one'),
  city: z.string(),
  total: Money.nullable().describe('Null without permission for customer service'),
  progress: fromRow({
    paid_at: Moment.nullable(),
    accepted_at: Moment.nullable(),
    packed_at: Moment.nullable(),
    shipped_at: Moment.nullable(),
    delivered_at: Moment.nullable(),
    to_send: z.boolean().describe('Has packs to send'),
    held: z.boolean().describe('Waits for a decision about its payment'),
    waits_for: z
      .enum(packHolds)
      .nullable()
      .describe('Cannot be packed or shipped before that is settled'),
  }),
  late: z.boolean().describe('It should have been packed before'),
  promise_status: z
    .enum(promiseStatuses)
    .nullable()
    .describe('due: it must leave today to arrive by the promised day'),
  subscription: z.boolean(),
  concerns: z.array(z.string()).describe('Open returns, withdrawals and swaps, in Dutch'),
})

/** The orders of an earlier shop that the search finds, beside those of this shop. */
const maxFound = 20

const ImportedOrdersFound = z
  .array(
    fromRow({
      number: z.string().describe('In the earlier shop'),
      shop_name: z.string(),
      at: Moment,
      state_label: z.string(),
      name: z.string(),
      city: z.string(),
      total: Money.nullable().describe('Null without permission for customer service'),
      customer_key: z.string(),
    }),
  )
  .describe(
    `At most ${maxFound} orders of an earlier shop; only for a search without other filters, with the permission to see customers`,
  )

async function findImportedOrdersForStaff(
  db: Db,
  search: OrderSearch,
  { canSeeAmounts }: { canSeeAmounts: boolean },
): Promise<z.input<typeof ImportedOrdersFound>> {
  const found = await findImportedOrders(db, search, maxFound)
  return found.map(({ id, name, ...order }) => ({
    ...order,
    shopName: sourceShopNames[order.shop],
    at: order.orderedAt,
    stateLabel: importedOrderStateNames[order.state],
    name: canSeeAmounts ? describePayerAndReceiver(name) : receiverOf(name),
    city: receiverOf(order.city),
    total: canSeeAmounts ? order.total : null,
    customerKey: customerKeyOfImportedOrder(id),
  }))
}

/** Orders of an earlier shop have none of what the other filters choose by. */
const isFirstPageOfSearch = (choice: Record<string, unknown>): boolean =>
  Object.values(choice).every((value) => value === undefined)

export const adminOrderEndpoints = [
  endpoint(
    'POST /api/admin/orders/query',
    {
      summary: `Orders by search words, state, fulfilment and date, ${pageSize} per page; POST, so that no names appear in URLs`,
      permission: 'orders',
      reads: 'replica',
      body: {
        search: z.string().max(100).default(''),
        state: z.enum(orderStates).optional(),
        fulfilment: z.enum(fulfilmentFilters).optional(),
        attention: z.enum(attentionFilters).optional(),
        from: z.iso.date().optional().describe('First order date'),
        to: z.iso.date().optional().describe('Last order date'),
        sorting: z
          .enum(orderSortings)
          .optional()
          .describe('By amount only with permission for customer service'),
        after: z.int32().positive().optional().describe('`next` of the previous page'),
        before: z.int32().positive().optional().describe('`previous` of the next page'),
      },
      reply: {
        orders: z.array(Row),
        next: z.int().nullable(),
        previous: z.int().nullable(),
        total: CappedCount.describe('The number of orders on all pages'),
        imported: ImportedOrdersFound,
      },
    },
    async ({ context, caller: { user }, body: { search, sorting, ...choice } }) => {
      const now = context.clock()
      const canSeeAmounts = can(user?.staffRole, 'service')
      const invoice = parseInvoiceNumber(search)
      const allowedSorting = sorting?.startsWith('total') && !canSeeAmounts ? undefined : sorting
      const typed = parseOrderSearch(search)
      const words = invoice ? undefined : typed
      const matches = words && (await findSearchMatches(context.db, words))
      const query = { ...choice, sorting: allowedSorting, invoice, search: words, matches }
      const {
        rows: page,
        next,
        previous,
      } = await keysetPage(
        pageSize,
        (limit) => listOrders(context.db, query, { now, limit }),
        ({ id }) => id,
        choice,
      )
      const ids = page.map(({ id }) => id)
      const open = await openReturnKindsOf(context.db, ids)
      const holds = await findPackHolds(context.db, ids)
      const terms = await deliveryTermsOn(context.db, toCalendarDay(now))
      const late = await findLateOrders(context.db, ids, { now, terms })
      return {
        orders: page.map((order) => ({
          ...order,
          at: order.createdAt,
          stateLabel: stateLabelForStaff(order),
          name: [
            order.companyName,
            canSeeAmounts ? formatPayerAndReceiver(order) : formatFullName(order),
          ]
            .filter(Boolean)
            .join(', '),
          total: canSeeAmounts ? order.total : null,
          progress: {
            ...order,
            toSend: order.hasPacksToSend,
            held: order.heldFor !== null,
            waitsFor: holds.get(order.id) ?? null,
          },
          late: late.has(order.number),
          promiseStatus:
            order.heldFor || holds.has(order.id) ? null : (order.promiseStatus ?? null),
          subscription: order.subscriptionId !== null,
          concerns: [
            ...(open.get(order.id) ?? []).map((kind) => returnKindLabels[kind]),
            ...(holds.get(order.id) === 'swap' ? ['Wacht op bijbetaling'] : []),
          ],
        })),
        next,
        previous,
        total: await countOrders(context.db, query, now),
        imported:
          typed && isFirstPageOfSearch(choice) && can(user?.staffRole, 'customers')
            ? await findImportedOrdersForStaff(context.db, typed, { canSeeAmounts })
            : [],
      }
    },
  ),
  endpoint(
    'GET /api/admin/orders/:number',
    {
      summary:
        'One order with all details; product names, amounts and the e-mail address only with permission',
      permission: 'orders',
      params: OrderNumberParams,
      reply: AdminOrder,
    },
    async ({ context, params: { number }, caller: { user } }) =>
      toAdminOrder(await loadOrderDetails(context, number), {
        now: context.clock(),
        staffRole: user?.staffRole,
        labelService: labelServiceOf(context),
        testOrders: context.testOrders,
      }),
  ),
  endpoint(
    'GET /api/admin/orders/:number/contents',
    {
      summary: 'The products of an order, for staff who do not see them by default; audited',
      permission: 'orders',
      auditAction: 'Producten van een bestelling bekeken',
      params: OrderNumberParams,
      reply: { lines: z.array(z.object({ line: z.int(), name: z.string() })) },
    },
    async ({ context, params: { number } }) => {
      const order = await requireOrder(context.db, number)
      return {
        lines: (await orderLinesOf(context.db, order.id)).map(({ id, name }) => ({
          line: id,
          name,
        })),
      }
    },
  ),
] as const
