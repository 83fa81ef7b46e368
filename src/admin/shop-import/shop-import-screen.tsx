// /admin/overzetten: imports products, redirects, customers, orders and reviews from an earlier
// shop, after a dry run.

import { useCallback, useEffect, useRef, useState } from 'react'
import { isProblem, Problem } from '#domain/problem.ts'
import type { ColumnChoice } from '#domain/shop-import/column-choice.ts'
import { sourceShopNames, sourceShops, type SourceShop } from '#domain/shop-import/source-shop.ts'
import { browserApi } from '#components/api-context.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { fileErrorOf, FilePicker } from '../shared/file-picker.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { ColumnCoupling, type FileColumns } from './column-coupling.tsx'
import { ExportInstructions } from './export-instructions.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportResult } from './import-result.tsx'
import type { UploadedFile } from './shop-import.ts'
import { UploadPreview } from './upload-preview.tsx'

const pollMs = 5_000

type UnknownFile = { file: File; reason: string; columns: FileColumns }

/** Undefined for a file that the shop cannot read at all, such as a damaged one. */
const readColumns = async (file: File): Promise<FileColumns | undefined> => {
  try {
    return await browserApi('POST /api/admin/shop-imports/columns', {
      body: { file: await packFile(file) },
    })
  } catch (error) {
    if (isProblem(error) && error.code === 'input-invalid') return undefined
    throw error
  }
}

const fetchImports = () => browserApi('GET /api/admin/shop-imports')

export default function ShopImportScreen() {
  const [shop, setShop] = useState<SourceShop>()
  const [file, setFile] = useState<UploadedFile>()
  /** A file with unknown headings, while staff couple its columns. */
  const [unknown, setUnknown] = useState<UnknownFile>()
  const [openedId, setOpenedId] = useState<number>()
  const imports = useQuery(fetchImports)
  const { notice, busy, run } = useStaffMutation()
  const work = useRef<HTMLDivElement>(null)
  const { reload } = imports
  const isRunning =
    imports.result.status === 'done' &&
    imports.result.data.imports.some(({ state }) => state === 'running')
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void reload(), pollMs)
    return () => clearInterval(timer)
  }, [isRunning, reload])
  const onFinished = useCallback(() => void reload(), [reload])
  const focusWork = () => requestAnimationFrame(() => work.current?.focus())

  const upload = async (chosen: File, choice?: ColumnChoice) => {
    setFile(undefined)
    await run(async () => {
      try {
        setFile(await uploadFile(chosen, { shop, ...(choice && { choice }) }))
        setUnknown(undefined)
      } catch (error) {
        const reason = fileErrorOf(error)
        if (reason === undefined) throw error
        const columns = choice ? undefined : await readColumns(chosen)
        if (!columns) throw new Problem('input-invalid', { message: reason })
        setUnknown({ file: chosen, reason, columns })
      }
    })
    focusWork()
  }
  const open = (id: number | undefined) => {
    setFile(undefined)
    setUnknown(undefined)
    setOpenedId(id)
    void reload()
    focusWork()
  }
  return (
    <>
      <ScreenHeader
        title="Overzetten van een andere winkel"
        about="Verhuis je van Shopify of WooCommerce? Je ziet eerst wat er gebeurt. Hetzelfde bestand twee keer overzetten kan geen kwaad: dan verandert er niets."
      />
      <div ref={work} tabIndex={-1} className="outline-none">
        {openedId !== undefined ? (
          <ImportResult
            key={openedId}
            id={openedId}
            onFinished={onFinished}
            onClose={() => open(undefined)}
          />
        ) : file ? (
          <UploadPreview
            key={file.id}
            file={file}
            onStarted={open}
            onDiscard={() => open(undefined)}
          />
        ) : unknown && shop ? (
          <ColumnCoupling
            key={unknown.file.name}
            fileName={unknown.file.name}
            reason={unknown.reason}
            shop={shop}
            file={unknown.columns}
            busy={busy}
            onCouple={(choice) => void upload(unknown.file, choice)}
            onDiscard={() => open(undefined)}
          />
        ) : (
          <section
            aria-label="Bestand kiezen"
            className="grid max-w-[56rem] gap-6 rounded-card border border-line bg-white p-6"
          >
            <RadioCards
              legend="1. Waar stond je winkel?"
              name="shop"
              inRow
              value={shop}
              options={sourceShops.map((value) => ({ value, label: sourceShopNames[value] }))}
              onChange={(value) => setShop(value as SourceShop)}
            />
            {shop && (
              <>
                <div>
                  <h2 className="mb-3 font-body text-base font-semibold">
                    2. Haal daar de bestanden op, in deze volgorde
                  </h2>
                  <ExportInstructions shop={shop} />
                  <p className="mt-4 text-sm text-ink-soft">
                    Lopende abonnementen, kortingscodes en cadeaubonnen komen niet mee. Sluit een
                    klant hier zelf een abonnement af, stop dan het oude in je vorige winkel: anders
                    krijgt en betaalt de klant alles dubbel.
                  </p>
                </div>
                <div className="grid justify-items-start gap-3">
                  <h2 className="font-body text-base font-semibold">
                    3. Kies hier één bestand tegelijk
                  </h2>
                  <p className="text-sm text-ink-soft">
                    Een CSV-bestand van hooguit 50 MB. Wat erin staat, herkennen we aan de kolommen.
                    Er verandert nog niets.
                  </p>
                  <FilePicker
                    label="Kies het bestand van je vorige winkel"
                    accept=".csv,.txt,text/csv,text/plain,text/tab-separated-values"
                    busy={busy}
                    onFile={(chosen) => void upload(chosen)}
                  />
                </div>
              </>
            )}
            {busy && <Spinner label="Het bestand wordt gelezen" />}
            {notice && <Notice kind="error">{notice.text}</Notice>}
          </section>
        )}
      </div>
      {unknown && notice && <Notice kind="error">{notice.text}</Notice>}
      {imports.result.status === 'done' && openedId === undefined && !file && (
        <ImportHistory imports={imports.result.data.imports} onOpen={open} />
      )}
    </>
  )
}

/** Packs the file first, so that a file of 50 MB fits in a request and a slow connection. */
async function packFile(file: File): Promise<File> {
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  return new File([packed], file.name, { type: 'application/gzip' })
}

/** `choice` is what staff chose for a file with unknown headings. */
async function uploadFile(
  file: File,
  { shop, choice }: { shop: SourceShop | undefined; choice?: ColumnChoice },
): Promise<UploadedFile> {
  const body = {
    file: await packFile(file),
    ...(shop && { shop }),
    ...(choice && { choice: JSON.stringify(choice) }),
  }
  return { ...(await browserApi('POST /api/admin/shop-imports', { body })), name: file.name }
}
