// A payment provider that does not answer, told in words that fit what was asked: the usual sentence is about an order that is not there yet.

import { Problem, isProblem } from '#domain/problem.ts'

/** For `catch`: throws payment-unavailable with this message, and anything else as it is. */
export const providerUnavailable =
  (message: string) =>
  (error: unknown): never => {
    if (!isProblem(error) || error.code !== 'payment-unavailable') throw error
    const told = new Problem('payment-unavailable', { message })
    told.cause = error.cause
    throw told
  }
