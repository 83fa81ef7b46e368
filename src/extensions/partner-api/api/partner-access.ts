import { z } from 'zod'
import type { ApiKeyScope } from '../domain/api-key.ts'
import { fieldProblem } from '#domain/problem.ts'
import type { Caller } from '#api/framework/caller.ts'

export const withScope = <Scope extends ApiKeyScope>(scope: Scope) =>
  ({ scope, limit: 'partner' }) as const

export const partnerKeyHeader = {
  'Idempotency-Key':
    '8 to 100 letters, digits, - and _. The same key is the same change, also after a lost answer',
} as const

/** @throws Problem input-invalid without a valid header */
export function requireIdempotencyKey({ idempotencyKey }: Caller): string {
  if (idempotencyKey !== undefined && /^[\w-]{8,100}$/.test(idempotencyKey)) return idempotencyKey
  throw fieldProblem(
    'Idempotency-Key',
    'Stuur een Idempotency-Key van 8 tot en met 100 letters of cijfers.',
  )
}

export const pageSize = 100
export const After = z.coerce
  .number<string>()
  .int()
  .min(0)
  .max(2_147_483_647)
  .default(0)
  .describe('`next` of the previous page')
export const Next = z
  .int()
  .nullable()
  .describe('Send it as `after` for the next page; null after the last page')

export const ArticleNumber = z.string().trim().max(100).optional()
export const Ean = z
  .string()
  .regex(/^\d{8,14}$/)
  .optional()
