import { z } from 'zod'
import { emailsOfUser, ordersOfUser } from '#data/customer/customer-orders.ts'
import { importedOrdersOf } from '#data/customer/imported-orders.ts'
import { nicknamesOf } from '#data/customer/recipients.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { importedOrderStateNames } from '#domain/customer/imported-order.ts'
import { PastOrder } from '#domain/customer/past-order.ts'
import { toEuros } from '#domain/money.ts'
import { stateLabelForCustomer } from '#domain/order/order-state-label.ts'
import { splitVatByRate } from '#domain/order/invoice/vat-split.ts'
import { endpoint } from '../framework/endpoint.ts'
import { fromRow, Moment, Money } from '../framework/json-shapes.ts'
import { loadLinePaths, loadPictureTints } from '#operations/catalogue/line-display.ts'
import { orderToken } from '#operations/order/with-order.ts'

export const postUserOrdersQuery = endpoint(
  'POST /api/get-user-orders',
  {
    summary:
      'Orders of the user’s confirmed e-mail addresses, newest first, including those from before the account',
    access: 'customer',
    reply: { orders: z.array(PastOrder) },
  },
  async ({ context, caller: { user } }) => {
    const rows = user ? await ordersOfUser(context.db, user.id) : []
    const tints = await loadPictureTints(
      context.db,
      rows.flatMap(({ lines }) => lines.map(({ image }) => image)),
    )
    const pathOf = await loadLinePaths(
      context.db,
      rows.flatMap(({ lines }) => lines),
    )
    const nicknames = user ? await nicknamesOf(context.db, user.id) : undefined
    return {
      orders: rows.map(({ id, number, createdAt, shipping, total, state, lines, ...order }) => ({
        order_id: id,
        number,
        order_date: toCalendarDay(createdAt),
        datetime: createdAt.toISOString(),
        total_price: toEuros(total),
        shipping: toEuros(shipping),
        vat: splitVatByRate(lines, shipping).map(({ rate, amount }) => ({
          rate,
          amount: toEuros(amount),
        })),
        state,
        state_label: stateLabelForCustomer({ ...order, state }),
        token: orderToken(context, order),
        recipient: nicknames?.get(order.recipientId ?? 0) ?? null,
        pay_later: order.acceptedAt !== null,
        progress: {
          packed_at: order.packedAt?.toISOString() ?? null,
          shipped_at: order.shippedAt?.toISOString() ?? null,
          delivered_at: order.deliveredAt?.toISOString() ?? null,
        },
        line_items: lines.map(
          ({ itemId, quantity, name, unitPrice, shortDescription, slug, image }) => ({
            id: itemId,
            amount: quantity,
            product_name: name,
            unit_price: toEuros(unitPrice),
            product: {
              short_description: shortDescription,
              slug,
              path: pathOf({ itemId, slug }),
              product_image: image,
              product_image_tint: tints.get(image ?? '') ?? null,
            },
          }),
        ),
      })),
    }
  },
)

export const postUserImportedOrdersQuery = endpoint(
  'POST /api/get-user-imported-orders',
  {
    summary:
      'Orders from the earlier shop with the user’s confirmed e-mail addresses, newest first. They are no orders of this shop',
    access: 'customer',
    reply: {
      orders: z.array(
        fromRow({
          number: z.string(),
          ordered_at: Moment,
          state_label: z.string(),
          shipping: Money.nullable(),
          discount: Money.nullable(),
          total: Money,
          lines: z.array(z.object({ name: z.string(), quantity: z.int(), total: Money })),
        }),
      ),
    },
  },
  async ({ context: { db }, caller: { user } }) => ({
    orders: (await importedOrdersOf(db, user ? await emailsOfUser(db, user.id) : [])).map(
      (order) => ({ ...order, stateLabel: importedOrderStateNames[order.state] }),
    ),
  }),
)
