// The lines of a purchase order, and what staff can still change: the lines of a draft, and the
// expected day until everything arrived.

import { type SubmitEvent, useState } from 'react'
import { isOnOrder } from '#domain/purchasing/purchase-order-state.ts'
import { browserApi } from '#components/api-context.ts'
import { formatEuros, fromEuros } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { LabelledTextarea } from '#ui/labelled-textarea.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { CellInput } from './cell-input.tsx'
import { describeCases, parsePacks } from './packs.ts'
import type { PurchaseOrder } from './purchase-order.ts'

type Line = PurchaseOrder['lines'][number]
type Props = { order: PurchaseOrder; reload: () => Promise<void> }

export function PurchaseOrderForm({ order, reload }: Props) {
  const { notice, errors, busy, run } = useStaffMutation()
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const isDraft = order.state === 'draft'
  const isOpen = isDraft || isOnOrder(order.state)
  const textOf = ({ item, ordered_packs: packs }: Line) => typed[item] ?? String(packs)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const lines = order.lines
      .map((line) => ({ item: line.item, packs: parsePacks(textOf(line)) ?? -1 }))
      .filter(({ packs }) => packs !== 0)
    const expectedOn = String(values.get('expected_on') ?? '')
    void run(async () => {
      await browserApi('PUT /api/admin/purchase-orders/:id', {
        params: { id: String(order.id) },
        body: {
          version: order.version,
          expected_on: expectedOn === '' ? null : expectedOn,
          shows_expected_day: values.get('shows_expected_day') !== null,
          note: String(values.get('note') ?? ''),
          lines: isDraft ? lines : [],
        },
      })
      await reload()
      return 'De inkooporder is bewaard.'
    }).then((done) => done || form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const table = (
    <RecordTable
      caption="Wat er besteld is"
      columns={createColumns(
        isDraft
          ? { textOf, change: (item, text) => setTyped({ ...typed, [item]: text }) }
          : undefined,
      )}
      rows={order.lines}
      keyOf={({ line }) => line}
      empty="Er staat nog niets op. Ga naar het voorstel en kies wat je bestelt; het komt dan op dit concept."
    />
  )
  if (!isOpen) return table
  return (
    <StaffForm
      busy={busy}
      draft={`inkooporder ${order.id}`}
      subject="shop"
      onSubmit={submit}
      className="grid gap-5"
    >
      {table}
      <div className="grid max-w-[60rem] items-start gap-5 sm:grid-cols-2">
        <LabelledField
          label="Verwacht op"
          name="expected_on"
          type="date"
          defaultValue={order.expected_on ?? ''}
          hint={
            isDraft
              ? 'Leeg: de dag volgt uit de levertijd zodra je bestelt.'
              : 'Hoor je een andere dag van de leverancier? Pas hem hier aan.'
          }
          error={errors['expected_on']?.[0]}
        />
        <LabelledTextarea
          label="Opmerking voor de leverancier"
          name="note"
          rows={2}
          maxLength={500}
          defaultValue={order.note}
          hint="Staat op deze bestelling."
          error={errors['note']?.[0]}
        />
      </div>
      <label className="flex max-w-[60ch] items-start gap-3">
        <input
          type="checkbox"
          name="shows_expected_day"
          defaultChecked={order.shows_expected_day}
          className="mt-0.5 size-5 flex-none accent-deep"
        />
        <span>
          Klanten mogen deze dag zien
          <span className="block text-sm text-ink-soft">
            Bij een uitverkocht product staat dan ‘Verwacht vanaf’ met deze dag. Is de dag voorbij,
            dan verdwijnt het vanzelf.
          </span>
        </span>
      </label>
      <div role="status" className="empty:hidden">
        {notice && !errors['expected_on'] && <Notice kind="error">{notice.text}</Notice>}
      </div>
      <Button type="submit" kind="ghost" busy={busy} className="justify-self-start">
        Bewaar
      </Button>
    </StaffForm>
  )
}

type Editing = { textOf: (line: Line) => string; change: (item: number, text: string) => void }

const createColumns = (editing?: Editing): readonly Column<Line>[] => [
  {
    name: 'Product',
    cell: ({ name, article_number }) => (
      <div className="whitespace-normal">
        <span className="font-semibold">{name}</span>
        {article_number && (
          <span className="block text-xs text-ink-soft">Artikel {article_number}</span>
        )}
      </div>
    ),
  },
  {
    name: 'Pakken',
    number: true,
    cell: (line) => (editing ? <PacksInput line={line} {...editing} /> : line.ordered_packs),
  },
  {
    name: 'Dozen',
    cell: (line) =>
      describeCases(
        (editing && parsePacks(editing.textOf(line))) ?? line.ordered_packs,
        line.packs_per_case,
      ) || '–',
  },
  {
    name: 'Per pak, zonder btw',
    number: true,
    cell: ({ price }) => (price === null ? '–' : formatEuros(fromEuros(price))),
  },
  ...(editing
    ? []
    : ([
        { name: 'Ontvangen', number: true, cell: (line) => line.received_packs },
        {
          name: 'Nog te komen',
          number: true,
          cell: ({ open_packs: open, dropped_packs: dropped }) =>
            dropped > 0 ? `${open} (${dropped} vervallen)` : open,
        },
      ] satisfies Column<Line>[])),
]

function PacksInput({ line, textOf, change }: Editing & { line: Line }) {
  const text = textOf(line)
  const isInvalid = parsePacks(text) === undefined
  return (
    <CellInput
      label={`Pakken: ${line.name}`}
      name={`packs-${line.item}`}
      value={text}
      inputMode="numeric"
      className="w-24 text-end"
      error={isInvalid ? 'Vul een heel getal in; 0 haalt de regel weg.' : undefined}
      onChange={({ target }) => change(line.item, target.value)}
    />
  )
}
