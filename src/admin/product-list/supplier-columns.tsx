// Staff couple the columns of a supplier's file to the fields of the shop. The shop remembers the
// choice by the name of the supplier.

import { type SubmitEvent, useId, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import {
  isInScope,
  keyColumns,
  mappableColumns,
  vatColumn,
  recogniseFormat,
} from '#domain/catalogue/spreadsheet/column-mapping.ts'
import type { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'

export type FileColumns = EndpointReply<'POST /api/admin/catalogue-file/columns'>
export type SavedFormat = EndpointReply<'GET /api/admin/supplier-formats'>['formats'][number]
type FileColumn = FileColumns['columns'][number]

type Props = {
  fileName: string
  file: FileColumns
  formats: readonly SavedFormat[]
  busy: boolean
  /** `supplier` is '' if staff named none. */
  onPreview: (format: SupplierFormat, supplier: string) => void
  onRemove: (format: SavedFormat) => void
  onExport: () => void
}

const keyOptions: readonly (readonly [SupplierFormat['key'], string])[] = [
  ['ean', 'EAN (streepjescode)'],
  ['article-number', 'Artikelnummer'],
]

export function SupplierColumns(props: Props) {
  const { fileName, file, formats, busy, onPreview, onRemove, onExport } = props
  const names = file.columns.map(({ name }) => name)
  const recognised = recogniseFormat(names, formats)
  const [supplier, setSupplier] = useState(recognised?.name ?? '')
  const [format, setFormat] = useState<SupplierFormat>(
    recognised?.format ?? { ...file.suggestion, scope: 'all', vat_rate: null },
  )
  const change = (part: Partial<SupplierFormat>) => setFormat((before) => ({ ...before, ...part }))
  const saved = formats.find(({ name }) => name === supplier.trim())
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onPreview({ ...format, columns: pickColumns(format.columns, names) }, supplier.trim())
  }
  const columns = Object.values(format.columns)
  return (
    <form onSubmit={submit} noValidate aria-labelledby="couple" className="grid gap-6">
      <h2 id="couple" className="text-xl">
        Koppel de kolommen van {fileName}
      </h2>
      {recognised && (
        <Notice kind="success">
          Dit bestand herkennen we: zo las je het eerder in van {recognised.name}.
        </Notice>
      )}
      {file.can_be_export && !recognised && (
        <Notice kind="info">
          <p className="mb-3">
            Is ‘Nummer’ hier het nummer van deze winkel? Leveranciers hebben ook een kolom die zo
            heet, en dan kreeg een ander product die prijs.
          </p>
          <Button kind="ghost" busy={busy} onClick={onExport}>
            Ja, dit bestand komt uit deze winkel
          </Button>
        </Notice>
      )}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <LabelledField
          label="Leverancier"
          name="supplier"
          hint="Met een naam onthouden we je keuzes voor het volgende bestand. Het mag leeg blijven."
          maxLength={80}
          value={supplier}
          list="suppliers"
          autoComplete="off"
          onChange={({ target }) => {
            setSupplier(target.value)
            const chosen = formats.find(({ name }) => name === target.value)
            if (chosen) setFormat(chosen.format)
          }}
        />
        <datalist id="suppliers">
          {formats.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        {saved && (
          <Button
            kind="plain"
            className="justify-self-start md:mt-14"
            onClick={() => onRemove(saved)}
          >
            Vergeet de koppeling van {saved.name}
          </Button>
        )}
      </div>
      <RadioCards
        legend="Wat nemen we over?"
        name="scope"
        inRow
        value={format.scope}
        onChange={(scope) => change({ scope: scope === 'all' ? 'all' : 'price-and-stock' })}
        options={[
          {
            value: 'all',
            label: 'Alles wat je koppelt',
            note: 'Wat de winkel nog niet heeft, wordt een nieuw product.',
          },
          {
            value: 'price-and-stock',
            label: 'Alleen prijs en voorraad',
            note: 'Wat de winkel niet heeft, slaan we over.',
          },
        ]}
      />
      <RecordTable
        caption="De kolommen van het bestand"
        columns={columnsOf(format, (name, column) =>
          change({ columns: { ...format.columns, [name]: column } }),
        )}
        rows={file.columns}
        keyOf={({ name }) => name}
      />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <LabelledSelect
          label="Waaraan herkennen we een product?"
          options={keyOptions}
          value={format.key}
          hint={
            columns.includes(keyColumns[format.key])
              ? ''
              : `Koppel hierboven een kolom aan ‘${keyColumns[format.key]}’.`
          }
          onChange={(key) =>
            change({ key: keyOptions.find(([value]) => value === key)?.[0] ?? 'ean' })
          }
        />
        {format.scope === 'all' && !columns.includes(vatColumn) && (
          <LabelledSelect
            label="Btw van nieuwe producten"
            options={[
              ['', 'Het bestand voegt niets nieuws toe'],
              ['21', '21%'],
              ['9', '9%'],
            ]}
            value={format.vat_rate ?? ''}
            onChange={(rate) => change({ vat_rate: rate === '9' || rate === '21' ? rate : null })}
          />
        )}
      </div>
      <p className="text-ink-soft">
        Een leeg vak verandert niets. De prijs is wat een klant betaalt, met btw. Nieuwe producten
        blijven verborgen tot je ze zichtbaar maakt.
      </p>
      <Button type="submit" busy={busy} className="justify-self-start">
        Bekijk wat er verandert
      </Button>
    </form>
  )
}

const pickColumns = (columns: SupplierFormat['columns'], names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, column]) => column !== '' && names.includes(name)),
  )

const columnsOf = (
  format: SupplierFormat,
  onChange: (name: string, column: string) => void,
): readonly Column<FileColumn>[] => [
  { name: 'In het bestand', cell: ({ name }) => name },
  {
    name: 'Bijvoorbeeld',
    cell: ({ samples }) => (samples.length === 0 ? 'leeg' : samples.join(' · ')),
  },
  {
    name: 'In de winkel',
    cell: ({ name }) => (
      <FieldChoice name={name} format={format} onChange={(column) => onChange(name, column)} />
    ),
  },
]

function FieldChoice({
  name,
  format,
  onChange,
}: {
  name: string
  format: SupplierFormat
  onChange: (column: string) => void
}) {
  const id = useId()
  const column = format.columns[name] ?? ''
  const isIgnored = column !== '' && !isInScope(column, format)
  return (
    <>
      <select
        aria-label={`Veld in de winkel voor ${name}`}
        aria-describedby={isIgnored ? id : undefined}
        value={column}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 w-full min-w-44 rounded-[10px] border-[1.5px] border-edge bg-white px-3 text-sm"
      >
        <option value="">Niet gebruiken</option>
        {mappableColumns.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      {isIgnored && (
        <span id={id} className="mt-1 block text-xs text-ink-soft">
          Nu overgeslagen: alleen prijs en voorraad.
        </span>
      )}
    </>
  )
}
