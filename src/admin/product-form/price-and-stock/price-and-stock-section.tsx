// Price and stock of each variation. Changes apply at once, independent of the product form.

import { useState } from 'react'
import { lowStockThreshold } from '#domain/inventory/public-stock.ts'
import { Button } from '#ui/button.tsx'
import { RecordTable } from '../../shared/list/record-table.tsx'
import type { AdminProductReply } from '../product-draft.ts'
import { useVariationSearch } from '../variation-search.tsx'
import { describeOffer } from '../../shared/describe-offer.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { StockDialog } from './stock-dialog.tsx'
import type { SellableItem } from './sellable-item.ts'
import { Section } from '#admin/shared/screen.tsx'
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

type Props = { product: AdminProductReply; onChanged: () => Promise<void>; canEditPrices?: boolean }
type OpenDialog = { kind: 'price' | 'offer' | 'stock'; id: number }

export function PriceAndStockSection({ product, onChanged, canEditPrices = false }: Props) {
  const [open, setOpen] = useState<OpenDialog>()
  const items = toSellableItems(product)
  // The current one, which a dialog changes.
  const openItem = items.find(({ id }) => id === open?.id)
  const search = useVariationSearch(items, 'prijzen')
  const buttonsCell = (item: SellableItem) => (
    <div className="flex flex-wrap justify-end gap-x-1 text-sm @max-lg:-ms-3.5 @max-lg:justify-start">
      {canEditPrices && (
        <>
          <Button kind="plain" onClick={() => setOpen({ kind: 'price', id: item.id })}>
            Prijs<span className="sr-only"> van {item.name}</span>
          </Button>
          {!item.is_sample && (
            <Button kind="plain" onClick={() => setOpen({ kind: 'offer', id: item.id })}>
              Aanbieding<span className="sr-only"> van {item.name}</span>
            </Button>
          )}
        </>
      )}
      <Button kind="plain" onClick={() => setOpen({ kind: 'stock', id: item.id })}>
        Voorraad<span className="sr-only"> van {item.name}</span>
      </Button>
    </div>
  )
  return (
    <Section title="Prijs en voorraad">
      <p className="measure mt-1.5 mb-4 text-sm text-ink-soft">
        Wat je hier verandert, geldt meteen. Voorraad is wat te koop is: wat besteld is, is er al
        af.
      </p>
      {search.field && <div className="mb-4">{search.field}</div>}
      <RecordTable
        caption="Prijs en voorraad"
        rows={items.filter(search.isFound)}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Wat', cell: nameCell },
          { name: 'Prijs', number: true, cell: priceCell },
          { name: 'Te koop', number: true, cell: stockCell },
          { name: 'Wijzigen', number: true, cell: buttonsCell },
        ]}
      />
      {openItem && open?.kind === 'price' && (
        <PriceDialog item={openItem} onClose={() => setOpen(undefined)} onChanged={onChanged} />
      )}
      {openItem && open?.kind === 'offer' && (
        <OfferDialog item={openItem} onClose={() => setOpen(undefined)} onChanged={onChanged} />
      )}
      {openItem && open?.kind === 'stock' && (
        <StockDialog item={openItem} onClose={() => setOpen(undefined)} onChanged={onChanged} />
      )}
    </Section>
  )
}

function toSellableItems({ variations, name, ...item }: AdminProductReply): SellableItem[] {
  const hasSizes = variations.some(({ is_sample }) => !is_sample)
  const own = { ...item, name, is_sample: false, stock: item.stock ?? 0 }
  const others = variations.map((variation) => ({ ...variation, stock: variation.stock ?? 0 }))
  return hasSizes ? others : [own, ...others]
}

const nameCell = ({ name }: SellableItem) => <span className="font-semibold">{name}</span>

const priceCell = ({ price, was_price, offer }: SellableItem) => (
  <>
    {formatEuroAmount(price)}
    {offer && <span className="block text-xs text-clay">{describeOffer(offer)}</span>}
    {was_price !== null && (
      <span className="block text-xs text-clay">
        {offer?.running ? 'ernaast staat' : 'aanbieding, ervoor'} {formatEuroAmount(was_price)}
      </span>
    )}
  </>
)

const stockCell = ({ stock, low_stock_at }: SellableItem) => (
  <>
    {stock}
    {stock <= (low_stock_at ?? lowStockThreshold) && (
      <span className="block text-xs font-semibold text-error">
        {stock === 0 ? 'uitverkocht' : 'bijna op'}
      </span>
    )}
  </>
)

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
