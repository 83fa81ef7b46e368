// /admin/producten/bestand: the catalogue out as a spreadsheet, and back in after a look at what it would change.

import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { importDone } from '#domain/catalogue/sheet/import-words.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Spinner } from '#ui/spinner.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { ImportPreview } from './import-preview.tsx'
import type { ImportPlan } from './import-plan.ts'

export default function CatalogueFileScreen() {
  const [file, setFile] = useState<File>()
  const [plan, setPlan] = useState<ImportPlan>()
  const { notice, busy, run } = useMutation()
  const picker = useRef<HTMLInputElement>(null)
  const result = useRef<HTMLDivElement>(null)

  const look = async (chosen: File) => {
    setFile(chosen)
    setPlan(undefined)
    await run(async () => {
      setPlan(await browserApi('POST /api/admin/catalogue-file/preview', { body: { file: chosen } }))
    })
    result.current?.focus()
  }
  const carryOut = async () => {
    if (!file || !plan) return
    const done = await run(async () => {
      try {
        return importDone(await browserApi('POST /api/admin/catalogue-file', { body: { file, seal: plan.seal } }))
      } catch (error) {
        throw isProblem(error) && error.errors?.['file']?.[0] ? new Problem('input-invalid', { message: error.errors['file'][0] }) : error
      }
    })
    if (done) setPlan(undefined)
    result.current?.focus()
  }
  return (
    <>
      <ScreenHead
        title="Producten in een spreadsheet"
        about="Haal de catalogus op, pas het bestand aan in Excel of een ander programma, en zet het terug. Je ziet eerst wat er verandert."
      >
        <ButtonLink to="/admin/producten" kind="ghost">
          Naar de producten
        </ButtonLink>
      </ScreenHead>
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
                saveFile(await browserApi('GET /api/admin/catalogue-file'), 'text/csv')
              })
            }
          >
            <Download aria-hidden size={20} />
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
              if (chosen) void look(chosen)
            }}
          />
          <Button onClick={() => picker.current?.click()}>
            <FileUp aria-hidden size={20} />
            Kies een bestand
          </Button>
        </section>
      </div>
      <div ref={result} tabIndex={-1} className="mt-8 grid gap-6 outline-none">
        {busy && <Spinner label={plan ? 'De catalogus wordt gewijzigd' : 'Het bestand wordt bekeken'} />}
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
        {plan && file && (
          <ImportPreview plan={plan} name={file.name} busy={busy} onCarryOut={() => void carryOut()} onLeave={() => setPlan(undefined)} />
        )}
      </div>
    </>
  )
}
