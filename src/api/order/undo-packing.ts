import { z } from 'zod'
import { forEachOrder } from '#operations/order/for-each-order.ts'
import { undoPacking } from '#operations/order/undo-packing.ts'
import { endpoint } from '../framework/endpoint.ts'
import { staffActorOf } from './admin-order-input.ts'
import { chooseFirst, doneNumbers, maxOrders, OrderNumber, tooMany } from './bulk-shipping.ts'

export const postUndonePacking = endpoint(
  'POST /api/fulfilment/packed/undo',
  {
    summary:
      'Takes back that orders are packed, until a parcel of them leaves: their labels are cancelled, and their mails do not leave if they still wait. Idempotent',
    access: 'staff',
    permission: 'packing',
    auditAction: 'Inpakken teruggenomen',
    body: z.object({ numbers: z.array(OrderNumber).min(1, chooseFirst).max(maxOrders, tooMany) }),
    reply: z.object({
      results: z
        .array(
          z.object({
            number: z.string(),
            refused: z
              .string()
              .nullable()
              .describe('The reason in Dutch; null if the order is done'),
            mailed: z.boolean().describe('The customer already got the mail about it'),
          }),
        )
        .describe('One per order of the request'),
    }),
  },
  async ({ context, caller, addAuditDetails, body: { numbers } }) => {
    const mailed = new Set<string>()
    const results = await forEachOrder(
      [...new Set(numbers)].map((number) => ({ number })),
      async ({ number }) => {
        if (await undoPacking(context, number, staffActorOf(caller))) mailed.add(number)
      },
    )
    addAuditDetails({ orders: doneNumbers(results) })
    return { results: results.map((one) => ({ ...one, mailed: mailed.has(one.number) })) }
  },
)
