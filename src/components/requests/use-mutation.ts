// Runs mutations, one at a time, and exposes their state.

import { useMemo, useState } from 'react'
import { type FieldErrors, isProblem } from '#domain/problem.ts'
import { createMutation, type MutationState } from './mutation.ts'

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
