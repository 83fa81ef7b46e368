import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { type Column, RecordTable } from '#admin/shared/list/record-table.tsx'
import type { Issue, Preview } from './shop-import.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'

const pageSize = 50
const kindNames: Record<Issue['kind'], string> = { 'left-out': 'Niet overgezet', remark: 'Let op' }
const columns: readonly Column<Issue>[] = [
  { name: 'Regel', cell: ({ line }) => line },
  { name: 'Wat', cell: ({ kind }) => kindNames[kind] },
  { name: 'Waarom', cell: ({ reason }) => <span className="break-words">{reason}</span> },
]

export function IssueList({ issues, count }: { issues: readonly Issue[]; count: number }) {
  const [shownCount, setShownCount] = useState(pageSize)
  if (count === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-lg">Wat je moet weten</h3>
      <p className="mb-3 max-w-[68ch] text-sm text-ink-soft">
        De nummers zijn die van de regels in het bestand, met de kop als regel 1.
      </p>
      <RecordTable
        caption="Opmerkingen per regel"
        columns={columns}
        rows={issues.slice(0, shownCount)}
        keyOf={(issue) => `${issue.line} ${issue.reason}`}
      />
      {shownCount < issues.length && (
        <Button kind="plain" onClick={() => setShownCount(shownCount + pageSize)}>
          Meer regels
        </Button>
      )}
      {count > issues.length && shownCount >= issues.length && (
        <p className="mt-3 text-ink-soft">En nog {count - issues.length}.</p>
      )}
    </div>
  )
}

export function LeftBehind({ counts: { reasons, columns } }: { counts: Preview['left_behind'] }) {
  if (reasons.length + columns.length === 0) return null
  return (
    <section aria-labelledby="left-behind" className="grid max-w-[68ch] gap-3">
      <h3 id="left-behind" className="text-lg">
        Wat niet meekomt of aandacht vraagt
      </h3>
      {reasons.length > 0 && (
        <ul className="list-disc ps-5">
          {reasons.map(({ reason, lines }) => (
            <li key={reason} className="break-words">
              <span className="font-semibold tabular-nums">{lines}×</span> {reason}
            </li>
          ))}
        </ul>
      )}
      {columns.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">
            {formatCountOf(
              columns.length,
              'kolom van het bestand lezen we niet',
              'kolommen van het bestand lezen we niet',
            )}
          </summary>
          <ul className="list-disc ps-5">
            {columns.map(({ name, rows }) => (
              <li key={name} className="break-words">
                {name}: {formatCountOf(rows, 'regel', 'regels')} ingevuld
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
