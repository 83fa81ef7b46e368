// The default sentence of payment-unavailable says that no order was placed. Other actions need
// another sentence.

import { Problem, isProblem } from '#domain/problem.ts'

/**
 * Returns a handler for `catch` that rethrows payment-unavailable with this message, and any other
 * error unchanged.
 */
export const rethrowProviderUnavailable =
  (message: string) =>
  (error: unknown): never => {
    if (!isProblem(error) || error.code !== 'payment-unavailable') throw error
    const problem = new Problem('payment-unavailable', { message })
    problem.cause = error.cause
    throw problem
  }
