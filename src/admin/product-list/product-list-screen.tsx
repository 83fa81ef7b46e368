// /admin/producten: the product list, with bulk editing of prices and stock.

import { useCallback, useState } from 'react'
import { can } from '#domain/staff/permissions.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useListParams } from '../shared/list/use-list-params.ts'
import type { ListFilter } from '../shared/list/list-filter.ts'
import { ListFilters } from '../shared/list/list-filters.tsx'
import { ListPager } from '../shared/list/list-pager.tsx'
import { RecordTable } from '../shared/list/record-table.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { useLatestReload } from '../shared/messages/use-latest-reload.ts'
import { BulkEdit } from './bulk-edit.tsx'
import type { ProductsToChange } from './change-products.ts'
import { productColumns } from './product-columns.tsx'
import { RecentPriceEdits } from './recent-price-edits.tsx'
import { SelectedProducts } from './selected-products.tsx'
import type { AdminListedProduct } from './listed-product.ts'
import { useProductChange } from './use-product-change.tsx'

const views = {
  all: 'Alle producten',
  live: 'In de winkel',
  hidden: 'Verborgen',
  low: 'Bijna op',
  trash: 'Prullenbak',
} as const
const sortings = {
  name: 'Naam',
  new: 'Nieuwste eerst',
  cheap: 'Prijs, laagste eerst',
  dear: 'Prijs, hoogste eerst',
  stock: 'Voorraad, minste eerst',
} as const
const listFilters = (
  categories: readonly (readonly [id: string, name: string])[],
): readonly ListFilter[] => [
  { kind: 'choice', label: 'Wat wil je zien?', name: 'view', options: views },
  {
    kind: 'choice',
    label: 'Categorie',
    name: 'category',
    all: 'Alle',
    options: Object.fromEntries(categories),
  },
  { kind: 'choice', label: 'Voor wie', name: 'gender', all: 'Alle', options: genders },
  { kind: 'choice', label: 'Volgorde', name: 'sorting', options: sortings },
]
const fetchPriceEdits = () => browserApi('GET /api/admin/price-edits')
const noSlugs: ReadonlySet<string> = new Set()
const genders = { male: 'Heren', female: 'Dames', unisex: 'Iedereen' } as const
const oneOf = <Name extends string>(
  all: Readonly<Record<Name, string>>,
  text: string,
): Name | undefined => (Object.hasOwn(all, text) ? (text as Name) : undefined)

export default function ProductListScreen() {
  const { param } = useListParams()
  const [editing, setEditing] = useState(false)
  const canEdit = can(useCurrentUser()?.staff_role, 'catalogue')
  const [search, category, after] = [param('search'), param('category'), param('after')]
  const view = oneOf(views, param('view')) ?? 'all'
  const [sorting, gender] = [
    oneOf(sortings, param('sorting')) ?? 'name',
    oneOf(genders, param('gender')),
  ]
  const { result, reload: reloadShown } = useQuery(
    useCallback(
      () =>
        browserApi('GET /api/admin/products', {
          query: {
            view,
            sorting,
            ...(search && { search }),
            ...(category && { category }),
            ...(gender && { gender }),
            ...(after && { after }),
          },
        }),
      [view, sorting, search, category, gender, after],
    ),
  )
  const { result: priceEdits, reload: reloadPriceEdits } = useQuery(fetchPriceEdits)
  const reloadList = useLatestReload(reloadShown)
  const reload = useCallback(
    async () => void (await Promise.all([reloadList(), reloadPriceEdits()])),
    [reloadList, reloadPriceEdits],
  )
  // Ticks belong to one page of the list, so that staff always see which products they change.
  const page = [view, sorting, search, category, gender, after].join(' ')
  const [ticks, setTicks] = useState({ page, slugs: noSlugs })
  const selected = ticks.page === page ? ticks.slugs : noSlugs
  const select = (slugs: ReadonlySet<string>) => setTicks({ page, slugs })
  const tick = (slug: string, on: boolean) =>
    select(new Set(on ? [...selected, slug] : [...selected].filter((one) => one !== slug)))
  const filtered = view !== 'all' || Boolean(search || category || gender || after)
  const { result: categories } = useQuery(
    useCallback(() => browserApi('GET /api/admin/categories'), []),
  )
  const categoryOptions =
    categories.status === 'done'
      ? categories.data.categories.map(
          ({ id, name, level }) => [String(id), `${'– '.repeat(level - 1)}${name}`] as const,
        )
      : []
  const { notice, busy, change, dialog } = useProductChange({ reload, describe: describeTrashed })
  const trashOrRestore = ({ slug, name, trashed }: AdminListedProduct) =>
    void change({ slugs: [slug], name, change: { kind: trashed ? 'restore' : 'trash' } })
  return (
    <>
      <ScreenHeader title="Producten">
        {canEdit && !editing && <NewProductLink />}
        {canEdit && (
          <ButtonLink to="/admin/producten/bestand" kind="ghost">
            <Icon name="file-spreadsheet" size={20} />
            Spreadsheet
          </ButtonLink>
        )}
        {view !== 'trash' && !editing && (
          <Button kind="ghost" onClick={() => setEditing(true)}>
            <Icon name="table-2" size={20} />
            {canEdit ? 'Prijzen en voorraad invullen' : 'Voorraad invullen'}
          </Button>
        )}
      </ScreenHeader>
      <ListFilters
        search="Zoek op naam, artikelnummer of EAN"
        filters={listFilters(categoryOptions)}
      />
      <div className="mb-3 empty:hidden">
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      </div>
      {dialog}
      {priceEdits.status === 'done' && priceEdits.data.edits.length > 0 && (
        <RecentPriceEdits edits={priceEdits.data.edits} canEditPrices={canEdit} reload={reload} />
      )}
      <QueryBoundary result={result} reload={reload}>
        {({ products, next }) => (
          <>
            {editing ? (
              <BulkEdit
                products={
                  selected.size === 0 ? products : products.filter(({ slug }) => selected.has(slug))
                }
                canEditPrices={canEdit}
                reload={reload}
                onDone={() => setEditing(false)}
              />
            ) : (
              <div aria-busy={busy}>
                {canEdit && (
                  <SelectedProducts
                    selected={selected}
                    visible={products.map(({ slug }) => slug)}
                    inTrash={view === 'trash'}
                    categories={categoryOptions}
                    select={select}
                    reload={reload}
                    onEditPrices={() => setEditing(true)}
                  />
                )}
                <RecordTable
                  caption="Producten"
                  columns={productColumns(canEdit ? { trashOrRestore, selected, tick } : undefined)}
                  rows={products}
                  keyOf={({ id }) => id}
                  empty={
                    view === 'trash' ? (
                      'De prullenbak is leeg.'
                    ) : (
                      <NoProducts filtered={filtered} canAdd={canEdit} />
                    )
                  }
                />
              </div>
            )}
            <ListPager next={next} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}

const describeTrashed = ({ name, change: { kind } }: ProductsToChange) =>
  kind === 'trash'
    ? `‘${name}’ ligt in de prullenbak.`
    : `‘${name}’ is terug, en verborgen tot je het weer laat zien.`

const NewProductLink = () => (
  <ButtonLink to="/admin/producten/nieuw">
    <Icon name="plus" size={20} />
    Nieuw product
  </ButtonLink>
)

const NoProducts = ({ filtered, canAdd }: { filtered: boolean; canAdd: boolean }) => (
  <span className="grid justify-items-center gap-5">
    {filtered
      ? 'Geen product gevonden. Zoek op een ander woord of kies minder filters.'
      : 'Er zijn nog geen producten.'}
    {canAdd && <NewProductLink />}
  </span>
)
