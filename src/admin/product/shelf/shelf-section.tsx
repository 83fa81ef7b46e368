// What each size costs and how much of it there is. Changes count at once, apart from the form.

import { useState } from 'react'
import { fromEuros, inEuros } from '#domain/money.ts'
import { lowStock } from '#domain/catalogue/stock.ts'
import { Button } from '#ui/button.tsx'
import { RecordTable } from '../../list/record-table.tsx'
import type { KeptProduct } from '../product-draft.ts'
import { PriceDialog } from './price-dialog.tsx'
import { StockDialog } from './stock-dialog.tsx'
import type { ShelfItem } from './shelf-item.ts'

type Props = { kept: KeptProduct; onChanged: () => Promise<void>; mayPrice?: boolean }
type Open = { what: 'price' | 'stock'; item: ShelfItem }

export function ShelfSection({ kept, onChanged, mayPrice = false }: Props) {
  const [open, setOpen] = useState<Open>()
  const items = itemsOf(kept)
  const deeds = (item: ShelfItem) => (
    <div className="flex flex-wrap justify-end gap-x-1 text-sm">
      {mayPrice && (
        <Button kind="plain" onClick={() => setOpen({ what: 'price', item })}>
          Prijs<span className="sr-only"> van {item.name}</span>
        </Button>
      )}
      <Button kind="plain" onClick={() => setOpen({ what: 'stock', item })}>
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
        Wat je hier verandert, geldt meteen. Voorraad is wat te koop is: wat besteld is, is er al af.
      </p>
      <RecordTable
        caption="Prijs en voorraad"
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Wat', cell: nameOf },
          { name: 'Prijs', number: true, cell: priceOf },
          { name: 'Te koop', number: true, cell: stockOf },
          { name: 'Wijzigen', number: true, cell: deeds },
        ]}
      />
      {open?.what === 'price' && <PriceDialog item={open.item} onClose={() => setOpen(undefined)} onChanged={onChanged} />}
      {open?.what === 'stock' && <StockDialog item={open.item} onClose={() => setOpen(undefined)} onChanged={onChanged} />}
    </section>
  )
}

function itemsOf({ variations, name, ...own }: KeptProduct): ShelfItem[] {
  if (variations.length === 0) return [{ ...own, name, stock: own.stock ?? 0 }]
  return variations.map((variation) => ({ ...variation, stock: variation.stock ?? 0 }))
}

const nameOf = ({ name }: ShelfItem) => <span className="font-semibold">{name}</span>

const priceOf = ({ price, was_price }: ShelfItem) => (
  <>
    {inEuros(fromEuros(price))}
    {was_price !== null && <span className="block text-xs text-clay">aanbieding, ervoor {inEuros(fromEuros(was_price))}</span>}
  </>
)

const stockOf = ({ stock, low_stock_at }: ShelfItem) => (
  <>
    {stock}
    {stock <= (low_stock_at ?? lowStock) && (
      <span className="block text-xs font-semibold text-error">{stock === 0 ? 'uitverkocht' : 'bijna op'}</span>
    )}
  </>
)
