// What a sample of an endpoint tells: a good call with its answer, and calls that are refused.

import type { Call, Key, Reply } from '#api/index.ts'
import type { ProblemCode } from '#domain/problem.ts'

export type Refused = { call: { params?: unknown; query?: unknown; body?: unknown }; code: ProblemCode; idempotencyKey?: string }
export type Sample<K extends Key = Key> = {
  call: Call<K>
  idempotencyKey?: string
  /** Works once: asked again it is refused like something that is not there. */
  once?: true
  /** What the answer holds at least; undefined where it has no body. */
  reply: AtLeast<Reply<K>>
  refused: readonly Refused[]
}
export type SamplesOf<K extends Key> = { [One in K]: Sample<One> }

type AtLeast<Value> = Value extends readonly (infer One)[]
  ? readonly AtLeast<One>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: AtLeast<Value[Name]> }
    : Value

/** The form of an order's or a mail's token, known to nobody. */
export const unknownToken = 'x'.repeat(43)
