// /admin/producten: the whole catalogue to look through, and to type prices and stock into.

import { FileSpreadsheet, Plus, Table2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { mayDo } from '#domain/account/rights.ts'
import { useOwner } from '#parts/account/login-store.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryState } from '#parts/requests/query-state.tsx'
import { useListChoices } from '../list/list-choices.ts'
import { ListChoice, ListFilters } from '../list/list-filters.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { RecordTable } from '../list/record-table.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { BulkEdit } from './bulk-edit.tsx'
import { productColumns } from './product-columns.tsx'
import type { ShelfProduct } from './shelf-product.ts'

const views = { all: 'Alle producten', live: 'In de winkel', hidden: 'Verborgen', low: 'Bijna op', trash: 'Prullenbak' } as const
const orders = {
  name: 'Naam',
  new: 'Nieuwste eerst',
  cheap: 'Prijs, laagste eerst',
  dear: 'Prijs, hoogste eerst',
  stock: 'Voorraad, minste eerst',
} as const
const genders = { male: 'Heren', female: 'Dames', unisex: 'Iedereen' } as const
const chosenOf = <Name extends string>(all: Readonly<Record<Name, string>>, text: string): Name | undefined =>
  Object.hasOwn(all, text) ? (text as Name) : undefined

export default function ProductListScreen() {
  const { chosen } = useListChoices()
  const [editing, setEditing] = useState(false)
  const mayChange = mayDo(useOwner()?.duty, 'catalogue')
  const { notice, busy, run } = useMutation()
  const [search, category, from] = [chosen('zoek'), chosen('categorie'), chosen('na')]
  const view = chosenOf(views, chosen('toon')) ?? 'all'
  const [order, gender] = [chosenOf(orders, chosen('volgorde')) ?? 'name', chosenOf(genders, chosen('geslacht'))]
  const { result, reload } = useQuery(
    useCallback(
      () =>
        browserApi('GET /api/admin/products', {
          query: {
            toon: view,
            volgorde: order,
            ...(search && { zoek: search }),
            ...(category && { categorie: category }),
            ...(gender && { geslacht: gender }),
            ...(from && { na: from }),
          },
        }),
      [view, order, search, category, gender, from],
    ),
  )
  const filtered = view !== 'all' || Boolean(search || category || gender || from)
  const { result: shelves } = useQuery(useCallback(() => browserApi('GET /api/admin/categories'), []))
  const act = ({ slug, name, trashed }: ShelfProduct) =>
    void run(async () => {
      await browserApi(trashed ? 'POST /api/admin/product/:slug/untrash' : 'POST /api/admin/product/:slug/trash', { params: { slug } })
      await reload()
      return trashed ? `‘${name}’ is terug, en verborgen tot je het weer laat zien.` : `‘${name}’ ligt in de prullenbak.`
    })
  return (
    <>
      <ScreenHead title="Producten" about="Zoek een product, of pas prijzen en voorraad van veel producten in één keer aan.">
        {mayChange && !editing && <NewProductLink />}
        {view !== 'trash' && !editing && (
          <Button kind="ghost" onClick={() => setEditing(true)}>
            <Table2 aria-hidden size={20} />
            {mayChange ? 'Prijzen en voorraad invullen' : 'Voorraad invullen'}
          </Button>
        )}
        {mayChange && (
          <ButtonLink to="/admin/producten/bestand" kind="ghost">
            <FileSpreadsheet aria-hidden size={20} />
            Spreadsheet
          </ButtonLink>
        )}
      </ScreenHead>
      <ListFilters search="Zoek op naam, artikelnummer of EAN">
        <ListChoice label="Wat wil je zien?" name="toon" options={views} />
        <ListChoice
          label="Categorie"
          name="categorie"
          all="Alle"
          options={Object.fromEntries(
            shelves.status === 'done' ? shelves.data.categories.map(({ id, name, level }) => [id, `${'– '.repeat(level - 1)}${name}`]) : [],
          )}
        />
        <ListChoice label="Voor wie" name="geslacht" all="Alle" options={genders} />
        <ListChoice label="Volgorde" name="volgorde" options={orders} />
      </ListFilters>
      <div className="mb-6 empty:hidden">{notice && <Notice kind={notice.kind}>{notice.text}</Notice>}</div>
      <QueryState result={result} reload={reload}>
        {({ products, next }) => (
          <>
            {editing ? (
              <BulkEdit products={products} mayPrice={mayChange} reload={reload} onDone={() => setEditing(false)} />
            ) : (
              <div aria-busy={busy}>
                <RecordTable
                  caption="Producten"
                  columns={productColumns(mayChange ? act : undefined)}
                  rows={products}
                  keyOf={({ id }) => id}
                  empty={view === 'trash' ? 'De prullenbak is leeg.' : <NoProducts filtered={filtered} mayAdd={mayChange} />}
                />
              </div>
            )}
            <ListPager next={next} />
          </>
        )}
      </QueryState>
    </>
  )
}

const NewProductLink = () => (
  <ButtonLink to="/admin/producten/nieuw">
    <Plus aria-hidden size={20} />
    Nieuw product
  </ButtonLink>
)

const NoProducts = ({ filtered, mayAdd }: { filtered: boolean; mayAdd: boolean }) => (
  <span className="grid justify-items-center gap-5">
    {filtered ? 'Geen product gevonden. Zoek op een ander woord of kies minder filters.' : 'Er zijn nog geen producten.'}
    {mayAdd && <NewProductLink />}
  </span>
)
