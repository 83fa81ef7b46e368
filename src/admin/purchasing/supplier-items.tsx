// What a supplier supplies: a table in which staff type article numbers, packs per case and prices,
// and save them together.

import { parseEuros } from '#domain/parse-number.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { CellInput } from './cell-input.tsx'
import { ItemChooser } from './item-chooser.tsx'
import { removeSuppliedItem, type SuppliedItem } from './remove-supplied-item.ts'
import type { Supplier } from './supplier-form.tsx'

/** Formats an amount in euros for a text field, such as '12,50'; '' without an amount. */
const formatEuroInput = (euros: number | null | undefined): string =>
  euros === null || euros === undefined ? '' : euros.toFixed(2).replace('.', ',')

type Props = { supplier: Supplier; items: readonly SuppliedItem[]; reload: () => Promise<void> }

export function SupplierItems({ supplier: { id, name }, items, reload }: Props) {
  const { notice, errors, busy, run } = useStaffMutation()
  const [isChoosing, setIsChoosing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const params = { id: String(id) }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (field: string, item: number) =>
      String(values.get(`${field}-${item}`) ?? '').trim()
    const terms = items.map(({ item }) => ({
      item,
      article_number: text('article', item),
      packs_per_case: Number(text('case', item) || Number.NaN),
      price: text('price', item) === '' ? null : (parseEuros(text('price', item)) ?? -1),
    }))
    void run(async () => {
      await browserApi('PUT /api/admin/suppliers/:id/items', { params, body: { items: terms } })
      await reload()
      return 'De producten van deze leverancier zijn bewaard.'
    }).then((done) => done || form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const remove = (supplied: SuppliedItem) =>
    run(async () => {
      const undo = await removeSuppliedItem(browserApi, id, supplied)
      await reload()
      return {
        text: `${supplied.name} staat niet meer bij ${name}.`,
        undo: thenAfterUndo(undo, async () => {
          await reload()
          return `${supplied.name} staat weer bij ${name}.`
        }),
      }
    })
  const errorOf = (index: number, field: string) => errors[`items.${index}.${field}`]?.[0]
  const fieldErrors = Object.keys(errors).length > 0
  return (
    <section aria-labelledby="supplied-items" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="supplied-items" className="text-xl">
          Wat deze leverancier levert
        </h2>
        <Button
          kind={items.length === 0 ? 'primary' : 'ghost'}
          aria-haspopup="dialog"
          onClick={() => setIsChoosing(true)}
        >
          Kies producten
        </Button>
      </div>
      <StaffForm
        form={form}
        busy={busy}
        draft={`producten van leverancier ${id}`}
        subject="shop"
        onSubmit={save}
        className="grid gap-4"
      >
        <RecordTable
          caption={`Producten van ${name}`}
          columns={createColumns(items, errorOf, busy, remove)}
          rows={items}
          keyOf={({ item }) => item}
          empty="Nog niets. Kies de producten die je bij deze leverancier koopt; je kunt er veel tegelijk aanvinken."
        />
        <div role="status" className="empty:hidden">
          {notice && (
            <Notice kind="error">
              {fieldErrors
                ? 'Er is nog niets bewaard. Verbeter eerst de gemarkeerde vakken.'
                : notice.text}
            </Notice>
          )}
        </div>
        {items.length > 0 && (
          <Button type="submit" busy={busy} className="justify-self-start">
            Bewaar producten
          </Button>
        )}
      </StaffForm>
      {isChoosing && (
        <ItemChooser supplier={id} onClose={() => setIsChoosing(false)} reload={reload} />
      )}
    </section>
  )
}

function createColumns(
  items: readonly SuppliedItem[],
  errorOf: (index: number, field: string) => string | undefined,
  busy: boolean,
  remove: (item: SuppliedItem) => unknown,
): readonly Column<SuppliedItem>[] {
  const indexOf = (row: SuppliedItem) => items.indexOf(row)
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
          name={`article-${row.item}`}
          defaultValue={row.article_number}
          placeholder="ZK-1044"
          maxLength={60}
          className="w-36"
          error={errorOf(indexOf(row), 'article_number')}
        />
      ),
    },
    {
      name: 'Pakken per doos',
      cell: (row) => (
        <CellInput
          label={`Pakken per doos: ${row.name}`}
          name={`case-${row.item}`}
          defaultValue={row.packs_per_case}
          inputMode="numeric"
          className="w-20 text-end"
          error={errorOf(indexOf(row), 'packs_per_case')}
        />
      ),
    },
    {
      name: 'Inkoopprijs per pak, zonder btw',
      cell: (row) => (
        <CellInput
          label={`Inkoopprijs per pak, zonder btw: ${row.name}`}
          name={`price-${row.item}`}
          defaultValue={formatEuroInput(row.price)}
          placeholder="6,40"
          inputMode="decimal"
          className="w-24 text-end"
          error={errorOf(indexOf(row), 'price')}
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
          onClick={() => void remove(row)}
        >
          Haal weg<span className="sr-only">: {row.name}</span>
        </Button>
      ),
    },
  ]
}
