import { useRef, useState } from 'react'
import { describeImportResult } from '#domain/catalogue/spreadsheet/import-record.ts'
import { browserApi } from '#components/api-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { Spinner } from '#ui/spinner.tsx'
import { FilePicker, readFile } from '../shared/file-picker.tsx'
import { ScreenHeader } from '../shared/screen.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { useQuery } from '#components/requests/use-query.ts'
import type { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'
import { ImportPreview, type ImportPlanReply } from './import-preview.tsx'
import { RecentImports } from './recent-imports.tsx'
import { type FileColumns, type SavedFormat, SupplierColumns } from './supplier-columns.tsx'
import { DownloadButton } from '../shared/download.tsx'

const fetchImports = () => browserApi('GET /api/admin/catalogue-imports')
const fetchFormats = () => browserApi('GET /api/admin/supplier-formats')
const toFormatText = (format: SupplierFormat | undefined) =>
  format ? { format: JSON.stringify(format) } : {}

export default function CatalogueSpreadsheetScreen() {
  const [file, setFile] = useState<File>()
  const [plan, setPlan] = useState<ImportPlanReply>()
  const [columns, setColumns] = useState<FileColumns>()
  const [format, setFormat] = useState<SupplierFormat>()
  const formats = useQuery(fetchFormats)
  const imports = useQuery(fetchImports)
  const { notice, busy, run, reset } = useMutation()
  const result = useRef<HTMLDivElement>(null)

  const openFile = async (chosen: File) => {
    setFile(chosen)
    setPlan(undefined)
    setColumns(undefined)
    setFormat(undefined)
    await run(async () => {
      const read = await browserApi('POST /api/admin/catalogue-file/columns', {
        body: { file: chosen },
      })
      if (read.is_export || read.errors.length > 0) setPlan(await fetchPlan(chosen))
      else setColumns(read)
    })
    result.current?.focus()
  }
  const loadSupplierPreview = async (chosenFormat: SupplierFormat, supplier: string) => {
    if (!file) return
    const done = await run(async () => {
      if (supplier !== '')
        await browserApi('POST /api/admin/supplier-formats', {
          body: { name: supplier, format: chosenFormat },
        })
      const supplierPlan = await fetchPlan(file, chosenFormat)
      // The preview appears last: its button ignores a press while this mutation still runs.
      await formats.reload()
      setFormat(chosenFormat)
      setPlan(supplierPlan)
    })
    if (done) result.current?.focus()
  }
  const loadExportPreview = async () => {
    if (!file) return
    const done = await run(async () => {
      setFormat(undefined)
      setPlan(await fetchPlan(file))
    })
    if (done) result.current?.focus()
  }
  const removeFormat = ({ id, name }: SavedFormat) =>
    run(async () => {
      await browserApi('DELETE /api/admin/supplier-formats/:id', { params: { id } })
      await formats.reload()
      return `De koppeling van ${name} is vergeten.`
    })
  const importFile = async () => {
    if (!file || !plan) return
    const done = await run(async () =>
      describeImportResult(
        await readFile(() =>
          browserApi('POST /api/admin/catalogue-file', {
            body: { file, seal: plan.seal, ...toFormatText(format) },
          }),
        ),
      ),
    )
    if (done) {
      setPlan(undefined)
      setColumns(undefined)
      await imports.reload()
    }
    result.current?.focus()
  }
  return (
    <>
      <ScreenHeader
        title="Producten in een spreadsheet"
        about="Haal de catalogus op, pas het bestand aan in Excel of een ander programma, en zet het terug. Je ziet eerst wat er verandert."
      >
        <ButtonLink to="/admin/producten" kind="ghost">
          Naar de producten
        </ButtonLink>
      </ScreenHeader>
      <div className="grid gap-6 lg:grid-cols-2">
        <section aria-labelledby="out" className="rounded-card border border-line bg-white p-6">
          <h2 id="out" className="mb-3 text-xl">
            1. Ophalen
          </h2>
          <p className="mb-5">
            Alle producten en uitvoeringen, een regel per stuk. Wat in de prullenbak ligt, staat er
            niet in.
          </p>
          <DownloadButton
            kind="ghost"
            onClick={() =>
              run(async () => {
                downloadFile(await browserApi('GET /api/admin/catalogue-file'), 'text/csv')
              })
            }
          >
            Download de catalogus
          </DownloadButton>
        </section>
        <section aria-labelledby="in" className="rounded-card border border-line bg-white p-6">
          <h2 id="in" className="mb-3 text-xl">
            2. Inlezen
          </h2>
          <ul className="mb-5 list-disc ps-5">
            <li>
              Laat de kolom Nummer staan: daaraan herkent de winkel een product. Leeg betekent
              nieuw.
            </li>
            <li>Kolommen en regels die je weghaalt, blijven in de winkel zoals ze zijn.</li>
            <li>Klopt er één regel niet, dan verandert er niets.</li>
            <li>
              Een bestand van een leverancier mag ook: dan kies je eerst wat elke kolom betekent.
            </li>
          </ul>
          <FilePicker
            label="Kies het bestand met de catalogus"
            accept=".csv,.txt,.xlsx,.xls,text/csv,text/plain,text/tab-separated-values"
            onFile={(chosen) => void openFile(chosen)}
          />
        </section>
      </div>
      <div ref={result} tabIndex={-1} className="mt-8 grid gap-6 outline-none">
        {busy && (
          <Spinner label={plan ? 'De catalogus wordt gewijzigd' : 'Het bestand wordt bekeken'} />
        )}
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
        {columns && file && !plan && formats.result.status === 'done' && (
          <SupplierColumns
            fileName={file.name}
            file={columns}
            formats={formats.result.data.formats}
            busy={busy}
            onPreview={(chosen, supplier) => void loadSupplierPreview(chosen, supplier)}
            onRemove={(saved) => void removeFormat(saved)}
            onExport={() => void loadExportPreview()}
          />
        )}
        {plan && file && (
          <ImportPreview
            plan={plan}
            name={file.name}
            busy={busy}
            onImport={() => void importFile()}
            onCancel={() => setPlan(undefined)}
          />
        )}
      </div>
      {imports.result.status === 'done' && (
        <RecentImports
          imports={imports.result.data.imports}
          reload={imports.reload}
          onUndo={reset}
        />
      )}
    </>
  )
}

const fetchPlan = (file: File, format?: SupplierFormat) =>
  browserApi('POST /api/admin/catalogue-file/preview', { body: { file, ...toFormatText(format) } })
