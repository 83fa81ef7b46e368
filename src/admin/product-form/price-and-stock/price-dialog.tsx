// Changes a price, optionally as an offer, and shows the price history.

import { formatEuroAmount } from '#domain/money.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { isProblem } from '#domain/problem.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { FieldForm } from '../../shared/forms/field-form.tsx'
import { fetchPriceNoticeCount, PriceNoticeCount } from '../../shared/price-notice-count.tsx'
import { RecordTable } from '../../shared/list/record-table.tsx'
import { describeOffer } from '../../shared/describe-offer.ts'
import type { SellableItem } from './sellable-item.ts'

type Props = { item: SellableItem; onClose: () => void; onChanged: () => Promise<void> }

export function PriceDialog({
  item: { id, name, price, was_price, offer: planned },
  onClose,
  onChanged,
}: Props) {
  const params = { id: String(id) }
  const { result, reload } = useReply('GET /api/admin/items/:id/prices', { params })
  return (
    <Dialog title={`Prijs van ${name}`} wide onClose={onClose}>
      <FieldForm
        fields={{
          price: { kind: 'euros', label: 'Prijs in euro, met btw' },
          offer: {
            kind: 'checkbox',
            label: 'Toon als aanbieding',
            hint: 'Naast de prijs staat dan de laagste prijs van de 30 dagen ervoor. Dat moet van de wet als je een verlaging laat zien.',
          },
          subscriptions: {
            kind: 'note',
            content: (
              <p className="text-sm text-ink-soft">
                Wie een abonnement heeft, krijgt op tijd bericht voordat een hogere prijs gaat
                gelden.
              </p>
            ),
          },
        }}
        values={{ price, offer: was_price !== null && !planned?.running }}
        button="Prijs wijzigen"
        staysOpen
        confirm={async ({ price: euros }) => {
          if (euros <= price) return undefined
          const mails = await fetchPriceNoticeCount([{ id, price: euros }]).catch(
            (error: unknown) => {
              // Saving the price reports that it is invalid.
              if (isProblem(error) && error.code === 'input-invalid') return 0
              throw error
            },
          )
          if (mails === 0) return undefined
          return {
            title: 'Prijs wijzigen?',
            content: (
              <>
                <PriceNoticeCount mails={mails} />
                <p className="text-sm">Er is nog niets gewijzigd.</p>
              </>
            ),
            button: `Prijs wijzigen en ${mails === 1 ? '1 mail' : `${mails} mails`} sturen`,
            cancel: 'Toch niet',
          }
        }}
        send={async (body) => {
          const saved = await browserApi('POST /api/admin/items/:id/prices', { params, body })
          await Promise.all([reload(), onChanged()])
          if (planned?.running && body.price > planned.price)
            return `Na de aanbieding wordt de prijs ${formatEuroAmount(saved.price)}.`
          const wasPriceText =
            saved.was_price === null
              ? ''
              : ` Ernaast staat de laagste prijs van de 30 dagen ervoor: ${formatEuroAmount(saved.was_price)}.`
          return `De prijs is nu ${formatEuroAmount(saved.price)}.${wasPriceText}`
        }}
        className="max-w-[34rem]"
      >
        {planned?.running && (
          <p>
            Er loopt een aanbieding: {describeOffer(planned)}. De prijs hieronder geldt daarna. Is
            hij niet hoger dan de aanbieding, dan geldt hij meteen en stopt de aanbieding.
          </p>
        )}
      </FieldForm>
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
                cell: ({ price: euros }) => formatEuroAmount(euros),
              },
              {
                name: 'Ernaast',
                number: true,
                cell: ({ was_price: wasPrice }) =>
                  wasPrice === null ? '' : formatEuroAmount(wasPrice),
              },
              { name: 'Door', cell: ({ by }) => by ?? 'de winkel' },
            ]}
          />
        )}
      </QueryBoundary>
    </Dialog>
  )
}
