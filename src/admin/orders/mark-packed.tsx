// The button below the pack list that marks its orders as packed. The message above the list offers to ship them.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Outcome = { packed: readonly string[]; failed: readonly { number: string; reason: string }[] }

type Props = {
  orders: readonly { number: string }[]
  /** True if the shop has a label service. */ makesLabels: boolean
  children: ReactNode
}

/** `children` is the list. */
export function MarkPacked({ orders, makesLabels, children }: Props) {
  const { busy, run } = useMutation()
  const [outcome, setOutcome] = useState<Outcome>()
  const message = useRef<HTMLDivElement>(null)
  // The button is at the end of a long list, and the message at its beginning.
  useEffect(() => {
    if (!outcome) return
    message.current?.focus({ preventScroll: true })
    message.current?.scrollIntoView({ block: 'center' })
  }, [outcome])

  async function markPacked() {
    const failed: { number: string; reason: string }[] = []
    for (const { number } of orders)
      await browserApi('POST /api/fulfilment/:number/packed', { params: { number } }).catch((error: unknown) =>
        failed.push({ number, reason: isProblem(error) ? error.message : 'Dat lukte niet. Probeer het opnieuw.' }),
      )
    setOutcome({ packed: orders.map(({ number }) => number).filter((number) => !failed.some((one) => one.number === number)), failed })
  }

  if (orders.length === 0) return children
  return (
    <>
      {outcome && (
        <div ref={message} tabIndex={-1} className="mb-6 grid gap-4 print:hidden">
          {outcome.packed.length > 0 && <PackedNotice numbers={outcome.packed} makesLabels={makesLabels} />}
          {outcome.failed.length > 0 && (
            <Notice kind="error">
              <ul>
                {outcome.failed.map(({ number, reason }) => (
                  <li key={number}>
                    {number}: {reason}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
      )}
      {children}
      {!(outcome && outcome.failed.length === 0) && (
        <div className="mt-8 print:hidden">
          <Button busy={busy} onClick={() => void run(markPacked)}>
            {orders.length === 1 ? 'Deze bestelling is ingepakt' : 'Deze bestellingen zijn ingepakt'}
          </Button>
        </div>
      )}
    </>
  )
}

function PackedNotice({ numbers, makesLabels }: { numbers: readonly string[]; makesLabels: boolean }) {
  const isOne = numbers.length === 1
  const nextStep = makesLabels ? 'Labels en verzenden' : isOne ? 'Verzend hem nu' : 'Verzend ze nu'
  return (
    <Notice kind="success">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p>{isOne ? '1 bestelling is ingepakt.' : `${numbers.length} bestellingen zijn ingepakt.`}</p>
        <ButtonLink to={`/admin/verzenden?nummers=${numbers.join(',')}`}>{nextStep}</ButtonLink>
      </div>
    </Notice>
  )
}
