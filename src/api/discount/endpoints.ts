import { adminDiscountCodesEndpoints } from './admin-discount-codes.ts'
import { z } from 'zod'
import {
  discountKinds,
  normaliseDiscountCode,
  describeDiscountConditions,
  describeDiscountGift,
} from '#domain/discount/discount-code.ts'
import { checkDiscountCode } from '#operations/discount/discount-codes.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Money } from '../framework/json-shapes.ts'

const CodeParams = z.object({ code: z.string().min(1).max(60) })

export const discountEndpoints = [
  endpoint(
    'GET /api/discount-codes/:code',
    {
      summary:
        'What a discount code gives and its conditions. Capitals, spaces and hyphens make no difference',
      access: 'public',
      limit: 'discount-code',
      params: CodeParams,
      reply: {
        code: z.string(),
        message: z
          .string()
          .describe('Why customers cannot order with the code now; empty if they can'),
        terms: z
          .object({
            kind: z.enum(discountKinds),
            percent: z.int(),
            amount: Money,
            min_subtotal: Money,
            gift: z.string().describe('What the code gives, in words'),
            conditions: z.array(z.string()),
          })
          .nullable()
          .describe('Null for an unknown code'),
      },
    },
    async ({ context, params }) => {
      const { row, message } = await checkDiscountCode(context, params.code)
      if (!row) return { code: normaliseDiscountCode(params.code), message, terms: null }
      const { code, kind, percent, amount, minSubtotal } = row
      const words = { gift: describeDiscountGift(row), conditions: describeDiscountConditions(row) }
      return {
        code,
        message,
        terms: {
          kind,
          percent,
          amount,
          min_subtotal: minSubtotal,
          ...words,
        },
      }
    },
  ),
  ...adminDiscountCodesEndpoints,
] as const
