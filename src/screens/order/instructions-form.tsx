import { type FormEvent, useState } from 'react'
import { safePlaceProblem } from '#domain/order/delivery/delivery-instructions.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { DeliveryInstructionFields } from '#components/order/delivery-instruction-fields.tsx'
import { Button } from '#ui/button.tsx'
import { type AfterSaleProps, ChangeFailure, useOrderChange } from './use-order-change.tsx'

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
  const { failure, busy, change } = useOrderChange(done)

  async function send() {
    const wrong = safePlaceProblem(values.safePlace)
    setError(wrong)
    if (wrong) return
    await change(async () => {
      const { pending_changes } = await browserApi('PUT /api/orders/:token/delivery-instructions', {
        params: { token },
        body: { not_to_neighbours: values.notToNeighbours, safe_place: values.safePlace.trim() },
      }).catch((problem: unknown) => {
        if (isProblem(problem)) setError(problem.errors?.['safe_place']?.[0])
        throw problem
      })
      return (
        pending_changes.find(({ kind }) => kind === 'delivery-instructions')?.message ??
        'We geven het door aan de bezorger.'
      )
    })
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
      {!error && <ChangeFailure>{failure}</ChangeFailure>}
      <Button type="submit" busy={busy} className="mt-5 justify-self-start">
        Bewaar je vraag
      </Button>
    </form>
  )
}
