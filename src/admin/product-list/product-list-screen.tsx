// /admin/producten: the product list, with bulk editing of prices and stock.

import { type ReactNode, useCallback, useState } from 'react'
import { can } from '#domain/staff/permissions.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { RecordList } from '../shared/list/define-list.tsx'
import { BulkEdit } from './bulk-edit.tsx'
import type { ProductList } from './change-listed-products.tsx'
import type { AdminListedProduct } from './listed-product.ts'
import { productColumns } from './product-columns.tsx'
import { RecentPriceEdits } from './recent-price-edits.tsx'
import { SelectedProducts } from './selected-products.tsx'

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
const genders = { male: 'Heren', female: 'Dames', unisex: 'Iedereen' } as const

export default function ProductListScreen() {
  const [editing, setEditing] = useState(false)
  const canEdit = can(useCurrentUser()?.staff_role, 'catalogue')
  const { result } = useReply('GET /api/admin/categories')
  const categories =
    result.status === 'done'
      ? result.data.categories.map(
          ({ id, name, level }) => [String(id), `${'– '.repeat(level - 1)}${name}`] as const,
        )
      : undefined
  return (
    <RecordList
      title="Producten"
      actions={({ params: { view } }) => (
        <>
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
        </>
      )}
      from="GET /api/admin/products"
      rows="products"
      search="Zoek op naam, artikelnummer of EAN"
      filters={[
        { kind: 'choice', label: 'Wat wil je zien?', name: 'view', options: views },
        {
          kind: 'choice',
          label: 'Categorie',
          name: 'category',
          all: 'Alle',
          options: categories && Object.fromEntries(categories),
        },
        { kind: 'choice', label: 'Voor wie', name: 'gender', all: 'Alle', options: genders },
        { kind: 'choice', label: 'Volgorde', name: 'sorting', options: sortings },
      ]}
      selection={
        canEdit
          ? {
              nameOf: ({ name }) => name,
              hint: 'Vink producten aan om ze samen te wijzigen.',
              actions: (list) => (
                <SelectedProducts
                  list={list}
                  categories={categories ?? []}
                  onEditPrices={() => setEditing(true)}
                />
              ),
            }
          : undefined
      }
      keyOf={({ slug }) => slug}
      columns={(list) => productColumns(canEdit ? list : undefined)}
      wrapTable={(table, list, rows) => (
        <ProductTable
          {...{ table, list, rows, canEdit, editing }}
          onDone={() => setEditing(false)}
        />
      )}
      noMatch={({ params: { view } }) =>
        view === 'trash' ? 'De prullenbak is leeg.' : <NoProducts filtered canAdd={canEdit} />
      }
      empty={<NoProducts filtered={false} canAdd={canEdit} />}
    />
  )
}

type TableProps = {
  table: ReactNode
  list: ProductList
  rows: readonly AdminListedProduct[]
  canEdit: boolean
  editing: boolean
  onDone: () => void
}

function ProductTable({ table, list, rows, canEdit, editing, onDone }: TableProps) {
  const { result, reload: reloadPriceEdits } = useReply('GET /api/admin/price-edits')
  const { reload: reloadList } = list
  const reload = useCallback(
    async () => void (await Promise.all([reloadList(), reloadPriceEdits()])),
    [reloadList, reloadPriceEdits],
  )
  return (
    <>
      {result.status === 'done' && result.data.edits.length > 0 && (
        <RecentPriceEdits edits={result.data.edits} canEditPrices={canEdit} reload={reload} />
      )}
      {editing ? (
        <BulkEdit
          products={
            list.ticked.size === 0 ? rows : rows.filter(({ slug }) => list.ticked.has(slug))
          }
          canEditPrices={canEdit}
          reload={reload}
          onDone={onDone}
        />
      ) : (
        table
      )}
    </>
  )
}

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
