// A dialog in which staff settle a withdrawal or return. Staff who may see amounts also enter the
// amount to refund.

import { type SubmitEvent, useState } from 'react'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { RefundConfirmation } from './refund-confirmation.tsx'
import type { OrderProps, AdminOrderReply } from './order-props.ts'
import { parseEuroAmount } from '../shared/parse-euro-amount.ts'

type Props = OrderProps & { one: AdminOrderReply['returns'][number]; onClose: () => void }
const toInputAmount = (euros: number) => euros.toFixed(2).replace('.', ',')

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
      De klant houdt voor {formatEuros(fromEuros(remainingValue))}, en daarvoor was bezorging niet
      gratis geweest maar {formatEuros(fromEuros(fee))}. Staat in je voorwaarden dat je die dan
      inhoudt? Vul dan {toInputAmount(reducedAmount)} in. Staat het er niet, betaal dan alles terug.
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
  runAction,
  onClose,
}: Props) {
  const { notice, errors, busy, run } = useMutation()
  const maxAmount = value === null ? null : Math.min(value, order.money?.left ?? value)
  const [amount, setAmount] = useState(maxAmount === null ? '' : toInputAmount(maxAmount))
  const [missing, setMissing] = useState('')
  const euros = parseEuroAmount(amount)
  const sum = euros === undefined ? '' : formatEuros(fromEuros(euros))
  const packsText = packs.map(({ line, quantity }) => `${quantity} × ${nameOf(line)}`).join(', ')
  const name = kind === 'withdrawal' ? 'Herroeping' : 'Retour'

  async function settle(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (maxAmount !== null && euros === undefined)
      return setMissing('Vul een bedrag in, zoals 4,50.')
    setMissing('')
    const done = await run(async () => {
      await browserApi('POST /api/returns/:return/received', {
        params: { return: number },
        body: maxAmount === null ? {} : { amount: euros },
      })
    })
    if (!done) return
    const resultText =
      euros === 0 ? 'Er gaat geen geld terug.' : 'Het geld gaat terug naar de klant.'
    await runAction(() => Promise.resolve(), `${number} is afgehandeld. ${resultText}`)
    onClose()
  }

  const amountError = missing || errors['amount']?.[0]
  return (
    <Dialog title={`${name} ${number} afhandelen?`} onClose={onClose}>
      <StaffForm
        busy={busy}
        unsaved={() => maxAmount !== null && amount !== toInputAmount(maxAmount)}
        onSubmit={(event) => void settle(event)}
        className="grid gap-5"
      >
        {notice?.kind === 'error' && !errors['amount'] && (
          <Notice kind="error">{notice.text}</Notice>
        )}
        {maxAmount === null ? (
          <p>
            {packsText}.{' '}
            {is_unshipped
              ? 'De pakken zijn nog hier.'
              : 'Zijn deze pakken binnen? Dan gaat het geld terug naar de klant.'}
          </p>
        ) : (
          <>
            <RefundConfirmation
              order={order}
              amount={sum || '–'}
              extraFacts={[['Voor', packsText]]}
            />
            {deduction !== null && (
              <Notice kind="info">
                Eerder hield je bij deze bestelling {formatEuros(fromEuros(deduction))} in. Nu komt
                alles terug. Was dat voor de bezorging? Vul dan{' '}
                {toInputAmount(maxAmount + deduction)} in.
              </Notice>
            )}
            {avoidedShipping && <AvoidedShipping {...avoidedShipping} maxAmount={maxAmount} />}
            <LabelledField
              label="Bedrag in euro’s"
              name="amount"
              inputMode="decimal"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
              hint="Is een pak gebruikt of beschadigd? Vul dan minder in. Met 0 gaat er niets terug."
              error={amountError}
              autoComplete="off"
            />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {maxAmount === null
              ? 'Ontvangen'
              : euros === 0
                ? 'Rond af zonder geld'
                : `Betaal ${sum} terug`}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Toch niet
          </Button>
        </div>
      </StaffForm>
    </Dialog>
  )
}
