// The staff endpoints for orders share these request schemas.

import { z } from 'zod'
import { maxOrderLines, maxPacksPerLine } from '#domain/order/order-limits.ts'
import { type Actor, staffActor } from '#domain/order/actor.ts'
import { requireUser, type Caller } from '../framework/caller.ts'

export const OrderNumberParams = z.object({ number: z.string().max(12).describe('Such as L10001') })

/** Returns the logged-in colleague as the actor that events and notes record. */
export const staffActorOf = (caller: Caller): Actor => staffActor(requireUser(caller).userId)

export const RequiredText = (missing: string, maxLength: number) =>
  z
    .string({ error: missing })
    .trim()
    .max(maxLength, `Gebruik hoogstens ${maxLength} tekens.`)
    .regex(/^\P{C}*$/u, 'Gebruik alleen gewone letters, cijfers en leestekens.')

/** In euros. */
export const Amount = z
  .number({ error: 'Vul een bedrag in.' })
  .min(0, 'Vul een bedrag in.')
  .max(1_000_000, 'Dit bedrag is te hoog.')
  .refine(
    (euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6,
    'Een bedrag heeft hoogstens twee cijfers achter de komma.',
  )

export const IdempotencyKey = z
  .string({ error: 'De sleutel ontbreekt.' })
  .regex(/^[\w-]{8,100}$/, 'De sleutel heeft 8 tot en met 100 letters of cijfers.')
  .describe('One per user action: repeating a call with the same key has no further effect')

const invalidMessage = 'Kies om welke pakken het gaat.'
const count = z
  .int({ error: invalidMessage })
  .min(0, invalidMessage)
  .max(maxPacksPerLine, invalidMessage)
const PacksOfLine = z.object(
  {
    line: z
      .int({ error: invalidMessage })
      .min(1, invalidMessage)
      .max(Number.MAX_SAFE_INTEGER, invalidMessage)
      .describe('Id of the order line'),
    quantity: count.min(1, invalidMessage),
  },
  { error: invalidMessage },
)
const hasUniqueLines = (lines: readonly { line: number }[]) =>
  new Set(lines.map(({ line }) => line)).size === lines.length
const duplicateMessage = 'Noem elk product één keer.'

/** The number of packs per order line. */
export const LineQuantities = z
  .array(PacksOfLine, { error: invalidMessage })
  .min(1, invalidMessage)
  .max(maxOrderLines, invalidMessage)
  .refine(hasUniqueLines, duplicateMessage)

/** The refunded packs, with how many of them are still sent and how many are restocked. */
export const RefundedLines = z
  .array(
    PacksOfLine.extend({
      send: count.optional().describe('How many of the unshipped packs are still sent; default 0'),
      restock: count
        .optional()
        .describe('How many are restocked; by default the unshipped packs that are not sent'),
    }),
    { error: invalidMessage },
  )
  .min(1, invalidMessage)
  .max(maxOrderLines, invalidMessage)
  .refine(hasUniqueLines, duplicateMessage)
