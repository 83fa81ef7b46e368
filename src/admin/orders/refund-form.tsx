import { useState, type ReactNode } from 'react'
import {
  addCents,
  type Cents,
  formatEuroAmount,
  formatEuros,
  fromEuros,
  toEuros,
} from '#domain/money.ts'
import { paidForPacks } from '#domain/order/line-discount.ts'
import { Problem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { Notice } from '#ui/notice.tsx'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { customField } from '../shared/forms/staff-fields.ts'
import { type AdminOrderReply, messageName, type OrderProps } from './order-props.ts'
import { defaultRefund, type RefundedLine, RefundPackPicker } from './pack-picker.tsx'

type ConfirmationRow = readonly [name: string, value: ReactNode]

/** What a refund can be in euros: first it lowers what is due, and what is above it is money. */
export const refundableOf = (money: AdminOrderReply['money']): number | undefined =>
  money ? toEuros(addCents(fromEuros(money.due), fromEuros(money.left))) : undefined

function describeRefundWay(money: AdminOrderReply['money']): string {
  if (money && money.due > 0)
    return money.left > 0
      ? `Eerst gaat het af van de ${formatEuroAmount(money.due)} die de klant nog betaalt. Wat daarboven komt, gaat terug`
      : 'Er gaat geen geld terug: de klant betaalt straks minder'
  const isOwnTransfer = money?.payments.some(
    ({ id, status }) => status === 'paid' && id.startsWith('bank_'),
  )
  return isOwnTransfer
    ? 'Met een overboeking die je zelf doet'
    : 'Terug op de rekening of kaart waarmee is betaald'
}

/** The refund uses the original payment method, so the summary has no account number. */
export function RefundConfirmation({
  order: { person, number, money },
  amount,
  extraFacts,
}: {
  order: AdminOrderReply
  amount: string
  extraFacts?: readonly ConfirmationRow[]
}) {
  const facts: ConfirmationRow[] = [
    ['Bedrag', <strong key="amount">{amount}</strong>],
    ['Naar', `${person.first_name} ${person.last_name}`.trim() || `de klant van ${number}`],
    ['Hoe', describeRefundWay(money)],
    ...(extraFacts ?? []),
  ]
  return <FactList facts={facts} />
}

export const FactList = ({ facts }: { facts: readonly ConfirmationRow[] }) => (
  <dl className="grid gap-x-6 gap-y-2 rounded-[12px] bg-dune px-5 py-4 sm:grid-cols-[auto_1fr]">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-sm text-ink-soft sm:pt-0.5">{name}</dt>
        <dd className="min-w-0 break-words max-sm:mb-1.5">{value}</dd>
      </div>
    ))}
  </dl>
)

type Props = OrderProps & {
  money: NonNullable<AdminOrderReply['money']>
  /** The line that staff chose; they refund all its packs unless they choose another number. */
  line?: AdminOrderReply['lines'][number]
  onClose: () => void
}
/** `lines` are the packs of which the customer gets the price back; without them, `amount`. */
type Refund = { lines: RefundedLine[]; amount?: number | null }

export function RefundForm({ order, money, line, nameOf, reload, onClose }: Props) {
  // The customer paid nothing yet, so that no money goes back.
  const isCredit = money.due > 0 && money.left === 0
  const [initial] = useState(() => (line ? [defaultRefund(line, line.refundable)] : []))
  const [chosen, setChosen] = useState<RefundedLine[]>(initial)
  const [key] = useState(() => crypto.randomUUID())
  const sumOf = (refund: Refund) => formatEuros(amountOf(refund, order))
  const refundsEverything =
    order.can.cancel &&
    chosen.length > 0 &&
    order.lines.every(
      ({ line, refundable }) =>
        (chosen.find((one) => one.line === line)?.quantity ?? 0) === refundable,
    )
  const hasPacks = order.lines.some(({ refundable }) => refundable > 0)
  const packPicker = customField<RefundedLine[]>(initial, ({ value, onChange, error }) => (
    <div className="grid gap-5">
      {hasPacks && (
        <RefundPackPicker lines={order.lines} nameOf={nameOf} chosen={value} change={onChange} />
      )}
      {value.length > 0 && <p className="font-semibold">Dat is {sumOf({ lines: value })}.</p>}
      {error && <Notice kind="error">{error}</Notice>}
    </div>
  ))
  return (
    <FieldDialog
      title={isCredit ? 'Het bedrag verlagen' : 'Een deel terugbetalen'}
      fields={{
        lines: packPicker,
        ...(chosen.length === 0 && {
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
      button="Verder"
      cancel="Toch niet"
      onType={({ lines }) => setChosen(lines)}
      confirm={({ reason, ...refund }) => {
        const errors = {
          ...(refund.lines.length === 0 &&
            amountOf(refund, order) === 0 && { amount: ['Vul een bedrag in, zoals 4,50.'] }),
          ...(reason === '' && { reason: ['Vul een reden in.'] }),
        }
        if (Object.keys(errors).length > 0) throw new Problem('input-invalid', { errors })
        const sum = sumOf(refund)
        return {
          title: 'Klopt dit?',
          content: (
            <>
              <RefundConfirmation
                order={order}
                amount={sum}
                extraFacts={[...packFacts(refund.lines, nameOf), ['Reden', reason]]}
              />
              <p className="text-sm text-ink-soft">
                De klant krijgt er een {messageName(order)} over. Je kunt dit niet terugdraaien.
              </p>
            </>
          ),
          button: isCredit ? `Verlaag met ${sum}` : `Betaal ${sum} terug`,
          cancel: 'Wijzigen',
        }
      }}
      send={async ({ reason, ...refund }) => {
        const { lines } = refund
        const linesOrAmount =
          lines.length > 0 ? { lines } : { amount: toEuros(amountOf(refund, order)) }
        await browserApi('POST /api/fulfilment/:number/refunds', {
          params: { number: order.number },
          body: { ...linesOrAmount, reason, key, seen: order.seen },
        })
        await reload()
        return isCredit
          ? `Het bedrag is verlaagd. De klant krijgt er een ${messageName(order)} over.`
          : `${money.due > 0 ? 'De terugbetaling is vastgelegd' : 'Het geld gaat terug'}. De klant krijgt er een ${messageName(order)} over.`
      }}
      onClose={onClose}
    >
      <p>
        Van deze bestelling is nog {formatEuroAmount(refundableOf(money) ?? 0)}{' '}
        {isCredit ? 'te betalen door de klant' : 'terug te betalen'}.
      </p>
    </FieldDialog>
  )
}

/** What the customer paid for the chosen packs, or else the typed amount. */
function amountOf({ lines, amount }: Refund, order: AdminOrderReply): Cents {
  if (lines.length === 0) return fromEuros(Math.max(0, amount ?? 0))
  return addCents(
    ...lines.flatMap(({ line, quantity }) => {
      const ordered = order.lines.find((one) => one.line === line)
      if (!ordered) return []
      const before = ordered.quantity - ordered.refundable
      return [paidForPacks(toPaidLine(ordered), { quantity, before })]
    }),
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
