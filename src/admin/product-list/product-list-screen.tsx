import { type ReactNode, useCallback, useState, useEffect } from 'react'
import { can } from '#domain/staff/permissions.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { RecordList } from '../shared/list/define-list.tsx'
import { BulkEdit } from './bulk-edit.tsx'
import type { ProductList, AdminListedProduct } from './change-listed-products.tsx'
import { productColumns } from './product-columns.tsx'
import { SelectedProducts } from './selected-products.tsx'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { formatTime } from '#domain/time/format-date.ts'
import { Notice } from '#ui/notice.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { describePriceEdit, describeUndonePriceEdit, undoPriceEdit } from './change-products.ts'

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

// The edits of many prices and stocks of the last minutes, each with a button that takes it back
// until subscribers read about the prices.

type PriceEdit = EndpointReply<'GET /api/admin/price-edits'>['edits'][number]
type Props = { edits: readonly PriceEdit[]; canEditPrices: boolean; reload: () => Promise<void> }

function RecentPriceEdits({ edits, canEditPrices, reload }: Props) {
  const { failure, busy, run } = useStaffMutation()
  const secondsLeft = Math.min(...edits.map(({ seconds_left }) => seconds_left))
  // The first one that nobody can take back any more disappears.
  useEffect(() => {
    if (!Number.isFinite(secondsLeft)) return undefined
    const timer = setTimeout(() => void reload(), (secondsLeft + 1) * 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft, reload])
  const undo = ({ id }: PriceEdit) =>
    run(async () => {
      try {
        return describeUndonePriceEdit(await undoPriceEdit(browserApi, id).run())
      } finally {
        await reload()
      }
    })
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {failure}
      {edits.map((edit) => (
        <Notice key={edit.id}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>{describeRecentEdit(edit)}</p>
            {(edit.prices === 0 || canEditPrices) && (
              <Button kind="ghost" busy={busy} onClick={() => undo(edit)}>
                Maak ongedaan
                <span className="sr-only">: wijziging van {formatTime(new Date(edit.at))}</span>
              </Button>
            )}
          </div>
        </Notice>
      ))}
    </div>
  )
}

function describeRecentEdit(edit: PriceEdit): string {
  const { prices, stocks, by, at, until } = edit
  const change = `${describePriceEdit(edit)} ${prices + stocks === 1 ? 'is' : 'zijn'} gewijzigd`
  const mails = prices > 0 ? '; pas daarna krijgen abonnees er een mail over' : ''
  return `Om ${formatTime(new Date(at))} ${by === null ? '' : `door ${by} `}bewaard: ${change}. Tot ${formatTime(new Date(until))} kun je dat ongedaan maken${mails}.`
}
