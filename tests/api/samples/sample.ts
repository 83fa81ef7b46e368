// The shape of an endpoint’s sample: a valid call with its reply, and calls that are refused.

import type { EndpointInput, EndpointKey, EndpointReply } from '#api/index.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { EndpointInput as AnyInput } from '../../support/call-endpoint.ts'

/** What differs from the valid call. */
type Change = {
  params?: unknown
  query?: unknown
  body?: unknown
  idempotencyKey?: string | undefined
}
type Outcomes = {
  idempotencyKey?: string
  /** Works once: a repeated call is refused. */
  once?: true
  /** Changed calls that are refused with input-invalid. */
  invalid?: readonly Change[]
  /** Those by another code of their refusal, beyond the unknown parts of the path. */
  refused?: Partial<Record<Exclude<ProblemCode, 'input-invalid'>, readonly Change[]>>
  /** The parts of the path whose unknown value the endpoint does not refuse with not-found. */
  acceptsUnknown?: readonly string[]
}
type Sample<K extends EndpointKey> = EndpointInput<K> & Outcomes & Reply<EndpointReply<K>>
/** What the reply contains at least; left out where it has no body. */
type Reply<Value> = undefined extends Value ? { reply?: undefined } : { reply: AtLeast<Value> }
export type SamplesOf<K extends EndpointKey> = { [One in K]: Sample<One> }
/** A sample of any endpoint. */
export type AnySample = AnyInput & Outcomes & { reply?: unknown }
/** The samples of a subject. Together they are those of all endpoints. */
export type SomeSamples = Partial<SamplesOf<EndpointKey>>

type AtLeast<Value> = Value extends readonly (infer One)[]
  ? readonly AtLeast<One>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: AtLeast<Value[Name]> }
    : Value

/** Has the form of a token in an order link or a mail, but belongs to nothing. */
export const unknownToken = 'x'.repeat(43)

/** Of the same form as a value of a path, but belongs to nothing. */
function unknownLike(name: string, value: string): string {
  if (name === 'token') return unknownToken
  return /^[a-z]?\d+$/i.test(value) ? value.replace(/\d+/, '999999') : 'onbekend'
}

/** The valid call alone. */
export const callOf = ({ params, query, body }: AnySample): AnyInput => ({
  ...(params && { params }),
  ...(query && { query }),
  ...(body !== undefined && { body }),
})

/**
 * The calls that an endpoint refuses: its valid call with each part of the path turned into an
 * unknown one, and those that its sample adds.
 */
export function refusalsOf(
  sample: AnySample,
): { code: string; call: object; idempotencyKey?: string | undefined }[] {
  const { params = {}, idempotencyKey, acceptsUnknown = [], invalid = [], refused = {} } = sample
  const unknown = Object.entries(params)
    .filter(([name]) => !acceptsUnknown.includes(name))
    .map(([name, value]): Change => ({
      params: { ...params, [name]: unknownLike(name, String(value)) },
      // A key belongs to one call.
      idempotencyKey: idempotencyKey && `${idempotencyKey}-unknown-${name}`,
    }))
  const changesByCode: [code: string, readonly Change[]][] = [
    ['not-found', unknown],
    ...Object.entries(refused),
    ['input-invalid', invalid],
  ]
  return changesByCode.flatMap(([code, changes]) =>
    changes.map(({ idempotencyKey: key, ...change }) => ({
      code,
      call: { ...callOf(sample), ...change },
      idempotencyKey: key,
    })),
  )
}
