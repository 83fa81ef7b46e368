import { z } from 'zod'
import { listDiscountCodes, type DiscountCodeRow } from '#data/discount/discount-codes.ts'
import {
  discountKinds,
  describeDiscountConditions,
  describeDiscountGift,
  apologyAmounts,
} from '#domain/discount/discount-code.ts'
import { fromEuros, toEuros } from '#domain/money.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import {
  createApologyCode,
  createDiscountCode,
  endDiscountCode,
} from '#operations/discount/discount-codes.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Money, Moment, fromRow } from '../framework/json-shapes.ts'
import { OrderNumberParams, staffActorOf } from '../order/order-input.ts'
import { numberOr } from '#domain/text/number-input.ts'

const codeFields = {
  code: z.string(),
  kind: z.enum(discountKinds),
  gift: z.string().describe('What the code gives, in words'),
  conditions: z.array(z.string()),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  max_uses: z.int().nullable(),
  uses: z.int().describe('Orders with the code that are paid or can still be paid'),
  note: z.string(),
  stopped_at: Moment.nullable(),
}
const AdminDiscountCode = fromRow(codeFields)
const CodeWithSales = fromRow({
  ...codeFields,
  orders: z.int().describe('Paid orders and orders that are paid afterwards'),
  revenue: Money.describe('The total of these orders, including VAT and shipping, before refunds'),
  discount: Money.describe('What these orders got off'),
})

const withWords = <Row extends DiscountCodeRow>(row: Row) => ({
  ...row,
  gift: describeDiscountGift(row),
  conditions: describeDiscountConditions(row),
})

const amount = (message: string) => numberOr(message, 0, 1_000_000)

const apologyEuros = apologyAmounts.map(toEuros)
const wrongAmount = 'Kies een van de bedragen.'

export const adminDiscountCodesEndpoints = [
  endpoint(
    'GET /api/admin/discount-codes',
    {
      summary: 'Discount codes with their uses and sales, at most 200',
      permission: 'discount-codes',
      query: {
        state: z.enum(['running', 'planned', 'ended', 'apologies']).default('running'),
      },
      reply: { codes: z.array(CodeWithSales) },
    },
    async ({ context, query: { state } }) => {
      const isApology = state === 'apologies'
      const today = toCalendarDay(context.clock())
      const rows = await listDiscountCodes(context.db, {
        state: isApology ? 'running' : state,
        isApology,
        today,
      })
      return { codes: rows.map(withWords) }
    },
  ),
  endpoint(
    'POST /api/admin/discount-codes',
    {
      summary: 'Makes a discount code. What it gives cannot change afterwards',
      permission: 'discount-codes',
      auditAction: 'Kortingscode gemaakt',
      limit: 'write',
      body: {
        code: z.string({ error: 'Vul een code in.' }).max(60),
        kind: z.enum(discountKinds, { error: 'Kies wat de code geeft.' }),
        percent: z.number().default(0),
        amount: amount('Vul een bedrag in, zoals 5,00.').default(0),
        starts_on: z.iso.date('Kies een dag.'),
        ends_on: z.iso.date('Kies een dag.'),
        min_subtotal: amount('Vul een bedrag in, of 0.').default(0),
        max_uses: z.number().nullable().default(null),
        once_per_customer: z.boolean().default(false),
        note: z.string().trim().max(300).default(''),
      },
      reply: AdminDiscountCode,
      status: 201,
    },
    async ({ context, caller, body, addAuditDetails }) => {
      const { kind } = body
      const input = {
        code: body.code,
        kind,
        percent: kind === 'percent' ? body.percent : 0,
        amount: fromEuros(kind === 'amount' ? body.amount : 0),
        startsOn: body.starts_on,
        endsOn: body.ends_on,
        minSubtotal: fromEuros(body.min_subtotal),
        maxUses: body.max_uses,
        isOncePerCustomer: body.once_per_customer,
      }
      const row = await createDiscountCode(context, input, {
        by: staffActorOf(caller),
        note: body.note,
      })
      addAuditDetails({ item: `${row.code}: ${describeDiscountGift(row)}` })
      return withWords(row)
    },
  ),
  endpoint(
    'POST /api/admin/discount-codes/:code/stop',
    {
      summary: 'Stops a discount code. Orders that have it keep their discount',
      permission: 'discount-codes',
      auditAction: 'Kortingscode gestopt',
      limit: 'write',
      params: { code: z.string().min(1).max(60) },
      reply: AdminDiscountCode,
    },
    async ({ context, params: { code }, addAuditDetails }) => {
      const row = await endDiscountCode(context, code)
      addAuditDetails({ item: row.code })
      return withWords(row)
    },
  ),
  endpoint(
    'POST /api/admin/orders/:number/apology-code',
    {
      summary:
        'Makes a discount code as an apology to the customer of an order: one use, three months. Returns an unused earlier one',
      permission: 'service',
      auditAction: 'Excuuscode gemaakt',
      limit: 'write',
      params: OrderNumberParams,
      body: {
        amount: z
          .number({ error: wrongAmount })
          .refine((euros) => apologyEuros.includes(euros), wrongAmount),
      },
      reply: AdminDiscountCode,
      status: 201,
    },
    async ({ context, caller, params: { number }, body, addAuditDetails }) => {
      const row = await createApologyCode(context, number, {
        amount: fromEuros(body.amount),
        by: staffActorOf(caller),
      })
      addAuditDetails({ item: row.code, amount: toEuros(row.amount) })
      return withWords(row)
    },
  ),
] as const
