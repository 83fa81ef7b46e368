// Declares an endpoint. Its key consists of the method and the path, and identifies the endpoint in
// calls and in the API documentation.

import type { CacheTag } from '#domain/cache-tag.ts'
import { z } from 'zod'
import type { AuditAction } from '#domain/staff/audit/audit-actions.ts'
import type { AuditDetails } from '#domain/staff/audit/audit-values.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { AppContext } from '#operations/context.ts'
import type { Caller } from './caller.ts'

/** A declaration may also list the fields of an object, which then are its shape. */
type Declared = z.ZodType | z.ZodRawShape
type ShapeOf<D> = D extends z.ZodType ? D : D extends z.ZodRawShape ? z.ZodObject<D> : undefined
type OutputOf<D> = ShapeOf<D> extends infer S extends z.ZodType ? z.output<S> : undefined
type InputOf<D> = ShapeOf<D> extends infer S extends z.ZodType ? z.input<S> : undefined
/** What a handler returns: nothing for an endpoint without a reply. */
type AnswerOf<Reply> = Reply extends Declared ? InputOf<Reply> : void

const toShape = (declared: Declared | undefined): z.ZodType | undefined =>
  declared === undefined || declared instanceof z.ZodType ? declared : z.object(declared)

type Status = 200 | 201 | 202 | 204

/**
 * Who may call the endpoint, over HTTP and in-process. One with a `permission` is for staff, and
 * one with a `scope` for programs of partners, with a key that has it; people may not call those,
 * and programs no others. `auditAction` is the Dutch name of an action of staff or a partner, such
 * as 'Terugbetaling gedaan'. With it, the audit log records each call that reaches the handler.
 */
type Audience =
  | {
      access: 'public' | 'customer'
      permission?: undefined
      scope?: undefined
      auditAction?: undefined
    }
  | { access?: undefined; permission: Permission; scope?: undefined; auditAction?: AuditAction }
  | {
      access?: undefined
      permission?: undefined
      scope: string
      limit: 'partner'
      auditAction?: AuditAction
    }

type EndpointDeclaration<Params, Query, Body, Reply> = Audience &
  EndpointDetails<Params, Query, Body, Reply> & {
    /** Of a successful response. By default 200 with a reply, and 204 without. */
    status?: Status
  }

type EndpointDetails<Params, Query, Body, Reply> = {
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /**
   * Request encoding; json by default. 'text' is JSON too, but the body is its unparsed text,
   * because a signature covers the text.
   */
  requestFormat?: 'json' | 'text' | 'form' | 'multipart'
  reply?: Reply
  /** Response encoding; json by default. With another encoding the reply is a FileResponse. */
  responseFormat?: 'json' | keyof typeof contentTypeByFileFormat
  /**
   * The endpoint may respond with status 202 instead, if the customer first has to confirm the
   * change.
   */
  mayBePending?: true
  /** Only those that `problemCodesOf` does not add. */
  problems?: readonly ProblemCode[]
  /** Request headers that the endpoint reads, with their meaning. */
  headers?: Readonly<Record<string, string>>
  /**
   * Returns the cache tags of the reply. The server may then share a cached reply between all
   * callers, of a POST those with the same body.
   */
  cacheTags?: (input: {
    params: OutputOf<Params>
    query: OutputOf<Query>
    reply: OutputOf<Reply>
  }) => readonly CacheTag[]
  /**
   * The handler only reads, and may read from the read replica. It runs again on the primary if the
   * replica cannot answer. While the primary is away, the replica answers if the endpoint is
   * public.
   */
  reads?: 'replica'
  /** Refuses requests from pages of other sites with not-allowed. */
  sameOriginOnly?: true
  /** The rate limit of this endpoint (server/rate-limit/rate-limits.ts). */
  limit?: RateLimitName
}
export type RateLimitName =
  | 'create-order'
  | 'check-address'
  | 'discount-code'
  | 'search'
  | 'newsletter'
  | 'restock'
  | 'callback'
  | 'login'
  | 'mail'
  | 'upload'
  | 'write'
  | 'withdrawal'
  | 'page'
  | 'partner'

export type HandlerContext<Params, Query, Body> = {
  params: OutputOf<Params>
  query: OutputOf<Query>
  body: OutputOf<Body>
  context: AppContext
  caller: Caller
  /** Adds details to the audit entry, such as the price before and after; never personal data. */
  addAuditDetails: (details: AuditDetails) => void
  /**
   * Changes the status of the response to 202. Only an endpoint with `mayBePending` may call it.
   */
  postpone: () => void
  /** Response headers, such as X-Total-Count. In-process callers do not get them. */
  headers: Headers
}

type Part<Name extends string, Value> = Value extends undefined
  ? {}
  : {} extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/**
 * API clients use only these types of an endpoint, so that the browser bundle contains no server
 * code.
 */
export type EndpointTypes<Key extends string, Params, Query, Body, Reply> = {
  key: Key
  call: Part<'params', InputOf<Params>> &
    Part<'query', InputOf<Query>> &
    Part<'body', InputOf<Body>>
  reply: OutputOf<Reply>
}

export function endpoint<
  const Key extends string,
  Params extends Declared | undefined = undefined,
  Query extends Declared | undefined = undefined,
  Body extends Declared | undefined = undefined,
  Reply extends Declared | undefined = undefined,
>(
  key: Key,
  declaration: EndpointDeclaration<Params, Query, Body, Reply>,
  handler: (
    input: HandlerContext<Params, Query, Body>,
  ) => Promise<AnswerOf<Reply>> | AnswerOf<Reply>,
) {
  const [method, path] = key.split(' ') as [string, string]
  return {
    key,
    method,
    path,
    ...declaration,
    params: toShape(declaration.params),
    query: toShape(declaration.query),
    body: toShape(declaration.body),
    reply: toShape(declaration.reply),
    access: declaration.access ?? (declaration.scope ? 'partner' : 'staff'),
    status: declaration.status ?? (declaration.reply ? 200 : 204),
    handler,
    contract: undefined as unknown as EndpointTypes<Key, Params, Query, Body, Reply>,
  }
}

/**
 * An endpoint without the types of its input and reply. Code that processes all endpoints uses this
 * type, such as the HTTP server.
 */
export type Endpoint = {
  key: string
  method: string
  path: string
  status: Status
  auditAction?: AuditAction | undefined
  contract: unknown
  handler: (input: never) => unknown
} & (
  | { access: 'public' | 'customer'; permission?: undefined; scope?: undefined }
  | { access: 'staff'; permission: Permission; scope?: undefined }
  | { access: 'partner'; permission?: undefined; scope: string }
) &
  EndpointDetails<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

/**
 * True if everybody gets the same reply, and the handler only reads. While the primary database is
 * away, the read replica may answer such an endpoint (docs/decisions/0096).
 */
export const isPublicRead = ({
  access,
  reads,
  cacheTags,
}: Pick<Endpoint, 'access' | 'reads' | 'cacheTags'>): boolean =>
  access === 'public' && (reads === 'replica' || cacheTags !== undefined)

/**
 * The codes with which the endpoint may refuse a call: those that it declares, and those that
 * follow from what it takes and who may call it.
 */
export function problemCodesOf({
  problems = [],
  params,
  query,
  body,
  limit,
  sameOriginOnly,
  access,
}: Endpoint): ReadonlySet<ProblemCode> {
  const codes = new Set<ProblemCode>([...problems, 'shop-unavailable'])
  if (params) codes.add('not-found')
  if (query || body) codes.add('input-invalid')
  if (body)
    for (const code of ['body-malformed', 'body-too-large', 'body-too-slow', 'media-type'] as const)
      codes.add(code)
  if (limit || access !== 'staff') codes.add('too-many-requests')
  if (access === 'partner')
    for (const code of ['api-key-refused', 'scope-missing'] as const) codes.add(code)
  else if (access !== 'public') codes.add('not-logged-in')
  if (access === 'staff' || sameOriginOnly) codes.add('not-allowed')
  return codes
}

/** The reply of an endpoint that returns a file, such as an invoice. */
export const FileResponse = z.object({
  name: z.string().regex(/^[\w.-]{1,100}$/),
  bytes: z.instanceof(Uint8Array),
})
export type FileResponse = z.output<typeof FileResponse>

export const contentTypeByFileFormat = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  jpg: 'image/jpeg',
  file: 'application/octet-stream',
} as const
