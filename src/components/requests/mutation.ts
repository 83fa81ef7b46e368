// The states of a mutation. This file does not use React, so that tests need no browser.

import { type FieldErrors, isProblem } from '#domain/problem.ts'

export type MutationState =
  | { status: 'idle' }
  | { status: 'loading' }
  /** `message` is a sentence for the user. `errors` are the messages per form field. */
  | { status: 'failed'; error: unknown; message: string; errors: FieldErrors }
  | { status: 'done'; message: string | undefined }

export type Mutation = {
  /**
   * Runs `work` and returns whether it succeeded. While another run is in progress, returns false
   * without running `work`. `work` may return a sentence to show.
   */
  run: (work: () => Promise<string | void>) => Promise<boolean>
  /** Clears the last result. A running mutation continues. */
  reset: () => void
}

export const defaultFailureMessage = 'Dat lukte niet. Probeer het opnieuw.'

export const toErrorMessage = (error: unknown, fallbackMessage = defaultFailureMessage): string =>
  isProblem(error) ? error.message : fallbackMessage

/**
 * Treats `not-found` as success, for example when the user deletes a row that no longer exists.
 * Throws any other error again.
 */
export function ignoreNotFound(error: unknown): void {
  if (!isProblem(error) || error.code !== 'not-found') throw error
}

/** `fallbackMessage` is the message for a failure that is not a Problem. */
export function createMutation(
  onChange: (state: MutationState) => void,
  fallbackMessage = defaultFailureMessage,
): Mutation {
  let isRunning = false
  const runWork = async (work: () => Promise<string | void>): Promise<MutationState> => {
    try {
      return { status: 'done', message: (await work()) || undefined }
    } catch (error) {
      return {
        status: 'failed',
        error,
        message: toErrorMessage(error, fallbackMessage),
        errors: (isProblem(error) && error.errors) || {},
      }
    }
  }
  return {
    run: async (work) => {
      if (isRunning) return false
      isRunning = true
      onChange({ status: 'loading' })
      const outcome = await runWork(work)
      isRunning = false
      onChange(outcome)
      return outcome.status === 'done'
    },
    reset: () => {
      if (!isRunning) onChange({ status: 'idle' })
    },
  }
}
