// A request that failed, as it travels from where it is refused to whoever asked.

import { problemSentences } from '#domain/problem-sentences'
import { isProblemCode, type ProblemCode } from './problem-status.ts'

export type { ProblemCode } from './problem-status.ts'

/** A browser has but a few of them. */
const sentences: Partial<typeof problemSentences> = problemSentences

/** The sentence of a problem, or in a browser that does not have it, that something went wrong. */
export const problemSentence = (code: ProblemCode): string => sentences[code] ?? problemSentences.unexpected

/** Field path to the sentences about it, as the API's `errors`. */
export type FieldErrors = Record<string, string[]>

type Details = { errors?: FieldErrors; more?: Record<string, unknown>; message?: string; serverMessage?: string; cause?: unknown }

export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly errors: FieldErrors | undefined
  /** Extra members of the answer's body, such as `products` with today's prices on price-changed. */
  readonly more: Record<string, unknown>
  /** What the server said; undefined when the browser puts the failure into words itself, as when the network is gone. */
  readonly serverMessage: string | undefined
  constructor(code: ProblemCode, { errors, more = {}, message, serverMessage, cause }: Details = {}) {
    super(serverMessage ?? message ?? problemSentence(code), { cause })
    this.code = code
    this.errors = errors
    this.more = more
    this.serverMessage = serverMessage
  }
}

/** By shape, not by class: the page bundle and the server each carry their own copy of this file. */
export const isProblem = (error: unknown): error is Problem =>
  error instanceof Error && error.name === 'Problem' && 'code' in error && typeof error.code === 'string' && isProblemCode(error.code)
