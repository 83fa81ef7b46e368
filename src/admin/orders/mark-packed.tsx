import { type ReactNode, useEffect, useRef, useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { toErrorMessage } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import type { SuccessMessage } from '../shared/messages/success-messages.tsx'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { type RefusedOrder, RefusedOrders } from './chosen-orders.tsx'
import { describeUnpacked, undoPacked } from './order-undos.ts'

type Props = {
  orders: readonly { number: string; swaps: number }[]
  makesLabels: boolean
  onUndone: () => Promise<void>
  children: ReactNode
}

/** `children` is the list. */
export function MarkPacked({ orders, makesLabels, onUndone, children }: Props) {
  const { busy, run } = useStaffMutation()
  const [failures, setFailures] = useState<readonly RefusedOrder[]>()
  const message = useRef<HTMLDivElement>(null)
  // The button is at the end of a long list, and the list of failures at its beginning.
  useEffect(() => {
    if (!failures || failures.length === 0) return
    message.current?.focus({ preventScroll: true })
    message.current?.scrollIntoView({ block: 'center' })
  }, [failures])

  async function markPacked() {
    const failed: RefusedOrder[] = []
    for (const { number, swaps } of orders)
      await browserApi('POST /api/fulfilment/:number/packed', {
        params: { number },
        query: { swaps: String(swaps) },
      }).catch((error: unknown) => failed.push({ number, refused: toErrorMessage(error) }))
    const packed = orders
      .map(({ number }) => number)
      .filter((number) => !failed.some((one) => one.number === number))
    setFailures(failed)
    if (packed.length === 0) return undefined
    return {
      ...describePacked(packed, makesLabels),
      undo: thenAfterUndo(undoPacked(browserApi, packed), async (undone) => {
        setFailures(undefined)
        await onUndone()
        return describeUnpacked(undone)
      }),
    }
  }

  if (orders.length === 0) return children
  return (
    <>
      {failures && failures.length > 0 && (
        <div ref={message} tabIndex={-1} className="mb-6 print:hidden">
          <RefusedOrders orders={failures} />
        </div>
      )}
      {children}
      {failures?.length !== 0 && (
        <div className="mt-8 print:hidden">
          <Button busy={busy} onClick={() => run(markPacked)}>
            {orders.length === 1
              ? 'Deze bestelling is ingepakt'
              : 'Deze bestellingen zijn ingepakt'}
          </Button>
        </div>
      )}
    </>
  )
}

function describePacked(numbers: readonly string[], makesLabels: boolean): SuccessMessage {
  const isOne = numbers.length === 1
  return {
    text: `${isOne ? '1 bestelling is ingepakt.' : `${numbers.length} bestellingen zijn ingepakt.`} De mail aan de klant wacht tien seconden.`,
    next: {
      to: `/admin/verzenden?numbers=${numbers.join(',')}`,
      label: makesLabels ? 'Labels en verzenden' : isOne ? 'Verzend hem nu' : 'Verzend ze nu',
    },
  }
}
