// The shape of an endpoint’s sample: a valid call with its reply, and calls that are refused.

import type { EndpointInput, EndpointKey, EndpointReply } from '#api/index.ts'
import type { ProblemCode } from '#domain/problem.ts'

export type Refused = {
  call: { params?: unknown; query?: unknown; body?: unknown }
  code: ProblemCode
  idempotencyKey?: string
}
export type Sample<K extends EndpointKey = EndpointKey> = {
  call: EndpointInput<K>
  idempotencyKey?: string
  /** Works once: a repeated call is refused. */
  once?: true
  /** What the reply contains at least; undefined where it has no body. */
  reply: AtLeast<EndpointReply<K>>
  refused: readonly Refused[]
}
export type SamplesOf<K extends EndpointKey> = { [One in K]: Sample<One> }
/** The samples of a subject. Together they are those of all endpoints. */
export type SomeSamples = Partial<SamplesOf<EndpointKey>>

type AtLeast<Value> = Value extends readonly (infer One)[]
  ? readonly AtLeast<One>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: AtLeast<Value[Name]> }
    : Value

/** Has the form of a token in an order link or a mail, but belongs to nothing. */
export const unknownToken = 'x'.repeat(43)
