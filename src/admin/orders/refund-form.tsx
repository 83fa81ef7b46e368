// Refunds the price of selected packs or an agreed amount. Staff give a reason and confirm the
// refund.

import { useEffect, useRef, useState } from 'react'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { paidForPacks } from '#domain/order/line-discount.ts'
import { Problem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { messageName } from './customer-message.ts'
import { FieldForm } from '../shared/forms/field-form.tsx'
import { customField } from '../shared/forms/staff-fields.ts'
import { type ConfirmationRow, RefundConfirmation } from './refund-confirmation.tsx'
import type { OrderProps, AdminOrderReply } from './order-props.ts'
import { RefundPackPicker, type RefundedLine } from './refund-pack-picker.tsx'

type Props = OrderProps & { money: NonNullable<AdminOrderReply['money']>; onClose: () => void }
type RefundDraft = { lines: RefundedLine[]; amount: number | null; reason: string }

/** @throws Problem input-invalid */
function validateDraft({ lines, amount, reason }: RefundDraft): void {
  const errors = {
    ...(lines.length === 0 && (amount ?? 0) <= 0 && { amount: ['Vul een bedrag in, zoals 4,50.'] }),
    ...(reason === '' && { reason: ['Vul een reden in.'] }),
  }
  if (Object.keys(errors).length > 0) throw new Problem('input-invalid', { errors })
}

export function RefundForm(props: Props) {
  const { order, money, nameOf, runAction, onClose } = props
  // The customer has not paid yet, so that no money goes back.
  const isCredit = money.due > 0
  const [draft, setDraft] = useState<RefundDraft>({ lines: [], amount: null, reason: '' })
  const [isConfirming, setIsConfirming] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const { notice, errors, busy, run } = useMutation()
  const cents = toCents(draft, order)
  const sum = formatEuros(fromEuros(cents / 100))

  async function send() {
    const linesOrAmount = draft.lines.length > 0 ? { lines: draft.lines } : { amount: cents / 100 }
    const done = await run(async () => {
      const body = { ...linesOrAmount, reason: draft.reason, key, seen: order.seen }
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
            extraFacts={[...packFacts(draft.lines, nameOf), ['Reden', draft.reason]]}
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
          onNext={(typed) => {
            setDraft(typed)
            setIsConfirming(true)
          }}
        />
      )}
    </Dialog>
  )
}

/** What the customer paid for the chosen packs, or else the typed amount. */
function toCents({ lines, amount }: RefundDraft, order: AdminOrderReply): number {
  if (lines.length === 0) return Math.round(Math.max(0, amount ?? 0) * 100)
  return lines.reduce((sum, { line, quantity }) => {
    const ordered = order.lines.find((one) => one.line === line)
    if (!ordered) return sum
    const before = ordered.quantity - ordered.refundable
    return sum + paidForPacks(toPaidLine(ordered), { quantity, before })
  }, 0)
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
  onNext: (draft: RefundDraft) => void
}

function RefundFields({
  order,
  money,
  nameOf,
  maxAmount,
  draft,
  onNext,
  onClose,
}: RefundFieldsProps) {
  const [typed, setTyped] = useState(draft)
  const picked = (line: number) => typed.lines.find((one) => one.line === line)?.quantity ?? 0
  const refundsEverything =
    order.can.cancel &&
    typed.lines.length > 0 &&
    order.lines.every(({ line, refundable }) => picked(line) === refundable)
  const hasPacks = order.lines.some(({ refundable }) => refundable > 0)
  const packPicker = customField<RefundedLine[]>([], ({ value, onChange }) => (
    <div className="grid gap-5">
      {hasPacks && (
        <RefundPackPicker lines={order.lines} nameOf={nameOf} chosen={value} change={onChange} />
      )}
      {value.length > 0 && (
        <p className="font-semibold">
          Dat is {formatEuros(fromEuros(toCents(typed, order) / 100))}.
        </p>
      )}
    </div>
  ))
  return (
    <FieldForm
      fields={{
        lines: packPicker,
        ...(typed.lines.length === 0 && {
          amount: {
            kind: 'euros',
            label: hasPacks ? 'Of een bedrag in euro’s' : 'Een bedrag in euro’s',
            empty: null,
          },
        }),
        ...(refundsEverything && {
          advice: {
            kind: 'note',
            content: (
              <Notice kind="info">
                Alles terugbetalen? Kies dan <b>Annuleren</b> bij de bestelling. Dan gaan ook de
                bezorgkosten terug.
              </Notice>
            ),
          },
        }),
        reason: {
          kind: 'text',
          label: 'Reden',
          required: true,
          max: 300,
          hint: 'Alleen voor collega’s, en voor de klant als die opvraagt wat we bewaren.',
        },
      }}
      values={draft}
      button="Verder"
      cancel="Toch niet"
      onCancel={onClose}
      onType={(values) => setTyped({ amount: null, ...values })}
      send={(values) => {
        const next = { amount: null, ...values }
        validateDraft(next)
        onNext(next)
        return Promise.resolve()
      }}
    >
      <p>
        Van deze bestelling is nog {formatEuros(fromEuros(maxAmount))}{' '}
        {money.due > 0 ? 'te betalen door de klant' : 'terug te betalen'}.
      </p>
    </FieldForm>
  )
}
