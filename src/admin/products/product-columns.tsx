// What the list tells of a product.

import { EyeOff, Trash2, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { SmallButton } from '#editor/small-button.tsx'
import { fromEuros, inEuros } from '#domain/money.ts'
import { pictureAt } from '#domain/picture.ts'
import type { Column } from '../list/record-table.tsx'
import type { ShelfProduct } from './shelf-product.ts'

/** Without `onTrash` nothing can be thrown away or taken back. */
export const productColumns = (onTrash: ((product: ShelfProduct) => void) | undefined): Column<ShelfProduct>[] => [
  { name: 'Product', cell: (product) => <ProductName {...product} /> },
  { name: 'Categorieën', cell: ({ categories }) => <span className="text-ink-soft">{categories.join(', ') || 'geen'}</span> },
  { name: 'Prijs', number: true, cell: ({ items }) => priceWords(items) },
  { name: 'Voorraad', number: true, cell: ({ items }) => <Stock items={items} /> },
  ...(onTrash
    ? [
        {
          name: 'Weg',
          number: true,
          cell: (product: ShelfProduct) => (
            <SmallButton
              icon={product.trashed ? Undo2 : Trash2}
              label={product.trashed ? `Haal ${product.name} terug` : `Gooi ${product.name} weg`}
              onClick={() => onTrash(product)}
            />
          ),
        },
      ]
    : []),
]

function ProductName({ slug, name, picture, published, trashed, items }: ShelfProduct) {
  return (
    <div className="flex items-center gap-4 text-start">
      {picture ? (
        <img
          src={pictureAt(picture, 160, 'webp')}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 flex-none rounded-[8px] bg-dune object-cover max-sm:hidden"
        />
      ) : (
        <span aria-hidden className="size-12 flex-none rounded-[8px] bg-dune max-sm:hidden" />
      )}
      <div className="min-w-0">
        <Link to={`/admin/producten/${slug}`} className="link inline-flex min-h-6 items-center font-semibold">
          {name}
        </Link>
        <span className="flex flex-wrap gap-x-3 text-ink-soft">
          {items.length > 1 && <span>{items.length} uitvoeringen</span>}
          {!published && !trashed && (
            <span className="inline-flex items-center gap-1">
              <EyeOff aria-hidden size={16} />
              verborgen
            </span>
          )}
        </span>
      </div>
    </div>
  )
}

function priceWords(items: ShelfProduct['items']) {
  const prices = items.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((price) => inEuros(fromEuros(price)))
  return least === most ? least : `${least} tot ${most}`
}

function Stock({ items }: Pick<ShelfProduct, 'items'>) {
  const inAll = items.reduce((sum, { stock }) => sum + stock, 0)
  const low = items.filter((item) => item.low)
  return (
    <>
      {inAll}
      {low.length > 0 && (
        <span className="block text-warning">
          bijna op{items.length > 1 && `: ${low.map(({ name, stock }) => `${name ?? ''} (${stock})`).join(', ')}`}
        </span>
      )}
    </>
  )
}
