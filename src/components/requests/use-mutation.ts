import { useMemo, useState } from 'react'
import { type FieldErrors, isProblem } from '#domain/problem.ts'

export type MutationState =
  | { status: 'idle' }
  | { status: 'loading' }
  /** `message` is a sentence for the user. `errors` are the messages per form field. */
  | { status: 'failed'; error: unknown; message: string; errors: FieldErrors }
  | { status: 'done'; message: string | undefined }

type Mutation = {
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
  if (!isProblem(error, 'not-found')) throw error
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

export type MutationNotice = { kind: 'success' | 'error'; text: string }

const noErrors: FieldErrors = {}

/**
 * `notice` is the message of the last mutation, and `errors` are its messages per form field. The
 * next mutation clears both. `failedMessage` is the message for a failure that is not a Problem.
 */
export function useMutation(failedMessage?: string) {
  const [state, setState] = useState<MutationState>({ status: 'idle' })
  const show = (next: MutationState) => {
    if (next.status === 'failed' && !isProblem(next.error))
      console.error('mutation failed', next.error)
    setState(next)
  }
  const [{ run, reset }] = useState(() => createMutation(show, failedMessage))
  const notice = useMemo(() => toNotice(state), [state])
  return {
    state,
    notice,
    errors: state.status === 'failed' ? state.errors : noErrors,
    busy: state.status === 'loading',
    run,
    reset,
  }
}

function toNotice(state: MutationState): MutationNotice | undefined {
  if (state.status === 'failed') return { kind: 'error', text: state.message }
  return state.status === 'done' && state.message
    ? { kind: 'success', text: state.message }
    : undefined
}
