// What the forms share with which a customer changes an order.

import { useMutation } from '#components/requests/use-mutation.ts'
import { Notice } from '#ui/notice.tsx'
import type { Order } from './use-order.ts'

export type AfterSaleProps = {
  order: Order
  token: string
  /** Loads the order again and shows the sentence. */
  done: (sentence: string) => Promise<void>
}
export type LineSwapProps = AfterSaleProps & { line: Order['lines'][number] }

/** `change` runs the change, and then `done` with the sentence that the change returns. */
export function useOrderChange(done: AfterSaleProps['done']) {
  const { notice, errors, busy, run } = useMutation(
    'Dat lukte niet. Er is niets veranderd. Probeer het zo nog eens.',
  )
  async function change(work: () => Promise<string>) {
    let sentence = ''
    const isDone = await run(async () => {
      sentence = await work()
    })
    if (isDone) await done(sentence)
  }
  const failure = notice?.text
  return { failure, errors, busy, run, change }
}

export const ChangeFailure = ({ children }: { children: string | undefined }) =>
  children && (
    <Notice kind="error">
      <p>{children}</p>
    </Notice>
  )
