import { shopImportKindNames, sourceShopNames } from '#domain/shop-import/source-shop.ts'
import { Button } from '#ui/button.tsx'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import {
  describeCounts,
  describeProgress,
  type ListedImport,
  nothingToImport,
} from './shop-import.ts'

const stateNames: Record<ListedImport['state'], string> = {
  uploaded: '',
  running: 'Bezig',
  finished: 'Klaar',
  stopped: 'Gestopt',
}

/** The imports so far, newest first. */
export function ImportHistory({
  imports,
  onOpen,
}: {
  imports: readonly ListedImport[]
  onOpen: (id: number) => void
}) {
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="history" className="mt-10 grid gap-4">
      <h2 id="history" className="text-xl">
        Eerder overgezet
      </h2>
      <RecordTable
        caption="Eerder overgezet"
        columns={columnsOf(onOpen)}
        rows={imports}
        keyOf={({ id }) => id}
      />
    </section>
  )
}

const columnsOf = (onOpen: (id: number) => void): readonly Column<ListedImport>[] => [
  { name: 'Begonnen', cell: ({ started_at }) => formatDateTimeOrDash(started_at) },
  {
    name: 'Wat',
    cell: ({ shop, kind }) => `${shopImportKindNames[kind]} van ${sourceShopNames[shop]}`,
  },
  { name: 'Bestand', cell: ({ file_name }) => <span className="break-words">{file_name}</span> },
  { name: 'Stand', cell: ({ state }) => stateNames[state] },
  {
    name: 'Resultaat',
    cell: ({ state, kind, counts, done, records }) =>
      state === 'running'
        ? describeProgress(kind, { done, records })
        : describeCounts(kind, { ...counts, pictures: 0 })
            .slice(0, 2)
            .join(', ') || nothingToImport,
  },
  {
    name: 'Openen',
    cell: ({ id, kind }) => (
      <Button kind="plain" onClick={() => onOpen(id)}>
        Bekijk<span className="sr-only"> {shopImportKindNames[kind].toLowerCase()}</span>
      </Button>
    ),
  },
]
