// Another price, whether it is announced as a reduction, and what the price was before.

import { type SubmitEvent, useCallback, useState } from 'react'
import { fromEuros, inEuros } from '#domain/money.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryState } from '#parts/requests/query-state.tsx'
import { askPriceMails, PriceMails } from '../../price-mails.tsx'
import { RecordTable } from '../../list/record-table.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import type { ShelfItem } from './shelf-item.ts'

type Props = { item: ShelfItem; onClose: () => void; onChanged: () => Promise<void> }

export function PriceDialog({ item: { id, name, price, was_price }, onClose, onChanged }: Props) {
  const params = { id: String(id) }
  const { result, reload } = useQuery(
    useCallback(() => browserApi('GET /api/admin/items/:id/prices', { params: { id: String(id) } }), [id]),
  )
  const { notice, errors, busy, run } = useMutation()
  const [typed, setTyped] = useState(price.toFixed(2).replace('.', ','))
  /** The higher price that was asked about, and how many mails it sends. */
  const [told, setTold] = useState<{ euros: number; mails: number }>()
  const [offer, setOffer] = useState(was_price !== null)
  const change = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () => {
      const euros = typedNumber(typed)
      if (euros === undefined) throw new Problem('input-invalid', { errors: { price: ['Vul een prijs in, zoals 12,95.'] } })
      if (euros > price && told?.euros !== euros) {
        // A price that the shop refuses is told by the saving itself.
        const mails = await askPriceMails([{ id, price: euros }]).catch((error: unknown) => {
          if (isProblem(error) && error.code === 'input-invalid') return 0
          throw error
        })
        setTold({ euros, mails })
        if (mails > 0) return
      }
      const now = await browserApi('POST /api/admin/items/:id/prices', { params, body: { price: euros, offer } })
      await Promise.all([reload(), onChanged()])
      const beside =
        now.was_price === null ? '' : ` Ernaast staat de laagste prijs van de 30 dagen ervoor: ${inEuros(fromEuros(now.was_price))}.`
      return `De prijs is nu ${inEuros(fromEuros(now.price))}.${beside}`
    })
  }
  const asked = told !== undefined && told.mails > 0 && typedNumber(typed) === told.euros && notice === undefined
  return (
    <Dialog title={`Prijs van ${name}`} wide onClose={onClose}>
      <form noValidate onSubmit={change} className="grid max-w-[34rem] gap-4">
        <Field
          label="Prijs in euro, met btw"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={errors['price']?.[0]}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div>
          <label className="flex min-h-11 items-start gap-3">
            <input
              type="checkbox"
              checked={offer}
              onChange={({ target }) => setOffer(target.checked)}
              aria-describedby="aanbieding-uitleg"
              className="mt-1 size-5 flex-none accent-deep"
            />
            Toon als aanbieding
          </label>
          <p id="aanbieding-uitleg" className="ps-8 text-sm text-ink-soft">
            Naast de prijs staat dan de laagste prijs van de 30 dagen ervoor. Dat moet van de wet als je een verlaging laat zien.
          </p>
          {errors['offer'] && <p className="mt-1.5 ps-8 text-sm font-semibold text-error">{errors['offer'][0]}</p>}
        </div>
        <p className="text-sm text-ink-soft">Wie een abonnement heeft, krijgt op tijd bericht voordat een hogere prijs gaat gelden.</p>
        {asked && told && (
          <div className="grid gap-2">
            <PriceMails mails={told.mails} />
            <p className="text-sm">Er is nog niets gewijzigd. Druk nog een keer om de prijs te wijzigen.</p>
          </div>
        )}
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
        <Button type="submit" busy={busy} className="justify-self-start">
          {asked && told ? `Prijs wijzigen en ${told.mails === 1 ? '1 mail' : `${told.mails} mails`} sturen` : 'Prijs wijzigen'}
        </Button>
      </form>
      <h3 className="mt-8 mb-3 text-lg">Wat de prijs was</h3>
      <QueryState result={result} reload={reload}>
        {({ prices }) => (
          <RecordTable
            caption={`Prijzen van ${name}`}
            rows={prices}
            keyOf={({ since, price: euros }) => `${since} ${euros}`}
            columns={[
              { name: 'Sinds', cell: ({ since }) => formatDayAndTime(new Date(since)) },
              { name: 'Prijs', number: true, cell: ({ price: euros }) => inEuros(fromEuros(euros)) },
              { name: 'Ernaast', number: true, cell: ({ was_price: was }) => (was === null ? '' : inEuros(fromEuros(was))) },
              { name: 'Door', cell: ({ by }) => by ?? 'de winkel' },
            ]}
          />
        )}
      </QueryState>
    </Dialog>
  )
}
