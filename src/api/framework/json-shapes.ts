// Shapes that convert between JSON and the values of the program. JSON has names in snake_case,
// euros and moments as text; the program has names in camelCase, cents and dates.

import { z } from 'zod'
import { Euros } from '#domain/catalogue/product.ts'
import { type Cents, fromEuros, toEuros } from '#domain/money.ts'

/** The largest value of an `integer` of PostgreSQL. */
const maxInteger = 2_147_483_647

/** The id of a record, in a body. */
export const Id = z.int().min(1).max(maxInteger)
/** The id of a record, in a path or query. */
export const IdInUrl = z.coerce.number<string | number>().int().min(1).max(maxInteger)
/** The id of a record in a table that grows without an end, in a path or query. */
export const BigIdInUrl = z.coerce
  .number<string | number>()
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER)
/** The parameters of a path with an `:id`. */
export const IdParams = z.object({ id: IdInUrl })

/** A handler answers cents, and the JSON has euros. */
export const Money = z.transform<Cents, number>(toEuros).pipe(Euros)
/** Like Money, for a sum that may be negative. */
export const SignedMoney = z.transform<Cents, number>(toEuros).pipe(z.number().describe('Euros'))
/** A handler answers a date, and the JSON has an ISO text. */
export const Moment = z.transform<Date, string>((at) => at.toISOString()).pipe(z.iso.datetime())

/** A body has an ISO text, and its handler gets a date. */
export const MomentInput = z.iso.datetime().transform((text) => new Date(text))
/** A body has euros, and its handler gets cents. */
export const moneyInput = (euros: z.ZodType<number, number>) => euros.transform(fromEuros)

type CamelCase<Name> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Name
type CamelCased<Fields> = { [Name in keyof Fields as CamelCase<Name>]: Fields[Name] }

const toCamelCase = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const namesOf = (shape: z.ZodRawShape) =>
  Object.keys(shape).map((name) => ({ json: name, row: toCamelCase(name) }))

/**
 * The JSON that a handler answers with `shape`, made from a row: the same fields in camelCase.
 * Fields of the row that `shape` does not name are left out.
 */
export function fromRow<const Shape extends z.ZodRawShape>(
  shape: Shape,
): z.ZodType<z.output<z.ZodObject<Shape>>, CamelCased<z.input<z.ZodObject<Shape>>>> {
  const names = namesOf(shape)
  const rename = (row: Record<string, unknown>) => {
    const json: Record<string, unknown> = {}
    for (const name of names) if (row[name.row] !== undefined) json[name.json] = row[name.row]
    return json
  }
  return z.transform(rename).pipe(z.object(shape)) as never
}

/** A body with `shape`, of which the handler gets the fields in camelCase. */
export function toRow<const Shape extends z.ZodRawShape>(
  shape: Shape,
  params?: { error: string },
): z.ZodType<CamelCased<z.output<z.ZodObject<Shape>>>, z.input<z.ZodObject<Shape>>> {
  const names = namesOf(shape)
  const rename = (json: Record<string, unknown>) => {
    const row: Record<string, unknown> = {}
    for (const name of names) if (name.json in json) row[name.row] = json[name.json]
    return row
  }
  return z.object(shape, params).transform(rename) as never
}

/** For domain/text/capped-count.ts. */
export const CappedCount = z
  .object({
    count: z.int(),
    more: z.boolean().describe('There are more than count; the shop stopped counting'),
  })
  .meta({ id: 'CappedCount' })

/** A query parameter that may be repeated, such as ?slug=a&slug=b. */
export const repeatableQueryParameter = <Item extends z.ZodType>(item: Item) =>
  z
    .union([item, z.array(item).max(50)])
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .optional()
