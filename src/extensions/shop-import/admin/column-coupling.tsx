import { type SubmitEvent, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import type { ColumnChoice } from '../domain/column-choice.ts'
import { shopImportKindNames } from '../domain/import-kind.ts'
import { type SourceShop } from '#domain/customer/imported-order.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { type Column, RecordTable } from '#admin/shared/list/record-table.tsx'

export type FileColumns = EndpointReply<'POST /api/admin/shop-imports/columns'>
type FileColumn = FileColumns['columns'][number]
type Kind = FileColumns['kinds'][number]

type Props = {
  fileName: string
  reason: string
  shop: SourceShop
  file: FileColumns
  busy: boolean
  onCouple: (choice: ColumnChoice) => void
  onDiscard: () => void
}

const missingOf = ({ fields }: Kind, columns: ColumnChoice['columns']) =>
  fields.filter(({ field, required }) => required && !Object.values(columns).includes(field))

export function ColumnCoupling(props: Props) {
  const { fileName, reason, shop, file, busy, onCouple, onDiscard } = props
  const kinds = file.kinds.filter((one) => one.shop === shop)
  const likeliest = kinds.toSorted(
    (one, other) =>
      missingOf(one, one.suggestion).length - missingOf(other, other.suggestion).length,
  )[0]!
  const [kind, setKind] = useState(likeliest)
  const [columns, setColumns] = useState(likeliest.suggestion)
  const missing = missingOf(kind, columns)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onCouple({ shop, kind: kind.kind, columns })
  }
  // Not a StaffForm: the shop suggests its choices again.
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby="couple"
      className="grid gap-6 rounded-card border border-line bg-white p-6"
    >
      <h2 id="couple" className="text-xl break-words">
        Koppel de kolommen van {fileName}
      </h2>
      <Notice kind="warning">{reason}</Notice>
      <RadioCards
        legend="Wat staat er in dit bestand?"
        name="kind"
        inRow
        value={kind.kind}
        options={kinds.map((one) => ({ value: one.kind, label: shopImportKindNames[one.kind] }))}
        onChange={(value) => {
          const chosen = kinds.find((one) => one.kind === value) ?? kind
          setKind(chosen)
          setColumns(chosen.suggestion)
        }}
      />
      <RecordTable
        caption="De kolommen van het bestand"
        columns={columnsOf(kind, columns, (name, field) => {
          const { [name]: _before, ...others } = columns
          setColumns(field === '' ? others : { ...others, [name]: field })
        })}
        rows={file.columns}
        keyOf={({ name }) => name}
      />
      <p role="status">
        {missing.length === 0
          ? 'Alles wat nodig is, is gekoppeld. Je ziet hierna eerst wat er gebeurt.'
          : `Koppel nog een kolom aan: ${missing.map(({ label }) => label).join(', ')}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={missing.length > 0}>
          Ga verder
        </Button>
        <Button kind="ghost" onClick={onDiscard}>
          Toch niet
        </Button>
      </div>
    </form>
  )
}

const columnsOf = (
  { fields }: Kind,
  columns: ColumnChoice['columns'],
  onChange: (name: string, field: string) => void,
): readonly Column<FileColumn>[] => [
  { name: 'In het bestand', cell: ({ name }) => <span className="break-words">{name}</span> },
  {
    name: 'Bijvoorbeeld',
    cell: ({ samples }) => (samples.length === 0 ? 'leeg' : samples.join(' · ')),
  },
  {
    name: 'Wat het is',
    cell: ({ name }) => (
      <select
        aria-label={`Wat ${name} is`}
        value={columns[name] ?? ''}
        onChange={({ target }) => onChange(name, target.value)}
        className="min-h-11 w-full min-w-44 rounded-[10px] border-[1.5px] border-edge bg-white px-3 text-sm"
      >
        <option value="">Niet gebruiken</option>
        {fields.map(({ field, label, required }) => (
          <option key={field} value={field}>
            {required ? `${label} (nodig)` : label}
          </option>
        ))}
      </select>
    ),
  },
]
