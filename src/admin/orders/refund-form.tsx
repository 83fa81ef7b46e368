// Refunds the price of selected packs or an agreed amount. Staff give a reason and confirm the
// refund.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { paidForPacks } from '#domain/order/line-discount.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { messageName } from './customer-message.ts'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { type ConfirmationRow, RefundConfirmation } from './refund-confirmation.tsx'
import type { OrderProps, AdminOrderReply } from './order-props.ts'
import { RefundPackPicker, type RefundedLine } from './refund-pack-picker.tsx'
import { parseEuroAmount } from '../shared/parse-euro-amount.ts'

type Props = OrderProps & { money: NonNullable<AdminOrderReply['money']>; onClose: () => void }
type RefundDraft = { lines: RefundedLine[]; amount: string; reason: string }
type Errors = Partial<Record<'amount' | 'reason', string>>

function validateDraft({ lines, amount, reason }: RefundDraft): Errors {
  return {
    ...(lines.length === 0 &&
      !parseEuroAmount(amount) && { amount: 'Vul een bedrag in, zoals 4,50.' }),
    ...(reason.trim() === '' && { reason: 'Vul een reden in.' }),
  }
}

export function RefundForm(props: Props) {
  const { order, money, nameOf, runAction, onClose } = props
  // The customer has not paid yet, so that no money goes back.
  const isCredit = money.due > 0
  const [draft, setDraft] = useState<RefundDraft>({ lines: [], amount: '', reason: '' })
  const [isConfirming, setIsConfirming] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const { notice, errors, busy, run } = useMutation()
  const packsTotal = draft.lines.reduce((sum, { line, quantity }) => {
    const ordered = order.lines.find((one) => one.line === line)
    return ordered
      ? sum +
          paidForPacks(toPaidLine(ordered), {
            quantity,
            before: ordered.quantity - ordered.refundable,
          })
      : sum
  }, 0)
  const cents =
    draft.lines.length > 0 ? packsTotal : Math.round((parseEuroAmount(draft.amount) ?? 0) * 100)
  const sum = formatEuros(fromEuros(cents / 100))

  async function send() {
    const linesOrAmount = draft.lines.length > 0 ? { lines: draft.lines } : { amount: cents / 100 }
    const done = await run(async () => {
      const body = { ...linesOrAmount, reason: draft.reason.trim(), key, seen: order.seen }
      await browserApi('POST /api/fulfilment/:number/refunds', {
        params: { number: order.number },
        body,
      })
    })
    if (!done) return
    await runAction(
      () => Promise.resolve(),
      isCredit
        ? `Het bedrag is verlaagd. De klant krijgt er een ${messageName(order)} over.`
        : `Het geld gaat terug. De klant krijgt er een ${messageName(order)} over.`,
    )
    onClose()
  }

  const confirmation = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isConfirming) confirmation.current?.focus()
  }, [isConfirming])

  const errorText =
    Object.values(errors).flat()[0] ?? (notice?.kind === 'error' ? notice.text : undefined)
  return (
    <Dialog
      title={
        isConfirming ? 'Klopt dit?' : isCredit ? 'Het bedrag verlagen' : 'Een deel terugbetalen'
      }
      onClose={onClose}
    >
      {isConfirming ? (
        <div ref={confirmation} tabIndex={-1} className="grid gap-5">
          {errorText && <Notice kind="error">{errorText}</Notice>}
          <RefundConfirmation
            order={order}
            amount={sum}
            extraFacts={[...packFacts(draft.lines, nameOf), ['Reden', draft.reason.trim()]]}
          />
          <p className="text-sm text-ink-soft">
            De klant krijgt er een {messageName(order)} over. Je kunt dit niet terugdraaien.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void send()}>
              {isCredit ? `Verlaag met ${sum}` : `Betaal ${sum} terug`}
            </Button>
            <Button kind="ghost" onClick={() => setIsConfirming(false)}>
              Wijzigen
            </Button>
          </div>
        </div>
      ) : (
        <RefundFields
          {...props}
          maxAmount={isCredit ? money.due : money.left}
          draft={draft}
          change={setDraft}
          sum={sum}
          onNext={() => setIsConfirming(true)}
        />
      )}
    </Dialog>
  )
}

const toPaidLine = ({
  line,
  quantity,
  unit_price,
  discount,
}: AdminOrderReply['lines'][number]) => ({
  id: line,
  quantity,
  unitPrice: fromEuros(unit_price ?? 0),
  discount: fromEuros(discount ?? 0),
})

/**
 * Returns one row each for the packs to refund, to send anyway and to restock. Leaves out a row
 * without packs.
 */
function packFacts(
  lines: readonly RefundedLine[],
  nameOf: (line: number) => string,
): ConfirmationRow[] {
  const factOf = (name: string, count: (one: RefundedLine) => number): ConfirmationRow[] => {
    const packs = lines
      .filter((one) => count(one) > 0)
      .map((one) => `${count(one)} × ${nameOf(one.line)}`)
    return packs.length > 0 ? [[name, packs.join(', ')]] : []
  }
  return [
    ...factOf('Voor', (one) => one.quantity),
    ...factOf('Nog versturen', (one) => one.send),
    ...factOf('Terug op de plank', (one) => one.restock),
  ]
}

type RefundFieldsProps = Props & {
  maxAmount: number
  draft: RefundDraft
  change: (draft: RefundDraft) => void
  sum: string
  onNext: () => void
}

function RefundFields({
  order,
  money,
  nameOf,
  maxAmount,
  draft,
  change,
  sum,
  onNext,
  onClose,
}: RefundFieldsProps) {
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const newErrors = validateDraft(draft)
    setErrors(newErrors)
    if (Object.keys(newErrors).length === 0) onNext()
  }
  const picked = (line: number) => draft.lines.find((one) => one.line === line)?.quantity ?? 0
  const refundsEverything =
    order.can.cancel &&
    draft.lines.length > 0 &&
    order.lines.every(({ line, refundable }) => picked(line) === refundable)
  const hasPacks = order.lines.some(({ refundable }) => refundable > 0)
  return (
    <StaffForm
      form={form}
      busy={false}
      unsaved={() => draft.lines.length > 0 || draft.amount !== '' || draft.reason !== ''}
      onSubmit={submit}
      className="grid gap-5"
    >
      <p>
        Van deze bestelling is nog {formatEuros(fromEuros(maxAmount))}{' '}
        {money.due > 0 ? 'te betalen door de klant' : 'terug te betalen'}.
      </p>
      {hasPacks && (
        <RefundPackPicker
          lines={order.lines}
          nameOf={nameOf}
          chosen={draft.lines}
          change={(lines) => change({ ...draft, lines })}
        />
      )}
      {draft.lines.length > 0 ? (
        <p className="font-semibold">Dat is {sum}.</p>
      ) : (
        <LabelledField
          label={hasPacks ? 'Of een bedrag in euro’s' : 'Een bedrag in euro’s'}
          name="amount"
          inputMode="decimal"
          value={draft.amount}
          onChange={({ target }) => change({ ...draft, amount: target.value })}
          error={errors.amount}
          autoComplete="off"
        />
      )}
      {refundsEverything && (
        <Notice kind="info">
          Alles terugbetalen? Kies dan <b>Annuleren</b> bij de bestelling. Dan gaan ook de
          bezorgkosten terug.
        </Notice>
      )}
      <LabelledField
        label="Reden"
        name="reason"
        required
        maxLength={300}
        hint="Alleen voor collega’s, en voor de klant als die opvraagt wat we bewaren."
        value={draft.reason}
        onChange={({ target }) => change({ ...draft, reason: target.value })}
        error={errors.reason}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Verder</Button>
        <Button kind="ghost" onClick={onClose}>
          Toch niet
        </Button>
      </div>
    </StaffForm>
  )
}
