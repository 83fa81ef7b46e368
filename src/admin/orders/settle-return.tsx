import { useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { formatEuroAmount, formatEuroInput } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { Notice } from '#ui/notice.tsx'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { exchangeSentence, openExchangeOf } from './exchange/exchange-return.ts'
import type { AdminOrderReply, OrderProps } from './order-props.ts'
import { refundableOf, RefundConfirmation } from './refund-form.tsx'

type Props = OrderProps & { one: AdminOrderReply['returns'][number]; onClose: () => void }

/**
 * Suggests withholding the shipping cost, because the packs that the customer keeps are too cheap
 * for free shipping (decision 0038).
 */
function AvoidedShipping({
  remaining_value: remainingValue,
  fee,
  maxAmount,
}: {
  remaining_value: number
  fee: number
  maxAmount: number
}) {
  const reducedAmount = Math.max(0, maxAmount - fee)
  return (
    <Notice kind="info">
      De klant houdt voor {formatEuroAmount(remainingValue)}, en daarvoor was bezorging niet gratis
      geweest maar {formatEuroAmount(fee)}. Staat in je voorwaarden dat je die dan inhoudt? Vul dan{' '}
      {formatEuroInput(reducedAmount)} in. Staat het er niet, betaal dan alles terug.
    </Notice>
  )
}

/** Packing staff see no amounts; they only confirm that the packs arrived. */
export function SettleReturn({
  order,
  one: {
    number,
    kind,
    packs,
    is_unshipped,
    refund_value: value,
    deduction,
    avoided_shipping: avoidedShipping,
  },
  nameOf,
  reload,
  onClose,
}: Props) {
  // The order may be loaded again while the dialog is open.
  const [maxAmount] = useState(
    value === null ? null : Math.min(value, refundableOf(order.money) ?? value),
  )
  const [amount, setAmount] = useState(maxAmount)
  const sum = amount === null || amount < 0 ? '' : formatEuroAmount(amount)
  const packsText = packs.map(({ line, quantity }) => `${quantity} × ${nameOf(line)}`).join(', ')
  const name = kind === 'withdrawal' ? 'Herroeping' : 'Retour'
  const exchange = openExchangeOf(order, number)
  const form = {
    title: `${name} ${number} afhandelen?`,
    cancel: 'Toch niet',
    send: async (body: { amount?: number | null }) => {
      if (maxAmount !== null && sum === '')
        throw new Problem('input-invalid', {
          errors: { amount: ['Vul een bedrag in, zoals 4,50.'] },
        })
      await browserApi('POST /api/returns/:return/received', { params: { return: number }, body })
      await reload()
      const resultText = exchange
        ? `De ruil met bestelling ${exchange.new_order} is rond.`
        : body.amount === 0
          ? 'Er gaat geen geld terug.'
          : 'Het geld gaat terug naar de klant.'
      return `${number} is afgehandeld. ${resultText}`
    },
    onClose,
  }
  if (maxAmount === null)
    return (
      <FieldDialog {...form} fields={{}} button="Ontvangen">
        <p>
          {packsText}.{' '}
          {is_unshipped
            ? 'De pakken zijn nog hier.'
            : exchange
              ? 'Zijn deze pakken binnen? Dan is de ruil rond.'
              : 'Zijn deze pakken binnen? Dan gaat het geld terug naar de klant.'}
        </p>
      </FieldDialog>
    )
  return (
    <FieldDialog
      {...form}
      fields={{
        amount: {
          kind: 'euros',
          label: 'Bedrag in euro’s',
          hint: exchange
            ? 'Is een pak gebruikt of beschadigd? Vul dan minder in. Wat ontbreekt, betaalt de klant bij.'
            : 'Is een pak gebruikt of beschadigd? Vul dan minder in. Met 0 gaat er niets terug.',
          empty: null,
        },
      }}
      values={{ amount: maxAmount }}
      button={
        exchange ? 'Rond de ruil af' : amount === 0 ? 'Rond af zonder geld' : `Betaal ${sum} terug`
      }
      onType={(typed) => setAmount(typed.amount)}
    >
      {exchange ? (
        <p>
          {packsText}. {exchangeSentence(exchange, amount ?? 0)}
        </p>
      ) : (
        <RefundConfirmation order={order} amount={sum || '–'} extraFacts={[['Voor', packsText]]} />
      )}
      {deduction !== null && (
        <Notice kind="info">
          Eerder hield je bij deze bestelling {formatEuroAmount(deduction)} in. Nu komt alles terug.
          Was dat voor de bezorging? Vul dan {formatEuroInput(maxAmount + deduction)} in.
        </Notice>
      )}
      {avoidedShipping && <AvoidedShipping {...avoidedShipping} maxAmount={maxAmount} />}
    </FieldDialog>
  )
}
