// The states of one change that is sent to the shop. No React here, so that its rules are tested without a browser.

import { type FieldErrors, isProblem } from '#domain/problem.ts'

export type MutationState =
  | { status: 'idle' }
  | { status: 'loading' }
  /** `message` is a sentence to show; `errors` are those of single fields. */
  | { status: 'failed'; error: unknown; message: string; errors: FieldErrors }
  | { status: 'done'; message: string | undefined }

export type Mutation = {
  /** Answers whether `work` succeeded. While another one runs it does nothing and answers false. `work` may answer a sentence to show. */
  run: (work: () => Promise<string | void>) => Promise<boolean>
  /** Takes back what came of the last one; one that runs goes on. */
  reset: () => void
}

export const failedMessage = 'Dat lukte niet. Probeer het opnieuw.'

export const messageOf = (error: unknown, otherwise = failedMessage): string => (isProblem(error) ? error.message : otherwise)

/** For what is removed or changed and was gone already: that counts as done. */
export function passOverMissing(error: unknown): void {
  if (!isProblem(error) || error.code !== 'not-found') throw error
}

/** `otherwise` is the sentence for a failure that the shop did not put into words. */
export function createMutation(onChange: (state: MutationState) => void, otherwise = failedMessage): Mutation {
  let isRunning = false
  const outcomeOf = async (work: () => Promise<string | void>): Promise<MutationState> => {
    try {
      return { status: 'done', message: (await work()) || undefined }
    } catch (error) {
      return { status: 'failed', error, message: messageOf(error, otherwise), errors: (isProblem(error) && error.errors) || {} }
    }
  }
  return {
    run: async (work) => {
      if (isRunning) return false
      isRunning = true
      onChange({ status: 'loading' })
      const outcome = await outcomeOf(work)
      isRunning = false
      onChange(outcome)
      return outcome.status === 'done'
    },
    reset: () => {
      if (!isRunning) onChange({ status: 'idle' })
    },
  }
}
