import { useState } from 'react'
import { msPerDay } from '#domain/time/durations.ts'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldForm } from '../../shared/forms/field-form.tsx'
import { describeOffer } from '../../shared/describe-offer.ts'
import type { SellableItem } from './sellable-item.ts'
import { formatEuroAmount } from '#domain/money.ts'

type Props = { item: SellableItem; onClose: () => void; onChanged: () => Promise<void> }

const defaultDays = 7

export function OfferDialog({ item: { id, name, price, offer }, onClose, onChanged }: Props) {
  const params = { id }
  const mutation = useMutation()
  const [now] = useState(() => Date.now())
  const [endings, setEndings] = useState(0)
  const newOffer = {
    from: new Date(now).toISOString(),
    until: new Date(now + defaultDays * msPerDay).toISOString(),
  }
  const end = () =>
    mutation.run(async () => {
      const ended = await browserApi('DELETE /api/admin/items/:id/offer', { params })
      await onChanged()
      // What staff typed was about the offer that ended: a form that renews itself forgets it.
      setEndings((count) => count + 1)
      return `De aanbieding is gestopt. De prijs is ${formatEuroAmount(ended.price)}.`
    })
  return (
    <Dialog title={`Aanbieding van ${name}`} onClose={onClose}>
      <FieldForm
        key={endings}
        fields={{
          price: { kind: 'euros', label: 'Prijs in de aanbieding, in euro met btw' },
          from: { kind: 'moment', label: 'Begint op', half: true },
          until: { kind: 'moment', label: 'Eindigt op', half: true },
          explanation: {
            kind: 'note',
            content: (
              <p className="text-sm text-ink-soft">
                Naast de prijs staat de laagste prijs van de 30 dagen ervoor, als dit echt een
                verlaging is. Wie al een abonnement heeft, houdt de afgesproken prijs. Wordt de
                gewone prijs voor het begin lager dan de aanbieding, dan vervalt de aanbieding.
              </p>
            ),
          },
        }}
        values={offer ?? newOffer}
        button={offer ? 'Aanbieding wijzigen' : 'Aanbieding plannen'}
        draft={`aanbieding ${id}`}
        subject="shop"
        staysOpen
        mutation={mutation}
        send={async (body) => {
          const saved = await browserApi('PUT /api/admin/items/:id/offer', { params, body })
          await onChanged()
          return describeSavedOffer(body, saved)
        }}
        actions={
          offer && (
            <Button kind="ghost" busy={mutation.busy} onClick={end}>
              {offer.running ? 'Stop de aanbieding nu' : 'Aanbieding weghalen'}
            </Button>
          )
        }
      >
        <p>
          De gewone prijs is {formatEuroAmount(price)}. De aanbieding begint en eindigt vanzelf;
          daarna geldt de gewone prijs weer.
        </p>
        {offer && (
          <p className="font-semibold">
            {offer.running ? 'Er loopt een aanbieding:' : 'Gepland:'} {describeOffer(offer)}.
          </p>
        )}
      </FieldForm>
    </Dialog>
  )
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
      : `Ernaast staat ${formatEuroAmount(wasPrice)}, de laagste prijs van de 30 dagen ervoor${running ? '' : ', als die tot dan niet verandert'}.`
  return `${begin} en eindigt op ${formatShortDateTime(new Date(until))}. ${wasPriceText}`
}
