// What calls of the back office about orders take, alike.

import { z } from 'zod'
import { mostLines, mostPerLine } from '#domain/order/limits.ts'
import { type Actor, staffActor } from '#domain/account/actor.ts'
import { asker, type Caller } from './caller.ts'

export const OrderNumber = z.object({ number: z.string().max(12).describe('Such as L10001') })

/** Who did it, as events and notes hold it. */
export const actorOf = (caller: Caller): Actor => staffActor(asker(caller).userId)

export const plain = (missing: string, longest: number) =>
  z
    .string({ error: missing })
    .trim()
    .max(longest, `Gebruik hoogstens ${longest} tekens.`)
    .regex(/^\P{C}*$/u, 'Gebruik alleen gewone letters, cijfers en leestekens.')

/** One per intention, so that a button pressed twice does it once. */
export const DeedKey = z
  .string({ error: 'De sleutel ontbreekt.' })
  .regex(/^[\w-]{8,100}$/, 'De sleutel heeft 8 tot en met 100 letters of cijfers.')
  .describe('One per intention, so that a button pressed twice does it once')

const wrong = 'Kies om welke pakken het gaat.'
const count = z.int({ error: wrong }).min(0, wrong).max(mostPerLine, wrong)
const PacksOfLine = z.object(
  {
    line: z.int({ error: wrong }).min(1, wrong).max(Number.MAX_SAFE_INTEGER, wrong).describe("The line's own id"),
    quantity: count.min(1, wrong),
  },
  { error: wrong },
)
const eachOnce = (lines: readonly { line: number }[]) => new Set(lines.map(({ line }) => line)).size === lines.length
const once = 'Noem elk product één keer.'

/** Packs by the line of the order. */
export const LinePacks = z.array(PacksOfLine, { error: wrong }).min(1, wrong).max(mostLines, wrong).refine(eachOnce, once)

/** Packs that are refunded, and what becomes of them. */
export const RefundedLines = z
  .array(
    PacksOfLine.extend({
      send: count.optional().describe('Of those that are still here: how many are sent all the same; 0 without it'),
      restock: count.optional().describe('How many go back on the shelf; without it those that are still here and are not sent'),
    }),
    { error: wrong },
  )
  .min(1, wrong)
  .max(mostLines, wrong)
  .refine(eachOnce, once)
