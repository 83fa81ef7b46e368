// Operations throw a Problem for an expected failure, and the API client throws the same Problem in
// the browser.

import { problemSentences } from '#domain/problem-sentences'
import type { ProblemCode } from './problem-status.ts'

export type { ProblemCode } from './problem-status.ts'

/** Partial, because the browser bundle contains only a few sentences. */
const sentences: Partial<typeof problemSentences> = problemSentences

/** In the browser, a code without a sentence gets the sentence of 'unexpected'. */
export const problemSentence = (code: ProblemCode): string =>
  sentences[code] ?? problemSentences.unexpected

export type FieldErrors = Record<string, string[]>

type Details = {
  errors?: FieldErrors
  more?: Record<string, unknown>
  message?: string
  serverMessage?: string
  status?: number
  cause?: unknown
}

export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly errors: FieldErrors | undefined
  /**
   * Extra members of the response body, such as `products` with the current prices for
   * price-changed.
   */
  readonly more: Record<string, unknown>
  /**
   * The message in the response of the server. Undefined without a response, such as after a
   * network failure.
   */
  readonly serverMessage: string | undefined
  /**
   * The HTTP status of the response that the API client received. Undefined for a Problem without a
   * response.
   */
  readonly status: number | undefined
  constructor(
    code: ProblemCode,
    { errors, more = {}, message, serverMessage, status, cause }: Details = {},
  ) {
    super(serverMessage ?? message ?? problemSentence(code), { cause })
    this.code = code
    this.errors = errors
    this.more = more
    this.serverMessage = serverMessage
    this.status = status
  }
}

/**
 * True for a Problem with this code, or with any code. Does not use instanceof, because the page
 * bundle and the server each have their own copy of the class.
 */
export const isProblem = (error: unknown, code?: ProblemCode): error is Problem =>
  error instanceof Error &&
  error.name === 'Problem' &&
  'code' in error &&
  (code === undefined ? typeof error.code === 'string' : error.code === code)

// Only the server uses what follows, because each visitor loads what a browser uses of this file.

/** Rethrows any other error. For work that may fail, such as what a job tries again. */
export function ignoreProblem(error: unknown): void {
  if (!isProblem(error)) throw error
}

/** The sentence beside the first field with an error, or else that of the problem. */
export const firstSentenceOf = ({ errors, message }: Problem): string =>
  Object.values(errors ?? {})[0]?.[0] ?? message

/** Returns what was found, or true for a statement that did something. @throws Problem not-found */
export function requireFound<Found>(found: Found | null | undefined | false): Found {
  if (!found) throw new Problem('not-found')
  return found
}

/** The problem of one field, with the sentence beside it. */
export const fieldProblem = (
  field: string,
  sentence: string,
  { message, more }: Pick<Details, 'message' | 'more'> = {},
): Problem => new Problem('input-invalid', { errors: { [field]: [sentence] }, message, more })

/** The problem of the input as a whole. */
export const inputProblem = (message: string): Problem => new Problem('input-invalid', { message })

/** @throws Problem input-invalid if a field has an error */
export function assertNoErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new Problem('input-invalid', { errors })
}
