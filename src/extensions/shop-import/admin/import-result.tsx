import { useEffect } from 'react'
import { shopImportKindNames } from '../domain/import-kind.ts'
import { sourceShopNames } from '#domain/customer/imported-order.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { useStaffMutation } from '#admin/shared/messages/use-staff-mutation.tsx'
import { IssueList, LeftBehind } from './import-issues.tsx'
import { describeCounts, nothingToImport, type ShopImportDetails } from './shop-import.ts'
import { Section } from '#admin/shared/screen.tsx'
import { DownloadButton } from '#admin/shared/download.tsx'

const pollMs = 2_000
const screens = {
  products: ['/admin/producten', 'Bekijk de producten'],
  customers: ['/admin/klanten', 'Bekijk de klanten'],
  orders: ['/admin/klanten', 'Bekijk de klanten'],
  reviews: ['/admin/reviews', 'Lees de reviews'],
  redirects: ['/admin/doorverwijzingen', 'Bekijk de doorverwijzingen'],
} as const

type Props = { id: number; onFinished: () => void; onClose: () => void }

export function ImportResult({ id, onFinished, onClose }: Props) {
  const params = { id }
  const { result, reload } = useReply('GET /api/admin/shop-imports/:id', {
    params: { id },
  })
  const { failure, busy, run } = useStaffMutation()
  const state = result.status === 'done' ? result.data.state : undefined
  useEffect(() => {
    if (state !== 'running') return
    const timer = setInterval(() => void reload(), pollMs)
    return () => clearInterval(timer)
  }, [state, reload])
  useEffect(() => {
    if (state === 'finished' || state === 'stopped') onFinished()
  }, [state, onFinished])
  const stop = () =>
    run(async () => {
      await browserApi('POST /api/admin/shop-imports/:id/stop', { params })
      await reload()
      return 'Het overzetten is gestopt. Wat al over was, staat in de winkel.'
    })
  const download = () =>
    run(async () => {
      downloadFile(
        await browserApi('GET /api/admin/shop-imports/:id/issues', { params }),
        'text/csv',
      )
    })
  return (
    <QueryBoundary result={result} reload={reload}>
      {(details) => (
        <Section
          title={`${shopImportKindNames[details.kind]} van ${sourceShopNames[details.shop]}: ${stateNames[details.state]}`}
          className="grid gap-5 rounded-card border border-line bg-white p-6"
        >
          {failure}
          {details.state === 'running' ? (
            <Progress details={details} />
          ) : (
            <Counts details={details} />
          )}
          <LeftBehind counts={details.left_behind} />
          <IssueList issues={details.issues} count={details.issue_count} />
          <div className="flex flex-wrap gap-3">
            {details.state === 'running' ? (
              <Button kind="ghost" busy={busy} onClick={stop}>
                Stop
              </Button>
            ) : (
              <>
                <ButtonLink to={screens[details.kind][0]}>{screens[details.kind][1]}</ButtonLink>
                <Button kind="ghost" onClick={onClose}>
                  Nog een bestand
                </Button>
              </>
            )}
            {details.issue_count > 0 && (
              <DownloadButton kind="ghost" busy={busy} onClick={download}>
                Lijst als bestand
              </DownloadButton>
            )}
          </div>
        </Section>
      )}
    </QueryBoundary>
  )
}

const stateNames = {
  uploaded: 'nog niet begonnen',
  running: 'bezig',
  finished: 'klaar',
  stopped: 'gestopt',
} as const

function Progress({ details: { done, records, pictures, kind } }: { details: ShopImportDetails }) {
  const isFetching = kind === 'products' && records > 0 && done === records
  const [at, total, noun] = isFetching
    ? [pictures.settled, pictures.total, 'foto’s']
    : [done, records, shopImportKindNames[kind].toLowerCase()]
  const text = total === 0 ? 'Het begint zo.' : `${at} van ${total} ${noun}.`
  return (
    <div className="grid max-w-[44rem] gap-2">
      <progress
        aria-label="Voortgang"
        value={at}
        max={Math.max(total, 1)}
        className="h-3 w-full accent-deep"
      />
      <p role="status">{text}</p>
      <p className="text-sm text-ink-soft">
        Je kunt deze pagina gerust sluiten: het gaat door, ook na een storing. De winkel verkoopt
        gewoon verder.
      </p>
    </div>
  )
}

function Counts({ details: { kind, counts, pictures } }: { details: ShopImportDetails }) {
  const texts = describeCounts(kind, { ...counts, pictures: 0 })
  return (
    <ul className="list-disc ps-5">
      {(texts.length > 0 ? texts : [nothingToImport]).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {pictures.total > 0 && (
        <li>
          {pictures.settled - pictures.failed} van {pictures.total} foto’s opgehaald
        </li>
      )}
    </ul>
  )
}
