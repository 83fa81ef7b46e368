// Runs mutations of the back office. Success goes to the one message of the back office; an error
// stays beside what failed.

import { useState, useCallback, useEffect, useRef } from 'react'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Notice } from '#ui/notice.tsx'
import { type SuccessMessage, toMessage, useSuccessMessages } from './success-messages.tsx'

/**
 * Like `useMutation`. `work` may return a sentence, or a sentence with its undo. `failure` shows
 * why the last mutation failed, and is undefined otherwise.
 */
export function useStaffMutation(failedMessage?: string) {
  const mutation = useMutation(failedMessage)
  const messages = useSuccessMessages()
  const { notice, run: runMutation } = mutation
  const [run] = useState(
    () =>
      (work: () => Promise<string | SuccessMessage | void>): Promise<boolean> => {
        // The message before stays until there is a new one: without it, the list would jump up and
        // down again.
        const workOrClear = async () => {
          try {
            return await work()
          } catch (error) {
            messages.clear()
            throw error
          }
        }
        return runMutation(async () => {
          const outcome = await workOrClear()
          if (!outcome) messages.clear()
          else messages.show(toMessage(outcome))
        })
      },
  )
  const failure = notice && <Notice kind="error">{notice.text}</Notice>
  return { ...mutation, run, failure }
}

/**
 * Returns a stable function that reloads what the list shows at that moment: staff may filter it
 * before they undo.
 */
export function useLatestReload(reload: () => Promise<void>): () => Promise<void> {
  const latest = useRef(reload)
  useEffect(() => void (latest.current = reload))
  return useCallback(() => latest.current(), [])
}
