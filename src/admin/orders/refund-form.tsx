// Giving back a part: what some packs cost, or an amount that was agreed upon; always with a reason, and with a last look before it goes.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { fromEuros, inEuros } from '#domain/money.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { type Fact, LastLook } from './last-look.tsx'
import type { OrderPart, WholeOrder } from './order-part.ts'
import { RefundPacks, type RefundedLine } from './refund-packs.tsx'
import { readAmount } from './typed-amount.ts'

type Props = OrderPart & { money: NonNullable<WholeOrder['money']>; onClose: () => void }
type Wish = { lines: RefundedLine[]; amount: string; reason: string }
type Errors = Partial<Record<'amount' | 'reason', string>>

function missingIn({ lines, amount, reason }: Wish): Errors {
  return {
    ...(lines.length === 0 && !readAmount(amount) && { amount: 'Vul een bedrag in, zoals 4,50.' }),
    ...(reason.trim() === '' && { reason: 'Vul een reden in.' }),
  }
}

export function RefundForm(props: Props) {
  const { order, money, nameOf, act, onClose } = props
  const [wish, setWish] = useState<Wish>({ lines: [], amount: '', reason: '' })
  const [looking, setLooking] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const { notice, errors, busy, run } = useMutation()
  const worth = wish.lines.reduce((sum, { line, quantity }) => {
    const price = order.lines.find((one) => one.line === line)?.unit_price ?? 0
    return sum + quantity * fromEuros(price)
  }, 0)
  const cents = wish.lines.length > 0 ? worth : Math.round((readAmount(wish.amount) ?? 0) * 100)
  const sum = inEuros(fromEuros(cents / 100))

  async function send() {
    const what = wish.lines.length > 0 ? { lines: wish.lines } : { amount: cents / 100 }
    const done = await run(async () => {
      const body = { ...what, reason: wish.reason.trim(), key, seen: order.seen }
      await browserApi('POST /api/fulfilment/:number/refunds', { params: { number: order.number }, body })
    })
    if (!done) return
    await act(() => Promise.resolve(), 'Het geld gaat terug. De klant krijgt er een mail over.')
    onClose()
  }

  const look = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (looking) look.current?.focus()
  }, [looking])

  const refused = Object.values(errors).flat()[0] ?? (notice?.kind === 'error' ? notice.text : undefined)
  return (
    <Dialog title={looking ? 'Klopt dit?' : 'Een deel terugbetalen'} onClose={onClose}>
      {looking ? (
        <div ref={look} tabIndex={-1} className="grid gap-5">
          {refused && <Notice kind="error">{refused}</Notice>}
          <LastLook order={order} amount={sum} more={[...becomesOf(wish.lines, nameOf), ['Reden', wish.reason.trim()]]} />
          <p className="text-sm text-ink-soft">De klant krijgt er een mail over. Je kunt dit niet terugdraaien.</p>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void send()}>
              Betaal {sum} terug
            </Button>
            <Button kind="ghost" onClick={() => setLooking(false)}>
              Wijzigen
            </Button>
          </div>
        </div>
      ) : (
        <Choose {...props} left={money.left} wish={wish} change={setWish} sum={sum} next={() => setLooking(true)} />
      )}
    </Dialog>
  )
}

/** What the packs are and what becomes of them, in so far as there is something to say. */
function becomesOf(lines: readonly RefundedLine[], nameOf: (line: number) => string): Fact[] {
  const named = (name: string, count: (one: RefundedLine) => number): Fact[] => {
    const packs = lines.filter((one) => count(one) > 0).map((one) => `${count(one)} × ${nameOf(one.line)}`)
    return packs.length > 0 ? [[name, packs.join(', ')]] : []
  }
  return [
    ...named('Voor', (one) => one.quantity),
    ...named('Nog versturen', (one) => one.send),
    ...named('Terug op de plank', (one) => one.restock),
  ]
}

type ChooseProps = Props & { left: number; wish: Wish; change: (wish: Wish) => void; sum: string; next: () => void }

function Choose({ order, nameOf, left, wish, change, sum, next, onClose }: ChooseProps) {
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = missingIn(wish)
    setErrors(missing)
    if (Object.keys(missing).length === 0) next()
  }
  const picked = (line: number) => wish.lines.find((one) => one.line === line)?.quantity ?? 0
  const all = order.can.cancel && wish.lines.length > 0 && order.lines.every(({ line, refundable }) => picked(line) === refundable)
  const hasPacks = order.lines.some(({ refundable }) => refundable > 0)
  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="grid gap-5">
      <p>Van deze bestelling is nog {inEuros(fromEuros(left))} terug te betalen.</p>
      {hasPacks && <RefundPacks lines={order.lines} nameOf={nameOf} chosen={wish.lines} change={(lines) => change({ ...wish, lines })} />}
      {wish.lines.length > 0 ? (
        <p className="font-semibold">Dat is {sum}.</p>
      ) : (
        <Field
          label={hasPacks ? 'Of een bedrag in euro’s' : 'Een bedrag in euro’s'}
          name="amount"
          inputMode="decimal"
          value={wish.amount}
          onChange={({ target }) => change({ ...wish, amount: target.value })}
          error={errors.amount}
          autoComplete="off"
        />
      )}
      {all && (
        <Notice kind="info">
          Alles terugbetalen? Kies dan <b>Annuleren</b> bij de bestelling. Dan gaan ook de bezorgkosten terug.
        </Notice>
      )}
      <Field
        label="Reden"
        name="reason"
        required
        maxLength={300}
        hint="Alleen voor collega’s, en voor de klant als die opvraagt wat we bewaren."
        value={wish.reason}
        onChange={({ target }) => change({ ...wish, reason: target.value })}
        error={errors.reason}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Verder</Button>
        <Button kind="ghost" onClick={onClose}>
          Toch niet
        </Button>
      </div>
    </form>
  )
}
