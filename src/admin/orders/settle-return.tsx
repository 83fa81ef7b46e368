// The last look before a withdrawal or a return is settled: how much goes back, to whom and for which packs.

import { type SubmitEvent, useState } from 'react'
import { fromEuros, inEuros } from '#domain/money.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { LastLook } from './last-look.tsx'
import type { OrderPart, WholeOrder } from './order-part.ts'
import { readAmount } from './typed-amount.ts'

type Props = OrderPart & { one: WholeOrder['returns'][number]; onClose: () => void }
const typed = (euros: number) => euros.toFixed(2).replace('.', ',')

/** The law is silent about a part that is undone, so the shop keeps nothing by itself (docs/decisions/0038). */
function SparedDelivery({ kept, fee, most }: { kept: number; fee: number; most: number }) {
  const less = Math.max(0, most - fee)
  return (
    <Notice kind="info">
      De klant houdt voor {inEuros(fromEuros(kept))}, en daarvoor was bezorging niet gratis geweest maar {inEuros(fromEuros(fee))}. Staat in
      je voorwaarden dat je die dan inhoudt? Vul dan {typed(less)} in. Staat het er niet, betaal dan alles terug.
    </Notice>
  )
}

/** Who packs sees no amounts and confirms that the packs are in. */
export function SettleReturn({
  order,
  one: { number, kind, packs, here, worth, held_back: heldBack, spared_delivery: spared },
  nameOf,
  act,
  onClose,
}: Props) {
  const { notice, errors, busy, run } = useMutation()
  const most = worth === null ? null : Math.min(worth, order.money?.left ?? worth)
  const [amount, setAmount] = useState(most === null ? '' : typed(most))
  const [missing, setMissing] = useState('')
  const euros = readAmount(amount)
  const sum = euros === undefined ? '' : inEuros(fromEuros(euros))
  const what = packs.map(({ line, quantity }) => `${quantity} × ${nameOf(line)}`).join(', ')
  const name = kind === 'withdrawal' ? 'Herroeping' : 'Retour'

  async function settle(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (most !== null && euros === undefined) return setMissing('Vul een bedrag in, zoals 4,50.')
    setMissing('')
    const done = await run(async () => {
      await browserApi('POST /api/returns/:return/received', { params: { return: number }, body: most === null ? {} : { amount: euros } })
    })
    if (!done) return
    const goes = euros === 0 ? 'Er gaat geen geld terug.' : 'Het geld gaat terug naar de klant.'
    await act(() => Promise.resolve(), `${number} is afgehandeld. ${goes}`)
    onClose()
  }

  const wrong = missing || errors['amount']?.[0]
  return (
    <Dialog title={`${name} ${number} afhandelen?`} onClose={onClose}>
      <form method="dialog" noValidate onSubmit={(event) => void settle(event)} className="grid gap-5">
        {notice?.kind === 'error' && !errors['amount'] && <Notice kind="error">{notice.text}</Notice>}
        {most === null ? (
          <p>
            {what}. {here ? 'De pakken zijn nog hier.' : 'Zijn deze pakken binnen? Dan gaat het geld terug naar de klant.'}
          </p>
        ) : (
          <>
            <LastLook order={order} amount={sum || '–'} more={[['Voor', what]]} />
            {heldBack !== null && (
              <Notice kind="info">
                Eerder hield je bij deze bestelling {inEuros(fromEuros(heldBack))} in. Nu komt alles terug. Was dat voor de bezorging? Vul
                dan {typed(most + heldBack)} in.
              </Notice>
            )}
            {spared && <SparedDelivery {...spared} most={most} />}
            <Field
              label="Bedrag in euro’s"
              name="amount"
              inputMode="decimal"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
              hint="Is een pak gebruikt of beschadigd? Vul dan minder in. Met 0 gaat er niets terug."
              error={wrong}
              autoComplete="off"
            />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {most === null ? 'Ontvangen' : euros === 0 ? 'Rond af zonder geld' : `Betaal ${sum} terug`}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Toch niet
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
