// Announces a return: which packs, how many, and why.

import { type FormEvent, useState } from 'react'
import {
  refundForChosenPacks,
  type ReturnReason,
  returnReasonLabels,
  returnReasons,
} from '#domain/order/order-return.ts'
import { describeOpenedPacks } from '#domain/order/opened-packs.ts'
import { addCents, formatEuros, fromEuros } from '#domain/money.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { type AfterSaleProps, changeFailedMessage } from './after-sale-props.ts'
import { LinePicker, type PacksByLine, toLinesWithPacks } from './line-picker.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'

const reasons = returnReasons.map((value) => ({ value, label: returnReasonLabels[value] }))

export default function ReturnForm({ order, token, done }: AfterSaleProps) {
  const [packs, setPacks] = useState<PacksByLine>({})
  const [reason, setReason] = useState<ReturnReason>()
  const [missing, setMissing] = useState('')
  const { notice, busy, run } = useMutation(changeFailedMessage)

  async function send() {
    const lines = toLinesWithPacks(packs)
    if (lines.length === 0 || !reason)
      return setMissing(lines.length === 0 ? 'Kies wat je terugstuurt.' : 'Kies een reden.')
    setMissing('')
    const isDone = await run(() =>
      browserApi('POST /api/orders/:token/returns', { params: { token }, body: { lines, reason } }),
    )
    if (isDone)
      await done(
        `Je retour is genoteerd. Hoe je het terugstuurt, staat in de ${order.by_post ? 'brief die je krijgt' : 'e-mail die je nu krijgt'}.`,
      )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <form noValidate method="dialog" onSubmit={submit} className="grid max-w-[40rem] gap-7">
      <LinePicker lines={order.lines} packs={packs} change={setPacks} />
      <ExpectedRefund order={order} packs={packs} />
      <RadioCards
        legend="Waarom stuur je het terug?"
        name="reason"
        options={reasons}
        value={reason}
        onChange={(value) => setReason(value as ReturnReason)}
      />
      {(missing || notice) && (
        <Notice kind="error">
          <p>{missing || notice?.text}</p>
        </Notice>
      )}
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
