import { formatEuroInput } from '#domain/money.ts'
import { parseEuros } from '#domain/text/parse-number.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DialogButton } from '#admin/shared/forms/dialog-button.tsx'
import { FieldForm } from '#admin/shared/forms/field-form.tsx'
import { customField } from '#admin/shared/forms/staff-fields.ts'
import { type Column, RecordTable } from '#admin/shared/list/record-table.tsx'
import { thenAfterUndo } from '#admin/shared/messages/undo.ts'
import { useSuccessMessages } from '#admin/shared/messages/success-messages.tsx'
import { CellInput } from '#admin/shared/forms/cell-input.tsx'
import { ItemChooser } from './item-chooser.tsx'
import { removeSuppliedItem, type SuppliedItem } from './remove-supplied-item.ts'

type TypedTerms = { article_number: string; packs_per_case: string; price: string }
/** By the id of the item. */
type Typed = Readonly<Record<number, Partial<TypedTerms>>>

const termsOf = (typed: Typed, { item, article_number, packs_per_case, price }: SuppliedItem) => ({
  article_number,
  packs_per_case: String(packs_per_case),
  price: price === null ? '' : formatEuroInput(price),
  ...typed[item],
})

type Props = {
  supplier: { id: number; name: string }
  items: readonly SuppliedItem[]
  reload: () => Promise<void>
}

export function SupplierItems({ supplier: { id, name }, items, reload }: Props) {
  const mutation = useMutation()
  const messages = useSuccessMessages()
  const params = { id }
  const remove = (supplied: SuppliedItem) =>
    mutation.run(async () => {
      const undo = await removeSuppliedItem(browserApi, id, supplied)
      await reload()
      messages.show({
        text: `${supplied.name} staat niet meer bij ${name}.`,
        undo: thenAfterUndo(undo, async () => {
          await reload()
          return `${supplied.name} staat weer bij ${name}.`
        }),
      })
    })
  const termsField = customField<Typed>({}, ({ value, onChange, error, errorAt }) => (
    <div className="grid gap-4">
      <RecordTable
        caption={`Producten van ${name}`}
        columns={createColumns({
          busy: mutation.busy,
          remove,
          textOf: (row, field) => termsOf(value, row)[field],
          change: ({ item }, terms) => onChange({ ...value, [item]: { ...value[item], ...terms } }),
          errorOf: (row, field) => errorAt(`${items.indexOf(row)}.${field}`),
        })}
        rows={items}
        keyOf={({ item }) => item}
        empty="Nog niets. Kies de producten die je bij deze leverancier koopt; je kunt er veel tegelijk aanvinken."
      />
      {error && (
        <Notice kind="error">Er is nog niets bewaard. Verbeter eerst de gemarkeerde vakken.</Notice>
      )}
    </div>
  ))
  return (
    <section aria-labelledby="supplied-items" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="supplied-items" className="text-xl">
          Wat deze leverancier levert
        </h2>
        <DialogButton
          kind={items.length === 0 ? 'primary' : 'ghost'}
          dialog={(close) => <ItemChooser supplier={id} onClose={close} reload={reload} />}
        >
          Kies producten
        </DialogButton>
      </div>
      <FieldForm
        fields={{ items: termsField }}
        button={items.length > 0 && 'Bewaar producten'}
        mutation={mutation}
        draft={`producten van leverancier ${id}`}
        subject="shop"
        send={async ({ items: typed }) => {
          const terms = items.map((item) => {
            const { article_number, packs_per_case, price } = termsOf(typed, item)
            return {
              item: item.item,
              article_number: article_number.trim(),
              packs_per_case: Number(packs_per_case.trim() || Number.NaN),
              price: price.trim() === '' ? null : (parseEuros(price.trim()) ?? -1),
            }
          })
          await browserApi('PUT /api/admin/suppliers/:id/items', { params, body: { items: terms } })
          await reload()
          return 'De producten van deze leverancier zijn bewaard.'
        }}
      />
    </section>
  )
}

type Cells = {
  busy: boolean
  remove: (item: SuppliedItem) => unknown
  textOf: (row: SuppliedItem, field: keyof TypedTerms) => string
  change: (row: SuppliedItem, terms: Partial<TypedTerms>) => void
  errorOf: (row: SuppliedItem, field: keyof TypedTerms) => string | undefined
}

function createColumns({
  busy,
  remove,
  textOf,
  change,
  errorOf,
}: Cells): readonly Column<SuppliedItem>[] {
  const inputProps = (row: SuppliedItem, field: keyof TypedTerms) => ({
    value: textOf(row, field),
    error: errorOf(row, field),
    onChange: ({ target }: { target: { value: string } }) => change(row, { [field]: target.value }),
  })
  return [
    {
      name: 'Product',
      fill: true,
      cell: ({ name, ean }) => (
        <>
          <span className="font-semibold">{name}</span>
          <span className="block text-xs text-ink-soft">
            {ean ? `EAN ${ean}` : 'Nog zonder EAN: scannen kan dan niet'}
          </span>
        </>
      ),
    },
    {
      name: 'Hun artikelnummer',
      cell: (row) => (
        <CellInput
          label={`Artikelnummer van de leverancier: ${row.name}`}
          {...inputProps(row, 'article_number')}
          placeholder="ZK-1044"
          maxLength={60}
          className="w-36"
        />
      ),
    },
    {
      name: 'Pakken per doos',
      cell: (row) => (
        <CellInput
          label={`Pakken per doos: ${row.name}`}
          {...inputProps(row, 'packs_per_case')}
          inputMode="numeric"
          className="w-20 text-end"
        />
      ),
    },
    {
      name: 'Inkoopprijs per pak, zonder btw',
      cell: (row) => (
        <CellInput
          label={`Inkoopprijs per pak, zonder btw: ${row.name}`}
          {...inputProps(row, 'price')}
          placeholder="6,40"
          inputMode="decimal"
          className="w-24 text-end"
        />
      ),
    },
    {
      name: 'Weghalen',
      cell: (row) => (
        <Button
          kind="plain"
          busy={busy}
          className="-my-2 whitespace-nowrap"
          onClick={() => remove(row)}
        >
          Haal weg<span className="sr-only">: {row.name}</span>
        </Button>
      ),
    },
  ]
}
