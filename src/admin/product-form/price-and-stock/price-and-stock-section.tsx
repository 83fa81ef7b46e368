// Price and stock of a sellable item, with the buttons that change them. Changes apply at once,
// independent of the product form.

import { useState } from 'react'
import { lowStockThreshold } from '#domain/inventory/public-stock.ts'
import { Button } from '#ui/button.tsx'
import { RecordTable } from '../../shared/list/record-table.tsx'
import type { AdminProductReply } from '../product-draft.ts'
import { useVariationSearch } from '../variation-search.tsx'
import { describeOffer } from '../../shared/describe-offer.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { type SellableItem, toSellableItems } from './sellable-item.ts'
import { Panel } from '#admin/shared/screen.tsx'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { isProblem } from '#domain/problem.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { FieldForm } from '#admin/shared/forms/field-form.tsx'
import { fetchPriceNoticeCount, PriceNoticeCount } from '#admin/shared/price-notice-count.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { formatEuroAmount } from '#domain/money.ts'

export const appliesAtOnce =
  'Een prijs of voorraad die je met een knop verandert, geldt meteen. Voorraad is wat te koop is: wat besteld is, is er al af.'

type ItemProps = { item: SellableItem; onChanged: () => Promise<void>; canEditPrices?: boolean }

export function PriceAndStock({ item, onChanged, canEditPrices = false }: ItemProps) {
  const [open, setOpen] = useState<'price' | 'offer' | 'stock'>()
  const dialog = { item, onChanged, onClose: () => setOpen(undefined) }
  const button = (kind: typeof open, label: string) => (
    <Button kind="plain" className="-mx-2 text-sm" onClick={() => setOpen(kind)}>
      {label}
      <span className="sr-only"> van {item.name}</span>
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <strong className="me-auto [overflow-wrap:anywhere]">{item.name}</strong>
      <Price {...item} />
      <Stock {...item} />
      <div className="flex flex-wrap gap-x-3">
        {canEditPrices && button('price', 'Prijs')}
        {canEditPrices && !item.is_sample && button('offer', 'Aanbieding')}
        {button('stock', 'Voorraad')}
      </div>
      {open === 'price' && <PriceDialog {...dialog} />}
      {open === 'offer' && <OfferDialog {...dialog} />}
      {open === 'stock' && <StockDialog {...dialog} />}
    </div>
  )
}

const Price = ({ price, was_price, offer }: SellableItem) => (
  <span className="text-sm">
    {formatEuroAmount(price)}
    {offer && <span className="block text-xs text-clay">{describeOffer(offer)}</span>}
    {was_price !== null && (
      <span className="block text-xs text-clay">
        {offer?.running ? 'ernaast staat' : 'aanbieding, ervoor'} {formatEuroAmount(was_price)}
      </span>
    )}
  </span>
)

const Stock = ({ stock, low_stock_at }: SellableItem) => (
  <span className="text-sm">
    {stock} te koop
    {stock <= (low_stock_at ?? lowStockThreshold) && (
      <span className="block text-xs font-semibold text-error">
        {stock === 0 ? 'uitverkocht' : 'bijna op'}
      </span>
    )}
  </span>
)

type StockOnlyProps = { product: AdminProductReply; onChanged: () => Promise<void> }

/** For colleagues who may change the stock and nothing else. */
export function StockList({ product, onChanged }: StockOnlyProps) {
  const items = toSellableItems(product)
  const search = useVariationSearch(items, 'maten')
  return (
    <Panel title="Voorraad">
      <p className="measure mb-4 text-sm text-ink-soft">{appliesAtOnce}</p>
      {search.field}
      <ul className="divide-y divide-line">
        {items.filter(search.isFound).map((item) => (
          <li key={item.id} className="py-2">
            <PriceAndStock {...{ item, onChanged }} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type PriceDialogProps = { item: SellableItem; onClose: () => void; onChanged: () => Promise<void> }

function PriceDialog({
  item: { id, name, price, was_price, offer: planned },
  onClose,
  onChanged,
}: PriceDialogProps) {
  const params = { id }
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
              if (isProblem(error, 'input-invalid')) return 0
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
            button: `Prijs wijzigen en ${formatCountOf(mails, 'mail', 'mails')} sturen`,
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
