import { useCallback, useEffect, useRef, useState } from 'react'
import { isProblem, Problem } from '#domain/problem.ts'
import type { ColumnChoice } from '../domain/column-choice.ts'
import { shopImportKindNames } from '../domain/import-kind.ts'
import { type SourceShop, sourceShopNames, sourceShops } from '#domain/customer/imported-order.ts'
import { browserApi } from '#components/api-context.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { formatDateTimeOrDash } from '#admin/shared/format.ts'
import { fileErrorOf, FilePicker } from '#admin/shared/file-picker.tsx'
import { type Column, RecordTable } from '#admin/shared/list/record-table.tsx'
import { useStaffMutation } from '#admin/shared/messages/use-staff-mutation.tsx'
import { ScreenHeader, Section } from '#admin/shared/screen.tsx'
import { ColumnCoupling, type FileColumns } from './column-coupling.tsx'
import { ExportInstructions } from './export-instructions.tsx'
import { ImportResult } from './import-result.tsx'
import {
  describeCounts,
  describeProgress,
  type ListedImport,
  nothingToImport,
  type UploadedFile,
} from './shop-import.ts'
import { UploadPreview } from './upload-preview.tsx'

const stateNames: Record<ListedImport['state'], string> = {
  uploaded: '',
  running: 'Bezig',
  finished: 'Klaar',
  stopped: 'Gestopt',
}

function ImportHistory({
  imports,
  onOpen,
}: {
  imports: readonly ListedImport[]
  onOpen: (id: number) => void
}) {
  if (imports.length === 0) return null
  return (
    <Section title="Eerder overgezet" className="mt-10 grid gap-4">
      <RecordTable
        caption="Eerder overgezet"
        columns={columnsOf(onOpen)}
        rows={imports}
        keyOf={({ id }) => id}
      />
    </Section>
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

const pollMs = 5_000

type UnknownFile = { file: File; reason: string; columns: FileColumns }

/** Undefined for a file that the shop cannot read at all, such as a damaged one. */
const readColumns = async (file: File): Promise<FileColumns | undefined> => {
  try {
    return await browserApi('POST /api/admin/shop-imports/columns', {
      body: { file: await packFile(file) },
    })
  } catch (error) {
    if (isProblem(error, 'input-invalid')) return undefined
    throw error
  }
}

export default function ShopImportScreen() {
  const [shop, setShop] = useState<SourceShop>()
  const [file, setFile] = useState<UploadedFile>()
  const [unknown, setUnknown] = useState<UnknownFile>()
  const [openedId, setOpenedId] = useState<number>()
  const imports = useReply('GET /api/admin/shop-imports')
  const { failure, busy, run } = useStaffMutation()
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
            {failure}
          </section>
        )}
      </div>
      {unknown && failure}
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
