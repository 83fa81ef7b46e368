import { useRef, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { describeImportCounts } from '#domain/catalogue/spreadsheet/import-record.ts'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { type UndoneImport, undoImport } from './change-products.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'

type CatalogueImport = EndpointReply<'GET /api/admin/catalogue-imports'>['imports'][number]
type Props = {
  imports: readonly CatalogueImport[]
  reload: () => Promise<void>
  onUndo: () => void
}

const maxRemarks = 50

export function RecentImports({ imports, reload, onUndo }: Props) {
  const { notice, run } = useMutation()
  const [chosen, setChosen] = useState<CatalogueImport>()
  const [undone, setUndone] = useState<UndoneImport>()
  const section = useRef<HTMLElement>(null)
  if (imports.length === 0) return null
  const undo = async ({ id }: CatalogueImport) => {
    setUndone(undefined)
    onUndo()
    await run(async () => {
      const result = await undoImport(browserApi, id).run()
      setUndone(result)
      await reload()
      return describeUndo(result)
    })
    setChosen(undefined)
    section.current?.focus()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="imports"
      className="mt-10 grid gap-4 outline-none"
    >
      <h2 id="imports" className="text-xl">
        Ingelezen in de laatste 24 uur
      </h2>
      <div role="status" className="grid gap-3 empty:hidden">
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      </div>
      {undone && undone.remarks.length > 0 && <Remarks remarks={undone.remarks} />}
      <RecordTable
        caption="Ingelezen bestanden"
        columns={columnsOf(setChosen)}
        rows={imports}
        keyOf={({ id }) => id}
      />
      {chosen && (
        <FieldDialog
          title="Import ongedaan maken?"
          fields={{}}
          button="Ja, maak ongedaan"
          cancel="Toch niet"
          send={() => undo(chosen)}
          onClose={() => setChosen(undefined)}
        >
          <p>
            Prijzen, voorraad en teksten worden weer wat ze waren voor {chosen.file_name}. Nieuwe
            producten gaan naar de prullenbak. Wat er sindsdien verkocht of gewijzigd is, blijft zo.
            Abonnees die al lazen dat hun prijs hoger wordt, houden hun oude prijs.
          </p>
        </FieldDialog>
      )}
    </section>
  )
}

const columnsOf = (
  onUndo: (chosen: CatalogueImport) => void,
): readonly Column<CatalogueImport>[] => [
  { name: 'Bestand', cell: ({ file_name: name }) => name },
  { name: 'Ingelezen', cell: ({ imported_at: at }) => formatShortDateTime(new Date(at)) },
  {
    name: 'Wat',
    cell: ({ changed, added }) => describeImportCounts({ changed, added, hidden: 0 }),
  },
  {
    name: 'Ongedaan maken',
    cell: (one) =>
      one.undone_at === null ? (
        <Button kind="plain" onClick={() => onUndo(one)}>
          Maak deze import ongedaan
        </Button>
      ) : (
        `Ongedaan gemaakt op ${formatShortDateTime(new Date(one.undone_at))}`
      ),
  },
]

function describeUndo({ restored, removed, remarks }: UndoneImport): string {
  const parts = [
    ...(restored > 0 || removed === 0
      ? [`${formatCountOf(restored, 'regel is', 'regels zijn')} weer zoals voor de import`]
      : []),
    ...(removed > 0
      ? [`${formatCountOf(removed, 'nieuw product is', 'nieuwe producten zijn')} weggehaald`]
      : []),
  ]
  return `${parts.join(', ')}.${remarks.length > 0 ? ' Let op wat hieronder staat.' : ''}`
}

const Remarks = ({ remarks }: Pick<UndoneImport, 'remarks'>) => (
  <ul className="list-disc ps-5">
    {remarks.slice(0, maxRemarks).map(({ name, reason }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the list never changes
      <li key={index}>
        <span className="font-semibold">{name}:</span> {reason}
      </li>
    ))}
    {remarks.length > maxRemarks && <li>En nog {remarks.length - maxRemarks}.</li>}
  </ul>
)
