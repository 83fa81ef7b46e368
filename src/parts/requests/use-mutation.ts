// Sends a change to the shop, one at a time, and tells how it stands.

import { useMemo, useState } from 'react'
import { type FieldErrors, isProblem } from '#domain/problem.ts'
import { createMutation, type MutationState } from './mutation.ts'

export type MutationNotice = { kind: 'success' | 'error'; text: string }

const noErrors: FieldErrors = {}

/**
 * `notice` is the sentence that came of the last change, `errors` those of its fields; both go when the next one starts.
 * `failedMessage` stands in for a failure that the shop did not put into words.
 */
export function useMutation(failedMessage?: string) {
  const [state, setState] = useState<MutationState>({ status: 'idle' })
  const show = (next: MutationState) => {
    if (next.status === 'failed' && !isProblem(next.error)) console.error('change not made', next.error)
    setState(next)
  }
  const [{ run, reset }] = useState(() => createMutation(show, failedMessage))
  const notice = useMemo(() => noticeOf(state), [state])
  return { state, notice, errors: state.status === 'failed' ? state.errors : noErrors, busy: state.status === 'loading', run, reset }
}

function noticeOf(state: MutationState): MutationNotice | undefined {
  if (state.status === 'failed') return { kind: 'error', text: state.message }
  return state.status === 'done' && state.message ? { kind: 'success', text: state.message } : undefined
}
