// What the endpoints for orders share: request schemas, and the outcomes for several orders.

import { z } from 'zod'
import { maxOrderLines, maxPacksPerLine } from '#domain/order/order-limits.ts'
import { type Actor, staffActor } from '#domain/order/actor.ts'
import { requireUser, type Caller } from '../framework/caller.ts'
import { moneyInput } from '../framework/json-shapes.ts'
import { parseOrderNumber, orderNumberPattern } from '#domain/order/order-number.ts'
import { bigIdOr, integerOr } from '#domain/text/number-input.ts'
import { OptionalLine, RequiredParagraphs } from '#domain/text/text-input.ts'

/** The token in the access link of an order. */
export const OrderLinkParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
export const OrderNumberParams = z.object({ number: z.string().max(12).describe('Such as L10001') })

export const ReturnNumber = z.string().regex(/^R\d{1,9}$/)
export const ReturnParams = z.object({ return: ReturnNumber })

export const staffActorOf = (caller: Caller): Actor => staffActor(requireUser(caller).userId)

const missingNote = 'Schrijf een aantekening.'
/** A note of staff about an order or a customer. */
export const NoteOfStaff = z.object(
  { text: RequiredParagraphs(missingNote, 1000) },
  { error: missingNote },
)

export const Amount = moneyInput(
  z
    .number({ error: 'Vul een bedrag in.' })
    .min(0, 'Vul een bedrag in.')
    .max(1_000_000, 'Dit bedrag is te hoog.')
    .refine(
      (euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6,
      'Een bedrag heeft hoogstens twee cijfers achter de komma.',
    ),
)

export const TrackingCode = OptionalLine(60, 'Vul de volgcode in.')
  .nullish()
  .transform((code) => code || null)

export const IdempotencyKey = z
  .string({ error: 'De sleutel ontbreekt.' })
  .regex(/^[\w-]{8,100}$/, 'De sleutel heeft 8 tot en met 100 letters of cijfers.')
  .describe('One per user action: repeating a call with the same key has no further effect')

const invalidMessage = 'Kies om welke pakken het gaat.'
const count = integerOr(invalidMessage, 0, maxPacksPerLine)
const PacksOfLine = z.object(
  {
    line: bigIdOr(invalidMessage).describe('Id of the order line'),
    quantity: count.min(1, invalidMessage),
  },
  { error: invalidMessage },
)
export const countPacks = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** At least one, and each line or item of an order at most once. */
export const packsOnce = <Packs extends z.ZodType>(
  packs: Packs,
  idOf: (packs: z.output<Packs>) => number,
  error: string,
) =>
  z
    .array(packs, { error })
    .min(1, error)
    .max(maxOrderLines, error)
    .refine((all) => new Set(all.map(idOf)).size === all.length, 'Noem elk product één keer.')
const ofLine = ({ line }: { line: number }) => line

export const LineQuantities = packsOnce(PacksOfLine, ofLine, invalidMessage)

export const RefundedLines = packsOnce(
  PacksOfLine.extend({
    send: count.optional().describe('How many of the unshipped packs are still sent; default 0'),
    restock: count
      .optional()
      .describe('How many are restocked; by default the unshipped packs that are not sent'),
  }),
  ofLine,
  invalidMessage,
)

export const maxOrders = 100

export const OrderNumber = z.string().regex(orderNumberPattern)
export const chooseFirst = 'Kies eerst bestellingen.'
export const tooMany = `Kies hoogstens ${maxOrders} bestellingen.`

export const ChosenOrders = z.array(OrderNumber).min(1, chooseFirst).max(maxOrders, tooMany)

export const Outcome = z.object({
  number: z.string(),
  refused: z.string().nullable().describe('The reason in Dutch; null if the order is done'),
})
export const Outcomes = z.array(Outcome).describe('One per order of the request')

export const doneNumbers = (results: readonly { number: string; refused: string | null }[]) =>
  results.filter(({ refused }) => refused === null).map(({ number }) => number)

/** The ids of orders, each once. */
export const parseOrderNumbers = (numbers: readonly string[]): number[] =>
  [...new Set(numbers)].flatMap((number) => parseOrderNumber(number) ?? [])
