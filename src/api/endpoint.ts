// One endpoint: its name is its method and path, exactly as the documents and callers write it.

import type { CacheTag } from '#domain/cache-tag.ts'
import type { z } from 'zod'
import type { Facts } from '#domain/account/deed-words.ts'
import type { Right } from '#domain/account/rights.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { Shop } from '#operations/shop.ts'
import type { Caller } from './caller.ts'
import type { fileTypes } from './file.ts'

type Shape = z.ZodType
type Out<S> = S extends Shape ? z.output<S> : undefined
type In<S> = S extends Shape ? z.input<S> : undefined

/**
 * Who may call: part of every declaration, so neither HTTP nor in-process calls can forget it. A call for staff also names the permission that it
 * takes and, when it changes something or shows personal data, the action for the audit log, in Dutch.
 */
type Admission =
  | { for: 'everyone' | 'customer'; right?: undefined; auditAction?: undefined }
  | { for: 'staff'; right: Right; /** Such as 'Terugbetaling gedaan'. */ auditAction?: string }

export type Description<Params, Query, Body, Reply> = Admission & {
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** Request encoding; json by default. */
  bodyAs?: 'json' | 'form' | 'multipart'
  reply?: Reply
  /** How the answer travels; JSON unless said otherwise. Anything else is an AnsweredFile (file.ts). */
  replyAs?: 'json' | keyof typeof fileTypes
  /** May answer 202 instead: what was asked for waits until its owner confirms it. */
  mayWait?: true
  /** Status of a good answer; 200 unless said otherwise. */
  status?: 200 | 201 | 202 | 204
  problems?: readonly ProblemCode[]
  /** Headers the call reads, with what they mean. */
  headers?: Readonly<Record<string, string>>
  /** Tags of what the answer shows. When present, the answer is cached for everyone until one of its tags is invalidated. */
  cacheTags?: (given: { params: Out<Params>; query: Out<Query>; reply: Out<Reply> }) => readonly CacheTag[]
  /** Refused with not-allowed when a page of another site asks. */
  ownPagesOnly?: true
  /** Name of the limit in server/rate-limit/limits.ts that guards the call. */
  limit?: LimitName
}
export type LimitName = 'create-order' | 'check-address' | 'search' | 'newsletter' | 'login' | 'mail' | 'upload' | 'write' | 'page'

export type HandlerContext<Params, Query, Body> = {
  params: Out<Params>
  query: Out<Query>
  body: Out<Body>
  shop: Shop
  caller: Caller
  /** Adds details to the audit entry, such as the price before and after; never personal data. */
  addAuditDetails: (facts: Facts) => void
  /** Makes the answer a 202, where the call is declared with `mayWait`. */
  postpone: () => void
  /** Headers of the answer, such as X-Total-Count; in-process callers never see them. */
  headers: Headers
}

type Part<Name extends string, Value> = Value extends undefined ? {} : {} extends Value ? { [N in Name]?: Value } : { [N in Name]: Value }

/** What callers need to know; carries no code, so the browser imports it as a type only. */
export type Contract<Key extends string, Params, Query, Body, Reply> = {
  key: Key
  call: Part<'params', In<Params>> & Part<'query', In<Query>> & Part<'body', In<Body>>
  reply: Out<Reply>
}

export function endpoint<
  const Key extends string,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
  Reply extends Shape | undefined = undefined,
>(
  key: Key,
  description: Description<Params, Query, Body, Reply>,
  answer: (given: HandlerContext<Params, Query, Body>) => Promise<In<Reply>> | In<Reply>,
) {
  const [method, path] = key.split(' ') as [string, string]
  return { key, method, path, ...description, answer, contract: undefined as unknown as Contract<Key, Params, Query, Body, Reply> }
}

/** An endpoint with its own types forgotten, for the machinery that serves all of them. */
export type Endpoint = {
  key: string
  method: string
  path: string
  contract: unknown
  answer: (given: never) => unknown
} & Description<Shape, Shape, Shape, Shape>
