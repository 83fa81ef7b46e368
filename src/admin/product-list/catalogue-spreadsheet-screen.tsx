// /admin/producten/bestand: exports the catalogue as a spreadsheet, and imports it after a preview of the changes.

import { useRef, useState } from 'react'
import { describeImportResult } from '#domain/catalogue/spreadsheet/import-summary.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { Spinner } from '#ui/spinner.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { ImportPreview } from './import-preview.tsx'
import type { ImportPlanReply } from './import-plan.ts'

export default function CatalogueSpreadsheetScreen() {
  const [file, setFile] = useState<File>()
  const [plan, setPlan] = useState<ImportPlanReply>()
  const { notice, busy, run } = useMutation()
  const picker = useRef<HTMLInputElement>(null)
  const result = useRef<HTMLDivElement>(null)

  const loadPreview = async (chosen: File) => {
    setFile(chosen)
    setPlan(undefined)
    await run(async () => {
      setPlan(await browserApi('POST /api/admin/catalogue-file/preview', { body: { file: chosen } }))
    })
    result.current?.focus()
  }
  const importFile = async () => {
    if (!file || !plan) return
    const done = await run(async () => {
      try {
        return describeImportResult(await browserApi('POST /api/admin/catalogue-file', { body: { file, seal: plan.seal } }))
      } catch (error) {
        throw isProblem(error) && error.errors?.['file']?.[0] ? new Problem('input-invalid', { message: error.errors['file'][0] }) : error
      }
    })
    if (done) setPlan(undefined)
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
          <p className="mb-5">Alle producten en uitvoeringen, een regel per stuk. Wat in de prullenbak ligt, staat er niet in.</p>
          <Button
            kind="ghost"
            onClick={() =>
              void run(async () => {
                downloadFile(await browserApi('GET /api/admin/catalogue-file'), 'text/csv')
              })
            }
          >
            <Icon name="download" size={20} />
            Download de catalogus
          </Button>
        </section>
        <section aria-labelledby="in" className="rounded-card border border-line bg-white p-6">
          <h2 id="in" className="mb-3 text-xl">
            2. Terugzetten
          </h2>
          <ul className="mb-5 list-disc ps-5">
            <li>Laat de kolom Nummer staan: daaraan herkent de winkel een product. Leeg betekent nieuw.</li>
            <li>Kolommen en regels die je weghaalt, blijven in de winkel zoals ze zijn.</li>
            <li>Klopt er één regel niet, dan verandert er niets.</li>
          </ul>
          <input
            ref={picker}
            type="file"
            accept=".csv,text/csv"
            aria-label="Kies het bestand met de catalogus"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              target.value = ''
              if (chosen) void loadPreview(chosen)
            }}
          />
          <Button onClick={() => picker.current?.click()}>
            <Icon name="file-up" size={20} />
            Kies een bestand
          </Button>
        </section>
      </div>
      <div ref={result} tabIndex={-1} className="mt-8 grid gap-6 outline-none">
        {busy && <Spinner label={plan ? 'De catalogus wordt gewijzigd' : 'Het bestand wordt bekeken'} />}
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
        {plan && file && (
          <ImportPreview plan={plan} name={file.name} busy={busy} onImport={() => void importFile()} onCancel={() => setPlan(undefined)} />
        )}
      </div>
    </>
  )
}
