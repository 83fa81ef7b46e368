// Changes what the customer asks of the carrier, until the order is packed.

import { type FormEvent, useState } from 'react'
import { safePlaceProblem } from '#domain/order/delivery-instructions.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { DeliveryInstructionFields } from '#components/order/delivery-instruction-fields.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type AfterSaleProps, changeFailedMessage } from './after-sale-props.ts'

export default function InstructionsForm({
  order: { delivery_request },
  token,
  done,
}: AfterSaleProps) {
  const [values, setValues] = useState({
    notToNeighbours: delivery_request?.not_to_neighbours ?? false,
    safePlace: delivery_request?.safe_place ?? '',
  })
  const [error, setError] = useState<string>()
  const { notice, busy, run } = useMutation(changeFailedMessage)

  async function send() {
    const wrong = safePlaceProblem(values.safePlace)
    setError(wrong)
    if (wrong) return
    let pendingMessage: string | undefined
    const isDone = await run(async () => {
      const { pending_changes } = await browserApi('PUT /api/orders/:token/delivery-instructions', {
        params: { token },
        body: { not_to_neighbours: values.notToNeighbours, safe_place: values.safePlace.trim() },
      }).catch((problem: unknown) => {
        if (isProblem(problem)) setError(problem.errors?.['safe_place']?.[0])
        throw problem
      })
      pendingMessage = pending_changes.find(({ kind }) => kind === 'delivery-instructions')?.message
    })
    if (isDone) await done(pendingMessage ?? 'We geven het door aan de bezorger.')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <form noValidate method="dialog" onSubmit={submit} className="grid max-w-[40rem]">
      <DeliveryInstructionFields
        {...values}
        error={error}
        change={(part) => setValues((before) => ({ ...before, ...part }))}
      />
      {notice && !error && (
        <Notice kind="error">
          <p>{notice.text}</p>
        </Notice>
      )}
      <Button type="submit" busy={busy} className="mt-5 justify-self-start">
        Bewaar je vraag
      </Button>
    </form>
  )
}
