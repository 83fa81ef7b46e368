// Changes a price, optionally as an offer, and shows the price history.

import { type SubmitEvent, useState } from 'react'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { parseDutchNumber } from '#domain/parse-number.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { browserApi } from '#components/api-context.ts'
import { ExplainedCheckbox } from '#ui/explained-checkbox.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { StaffForm } from '../../shared/forms/staff-form.tsx'
import { fetchPriceNoticeCount, PriceNoticeCount } from '../../shared/price-notice-count.tsx'
import { RecordTable } from '../../shared/list/record-table.tsx'
import { describeOffer } from '../../shared/describe-offer.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import type { SellableItem } from './sellable-item.ts'

type Props = { item: SellableItem; onClose: () => void; onChanged: () => Promise<void> }

export function PriceDialog({
  item: { id, name, price, was_price, offer: planned },
  onClose,
  onChanged,
}: Props) {
  const params = { id: String(id) }
  const { result, reload } = useReply('GET /api/admin/items/:id/prices', {
    params: { id: String(id) },
  })
  const { notice, errors, busy, run } = useMutation()
  const [typed, setTyped] = useState(price.toFixed(2).replace('.', ','))
  /**
   * The last submitted price above the current price, and the number of mails that saving the
   * submitted price sends.
   */
  const [priceNotice, setPriceNotice] = useState<{ euros: number; mails: number }>()
  const [offer, setOffer] = useState(was_price !== null && !planned?.running)
  const change = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () => {
      const euros = parseDutchNumber(typed)
      if (euros === undefined)
        throw new Problem('input-invalid', {
          errors: { price: ['Vul een prijs in, zoals 12,95.'] },
        })
      if (euros > price && priceNotice?.euros !== euros) {
        // Continues with zero mails for an invalid price, because saving the price then reports the
        // error.
        const mails = await fetchPriceNoticeCount([{ id, price: euros }]).catch(
          (error: unknown) => {
            if (isProblem(error) && error.code === 'input-invalid') return 0
            throw error
          },
        )
        setPriceNotice({ euros, mails })
        if (mails > 0) return
      }
      const saved = await browserApi('POST /api/admin/items/:id/prices', {
        params,
        body: { price: euros, offer },
      })
      await Promise.all([reload(), onChanged()])
      const wasPriceText =
        saved.was_price === null
          ? ''
          : ` Ernaast staat de laagste prijs van de 30 dagen ervoor: ${formatEuros(fromEuros(saved.was_price))}.`
      if (planned?.running && euros > planned.price)
        return `Na de aanbieding wordt de prijs ${formatEuros(fromEuros(saved.price))}.`
      return `De prijs is nu ${formatEuros(fromEuros(saved.price))}.${wasPriceText}`
    })
  }
  const needsConfirmation =
    priceNotice !== undefined &&
    priceNotice.mails > 0 &&
    parseDutchNumber(typed) === priceNotice.euros &&
    notice === undefined
  return (
    <Dialog title={`Prijs van ${name}`} wide onClose={onClose}>
      <StaffForm
        busy={busy}
        unsaved={() => parseDutchNumber(typed) !== price}
        onSubmit={change}
        className="grid max-w-[34rem] gap-4"
      >
        {planned?.running && (
          <p>
            Er loopt een aanbieding: {describeOffer(planned)}. De prijs hieronder geldt daarna. Is
            hij niet hoger dan de aanbieding, dan geldt hij meteen en stopt de aanbieding.
          </p>
        )}
        <LabelledField
          label="Prijs in euro, met btw"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={errors['price']?.[0]}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ExplainedCheckbox
          label="Toon als aanbieding"
          hint="Naast de prijs staat dan de laagste prijs van de 30 dagen ervoor. Dat moet van de wet als je een verlaging laat zien."
          checked={offer}
          error={errors['offer']?.[0]}
          onChange={({ target }) => setOffer(target.checked)}
        />
        <p className="text-sm text-ink-soft">
          Wie een abonnement heeft, krijgt op tijd bericht voordat een hogere prijs gaat gelden.
        </p>
        {needsConfirmation && priceNotice && (
          <div className="grid gap-2">
            <PriceNoticeCount mails={priceNotice.mails} />
            <p className="text-sm">
              Er is nog niets gewijzigd. Druk nog een keer om de prijs te wijzigen.
            </p>
          </div>
        )}
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
        <Button type="submit" busy={busy} className="justify-self-start">
          {needsConfirmation && priceNotice
            ? `Prijs wijzigen en ${priceNotice.mails === 1 ? '1 mail' : `${priceNotice.mails} mails`} sturen`
            : 'Prijs wijzigen'}
        </Button>
      </StaffForm>
      <h3 className="mt-8 mb-3 text-lg">Wat de prijs was</h3>
      <QueryBoundary result={result} reload={reload}>
        {({ prices }) => (
          <RecordTable
            caption={`Prijzen van ${name}`}
            rows={prices}
            keyOf={({ since, price: euros }) => `${since} ${euros}`}
            columns={[
              { name: 'Sinds', cell: ({ since }) => formatShortDayAndTime(new Date(since)) },
              {
                name: 'Prijs',
                number: true,
                cell: ({ price: euros }) => formatEuros(fromEuros(euros)),
              },
              {
                name: 'Ernaast',
                number: true,
                cell: ({ was_price: wasPrice }) =>
                  wasPrice === null ? '' : formatEuros(fromEuros(wasPrice)),
              },
              { name: 'Door', cell: ({ by }) => by ?? 'de winkel' },
            ]}
          />
        )}
      </QueryBoundary>
    </Dialog>
  )
}
