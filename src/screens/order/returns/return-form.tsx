import { type FormEvent, useState, useId } from 'react'
import {
  refundForChosenPacks,
  type ReturnReason,
  returnReasonLabels,
  returnReasons,
} from '#domain/order/returns/order-return.ts'
import { describeOpenedPacks } from '#domain/order/returns/opened-packs.ts'
import { addCents, formatEuros, fromEuros, formatEuroAmount } from '#domain/money.ts'
import { browserApi } from '#components/api-context.ts'
import { PackPicker } from '#components/order/pack-picker.tsx'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { type AfterSaleProps, ChangeFailure, useOrderChange } from '../use-order-change.tsx'

/**
 * Number of packs by id of the order line. A missing line counts as 0.
 */
type PacksByLine = Readonly<Record<number, number>>
const toLinesWithPacks = (packs: PacksByLine) =>
  Object.entries(packs)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ id: Number(id), quantity }))

const reasons = returnReasons.map((value) => ({ value, label: returnReasonLabels[value] }))

export default function ReturnForm({ order, token, done }: AfterSaleProps) {
  const id = useId()
  const [packs, setPacks] = useState<PacksByLine>({})
  const [reason, setReason] = useState<ReturnReason>()
  const [missing, setMissing] = useState('')
  const { failure, busy, change } = useOrderChange(done)

  async function send() {
    const lines = toLinesWithPacks(packs)
    if (lines.length === 0 || !reason)
      return setMissing(lines.length === 0 ? 'Kies wat je terugstuurt.' : 'Kies een reden.')
    setMissing('')
    await change(async () => {
      await browserApi('POST /api/orders/:token/returns', {
        params: { token },
        body: { lines, reason },
      })
      return `Je retour is genoteerd. Hoe je het terugstuurt, staat in de ${order.by_post ? 'brief die je krijgt' : 'e-mail die je nu krijgt'}.`
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <form noValidate method="dialog" onSubmit={submit} className="grid max-w-[40rem] gap-7">
      <PackPicker
        legend="Wat stuur je terug?"
        lines={order.lines}
        fieldOf={(line) => ({
          id: `${id}-${line.id}`,
          value: packs[line.id] ?? 0,
          onChange: ({ target }) => setPacks({ ...packs, [line.id]: Number(target.value) }),
        })}
        noteOf={(line) => (
          <span className="block text-sm text-ink-soft tabular-nums">
            {formatEuroAmount(line.unit_price)} per pak
          </span>
        )}
      />
      <ExpectedRefund order={order} packs={packs} />
      <RadioCards
        legend="Waarom stuur je het terug?"
        name="reason"
        options={reasons}
        value={reason}
        onChange={(value) => setReason(value as ReturnReason)}
      />
      <ChangeFailure>{missing || failure}</ChangeFailure>
      <Button type="submit" busy={busy} className="justify-self-start">
        Retour aanmelden
      </Button>
    </form>
  )
}

/**
 * What the customer gets back for the chosen packs, or does not have to pay for an order that is
 * not paid yet.
 */
function ExpectedRefund({ order, packs }: { order: AfterSaleProps['order']; packs: PacksByLine }) {
  const lines = order.lines.map(({ id, quantity, left, unit_price, discount }) => ({
    id,
    quantity,
    left,
    unitPrice: fromEuros(unit_price),
    discount: fromEuros(discount),
    chosen: packs[id] ?? 0,
  }))
  const { goods, shipping } = refundForChosenPacks(lines, fromEuros(order.shipping))
  const chosenLines = order.lines.filter(({ id }) => (packs[id] ?? 0) > 0)
  const amount = formatEuros(addCents(goods, shipping))
  return (
    <div aria-live="polite" className="empty:hidden">
      {goods > 0 && (
        <p className="measure rounded-card bg-lee px-5 py-4">
          <span className="block font-semibold">
            {order.paid_at ? `Je krijgt ${amount} terug` : `Je hoeft ${amount} niet te betalen`}
            {shipping > 0 && ', de verzendkosten inbegrepen'}.
          </span>
          <span className="block text-sm">
            {describeOpenedPacks(chosenLines, order.money_back)}
          </span>
        </p>
      )}
    </div>
  )
}
