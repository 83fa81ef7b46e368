// What the forms share with which a customer changes an order.

import { useState } from 'react'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Notice } from '#ui/notice.tsx'
import type { Order } from './use-order.ts'

export type AfterSaleProps = {
  order: Order
  token: string
  /** Loads the order again and shows the sentence. */
  done: (sentence: string) => Promise<void>
}

/**
 * `change` runs the change, and then `done` with the sentence that the change returns; it resolves
 * to false if the change failed. `busy` is true until `done` has loaded the order; a failure of
 * `done` is no failure of the change.
 */
export function useOrderChange(done: AfterSaleProps['done']) {
  const [isLoading, setIsLoading] = useState(false)
  const { notice, errors, busy, run } = useMutation(
    'Dat lukte niet. Er is niets veranderd. Probeer het zo nog eens.',
  )
  async function change(work: () => Promise<string>): Promise<boolean> {
    let sentence = ''
    const isDone = await run(async () => {
      sentence = await work()
    })
    if (!isDone) return false
    setIsLoading(true)
    await done(sentence).finally(() => setIsLoading(false))
    return true
  }
  const failure = notice?.text
  return { failure, errors, busy: busy || isLoading, run, change }
}

export const ChangeFailure = ({ children }: { children: string | undefined }) =>
  children && (
    <Notice kind="error">
      <p>{children}</p>
    </Notice>
  )
