// Plans an offer with a begin and an end, changes it, or ends it.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { parseDutchNumber } from '#domain/parse-number.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { formatLocalDateTime, parseLocalDateTime } from '#domain/time/local-time.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from '../../shared/forms/staff-form.tsx'
import { describeOffer } from '../../shared/describe-offer.ts'
import type { SellableItem } from './sellable-item.ts'

type Props = { item: SellableItem; onClose: () => void; onChanged: () => Promise<void> }

const defaultDays = 7

export function OfferDialog({ item: { id, name, price, offer }, onClose, onChanged }: Props) {
  const params = { id: String(id) }
  const { notice, errors, busy, run } = useMutation()
  const form = useRef<HTMLFormElement>(null)
  const [now] = useState(() => new Date())
  // An effect, because the field is marked as invalid, and the form of a changed offer exists, only
  // once the notice is rendered.
  useEffect(() => {
    if (notice)
      form.current
        ?.querySelector<HTMLElement>(notice.kind === 'error' ? '[aria-invalid]' : '[type=submit]')
        ?.focus()
  }, [notice])
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const textOf = (field: string) => String(values.get(field) ?? '')
    void run(async () => {
      const body = parseOffer(textOf('price'), textOf('from'), textOf('until'))
      const saved = await browserApi('PUT /api/admin/items/:id/offer', { params, body })
      await onChanged()
      return describeSavedOffer(body, saved)
    })
  }
  const end = () =>
    run(async () => {
      const ended = await browserApi('DELETE /api/admin/items/:id/offer', { params })
      await onChanged()
      return `De aanbieding is gestopt. De prijs is ${formatEuros(fromEuros(ended.price))}.`
    })
  return (
    <Dialog title={`Aanbieding van ${name}`} onClose={onClose}>
      <StaffForm
        // A changed offer renews the form, which then no longer holds what staff typed before.
        key={offer ? `${offer.price} ${offer.from} ${offer.until}` : 'none'}
        busy={busy}
        draft={`aanbieding ${id}`}
        subject="shop"
        form={form}
        onSubmit={save}
        className="grid gap-4"
      >
        <p>
          De gewone prijs is {formatEuros(fromEuros(price))}. De aanbieding begint en eindigt
          vanzelf; daarna geldt de gewone prijs weer.
        </p>
        {offer && !notice && (
          <p className="font-semibold">
            {offer.running ? 'Er loopt een aanbieding:' : 'Gepland:'} {describeOffer(offer)}.
          </p>
        )}
        <LabelledField
          label="Prijs in de aanbieding, in euro met btw"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={offer ? offer.price.toFixed(2).replace('.', ',') : ''}
          error={errors['price']?.[0]}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <LabelledField
            label="Begint op"
            name="from"
            type="datetime-local"
            defaultValue={formatLocalDateTime(offer ? new Date(offer.from) : now)}
            error={errors['from']?.[0]}
          />
          <LabelledField
            label="Eindigt op"
            name="until"
            type="datetime-local"
            defaultValue={formatLocalDateTime(
              offer ? new Date(offer.until) : new Date(now.getTime() + defaultDays * msPerDay),
            )}
            error={errors['until']?.[0]}
          />
        </div>
        <p className="text-sm text-ink-soft">
          Naast de prijs staat de laagste prijs van de 30 dagen ervoor, als dit echt een verlaging
          is. Wie al een abonnement heeft, houdt de afgesproken prijs. Wordt de gewone prijs voor
          het begin lager dan de aanbieding, dan vervalt de aanbieding.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {offer ? 'Aanbieding wijzigen' : 'Aanbieding plannen'}
          </Button>
          {offer && (
            <Button kind="ghost" busy={busy} onClick={() => void end()}>
              {offer.running ? 'Stop de aanbieding nu' : 'Aanbieding weghalen'}
            </Button>
          )}
        </div>
      </StaffForm>
      <div role="status" className="mt-4 empty:hidden">
        {notice && Object.keys(errors).length === 0 && (
          <Notice kind={notice.kind}>{notice.text}</Notice>
        )}
      </div>
    </Dialog>
  )
}

/** @throws Problem input-invalid */
function parseOffer(
  price: string,
  from: string,
  until: string,
): { price: number; from: string; until: string } {
  const [euros, begin, end] = [
    parseDutchNumber(price),
    parseLocalDateTime(from),
    parseLocalDateTime(until),
  ]
  if (euros === undefined)
    throw new Problem('input-invalid', { errors: { price: ['Vul een prijs in, zoals 9,95.'] } })
  if (!begin)
    throw new Problem('input-invalid', { errors: { from: ['Kies een dag en een tijd.'] } })
  if (!end) throw new Problem('input-invalid', { errors: { until: ['Kies een dag en een tijd.'] } })
  return { price: euros, from: begin.toISOString(), until: end.toISOString() }
}

function describeSavedOffer(
  { from, until }: { from: string; until: string },
  { running, was_price: wasPrice }: { running: boolean; was_price: number | null },
): string {
  const begin = running
    ? 'De aanbieding loopt nu'
    : `De aanbieding begint op ${formatShortDateTime(new Date(from))}`
  const wasPriceText =
    wasPrice === null
      ? 'Ernaast staat geen eerdere prijs, want in de 30 dagen ervoor was de prijs al even laag.'
      : `Ernaast staat ${formatEuros(fromEuros(wasPrice))}, de laagste prijs van de 30 dagen ervoor${running ? '' : ', als die tot dan niet verandert'}.`
  return `${begin} en eindigt op ${formatShortDateTime(new Date(until))}. ${wasPriceText}`
}
