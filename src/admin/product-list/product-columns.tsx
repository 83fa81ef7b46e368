import { Link } from 'react-router'
import { SmallButton } from '#editor/small-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'
import { describeOffer } from '../shared/describe-offer.ts'
import type { Column } from '../shared/list/record-table.tsx'
import { RowDetail } from '../shared/list/define-list.tsx'
import {
  changeListedProducts,
  type ProductList,
  type AdminListedProduct,
} from './change-listed-products.tsx'
import { formatEuroAmount } from '#domain/money.ts'

/** Returns the columns, without the trash column if `list` is undefined. */
export const productColumns = (list: ProductList | undefined): Column<AdminListedProduct>[] => [
  { name: 'Product', cell: (product) => <ProductName {...product} /> },
  {
    name: 'Categorieën',
    inCard: 'bare',
    fill: true,
    minor: true,
    cell: ({ categories }) => (
      <span className="text-ink-soft">{categories.join(', ') || 'geen'}</span>
    ),
  },
  {
    name: 'Prijs',
    inCard: 'end',
    number: true,
    fit: true,
    cell: ({ items }) => <Prices items={items} />,
  },
  { name: 'Voorraad', number: true, cell: ({ items }) => <Stock items={items} /> },
  ...(list
    ? [
        {
          name: 'Weggooien',
          number: true,
          cell: (product: AdminListedProduct) => (
            <SmallButton
              className="-my-1.5"
              icon={product.trashed ? 'undo-2' : 'trash-2'}
              label={product.trashed ? `Haal ${product.name} terug` : `Gooi ${product.name} weg`}
              onClick={() => trashOrRestore(list, product)}
            />
          ),
        },
      ]
    : []),
]

const trashOrRestore = (list: ProductList, { slug, name, trashed }: AdminListedProduct) =>
  void changeListedProducts(
    list,
    { slugs: [slug], name, change: { kind: trashed ? 'restore' : 'trash' } },
    () =>
      trashed
        ? `‘${name}’ is terug, en verborgen tot je het weer laat zien.`
        : `‘${name}’ ligt in de prullenbak.`,
  )

function ProductName({
  slug,
  name,
  picture,
  picture_tint: tint,
  published,
  trashed,
  items,
}: AdminListedProduct) {
  return (
    <div className="flex items-center gap-3 text-start">
      <div className="relative size-8 flex-none roomy:size-12 overflow-hidden rounded-[8px] bg-dune max-sm:hidden">
        {picture && (
          <ProductPicture url={picture} tint={tint} width={160} height={160} alt="" sizes="48px" />
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 roomy:block @5xl:flex-nowrap">
        <span>
          <Link to={`/admin/producten/${slug}`} className="link font-semibold">
            {name}
          </Link>
        </span>
        <span className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
          {items.length > 1 && <span>{items.length} uitvoeringen</span>}
          {!published && !trashed && (
            <span className="inline-flex items-center gap-1">
              <Icon name="eye-off" size={16} />
              verborgen
            </span>
          )}
        </span>
      </div>
    </div>
  )
}

function Prices({ items }: Pick<AdminListedProduct, 'items'>) {
  const prices = items.map(({ price }) => price)
  const [min, max] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    formatEuroAmount(price),
  )
  const offers = items.flatMap(({ offer }) => offer ?? [])
  return (
    <>
      {min === max ? min : `${min} tot ${max}`}
      {offers[0] && (
        <RowDetail className="text-clay">
          {offers.length === 1 ? describeOffer(offers[0]) : `${offers.length} aanbiedingen`}
        </RowDetail>
      )}
    </>
  )
}

function Stock({ items }: Pick<AdminListedProduct, 'items'>) {
  const total = items.reduce((sum, { stock }) => sum + stock, 0)
  const low = items.filter((item) => item.low)
  const waiting = describeWaiting(items.reduce((sum, item) => sum + item.waiting, 0))
  return (
    <>
      {total}
      {low.length > 0 && (
        <RowDetail className="text-warning">
          bijna op
          {items.length > 1 && (
            <span className="@3xl:@max-6xl:hidden">: {describeLowItems(low)}</span>
          )}
        </RowDetail>
      )}
      {waiting && <RowDetail>{waiting}</RowDetail>}
    </>
  )
}

/** Names the first item only, so that the row fits on one line. */
function describeLowItems([first, ...others]: AdminListedProduct['items']): string {
  const more = others.length > 0 ? ` en ${others.length} meer` : ''
  return first ? `${first.name ?? ''} (${first.stock})${more}` : ''
}

/** Returns for example '3 mensen wachten'; undefined if no customer waits. */
export function describeWaiting(waiting: number): string | undefined {
  if (waiting === 0) return undefined
  return waiting === 1 ? '1 mens wacht' : `${waiting} mensen wachten`
}
