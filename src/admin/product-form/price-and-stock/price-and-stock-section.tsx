// Price and stock of each variation. Changes apply at once, independent of the product form.

import { useState } from 'react'
import { formatEuroAmount } from '#domain/money.ts'
import { lowStockThreshold } from '#domain/inventory/public-stock.ts'
import { Button } from '#ui/button.tsx'
import { RecordTable } from '../../shared/list/record-table.tsx'
import type { AdminProductReply } from '../product-draft.ts'
import { useVariationSearch } from '../variation-search.tsx'
import { describeOffer } from '../../shared/describe-offer.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { StockDialog } from './stock-dialog.tsx'
import type { SellableItem } from './sellable-item.ts'

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
    <section aria-labelledby="prijs-en-voorraad">
      <h2 id="prijs-en-voorraad" className="text-xl">
        Prijs en voorraad
      </h2>
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
    </section>
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
