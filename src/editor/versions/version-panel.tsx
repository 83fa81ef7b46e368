import { useCallback, useState } from 'react'
import type { ContentKind } from '#domain/content/content-kind.ts'
import { formatFullDateTime } from '#domain/time/format-staff-date.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { useReply } from '#components/requests/use-reply.ts'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type SavedDraft, toSeenDraft } from '../content-api.ts'
import { ChangeList } from './change-list.tsx'

type Props = {
  kind: ContentKind
  slug: string
  /** True if restoring a version would lose unsaved work. */
  unsaved: boolean
  /** True if only a publisher may restore a version. */
  mustPropose: boolean | undefined
  /** The stored draft, which restoring a version removes. */
  draft: SavedDraft | undefined
  onRestored: (version: number) => void
  onClose: () => void
}
type VersionSummary = EndpointReply<'GET /api/editor/versions'>['versions'][number]

export function VersionPanel(props: Props) {
  const { kind, slug, onClose } = props
  const { result } = useReply('GET /api/editor/versions', { query: { kind, slug } })
  return (
    <Dialog title="Eerdere versies" wide onClose={onClose}>
      {result.status === 'loading' && <Spinner label="De versies worden opgehaald" />}
      {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
      {result.status === 'done' && <Versions {...props} summaries={result.data.versions} />}
    </Dialog>
  )
}

function Versions({ summaries, ...props }: Props & { summaries: readonly VersionSummary[] }) {
  const newest = summaries[0]?.version
  const [chosen, setChosen] = useState(newest)
  if (newest === undefined || chosen === undefined) return <p>Er zijn nog geen versies.</p>
  const before = summaries[summaries.findIndex(({ version }) => version === chosen) + 1]?.version
  return (
    <div className="grid gap-8 md:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="max-h-[60dvh] overflow-y-auto p-1.5">
        <RadioCards
          legend="Welke versie wil je zien?"
          legendHidden
          name="version"
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          options={summaries.map(({ version, title, saved_at, saved_by }) => ({
            value: String(version),
            label: version === newest ? 'Nu op de site' : formatFullDateTime(new Date(saved_at)),
            note: describeSave({ version, title, saved_at, saved_by }, summaries[0]),
          }))}
        />
      </div>
      <VersionDetails key={chosen} {...props} version={chosen} before={before} newest={newest} />
    </div>
  )
}

/** The title only if it differs from the newest; of the newest version also the time. */
function describeSave(
  { version, title, saved_at, saved_by }: VersionSummary,
  newest: VersionSummary | undefined,
): string {
  return [
    version === newest?.version && formatFullDateTime(new Date(saved_at)),
    saved_by && `door ${saved_by}`,
    title !== newest?.title && `‘${title}’`,
  ]
    .filter(Boolean)
    .join(', ')
}

type VersionDetailsProps = Props & { version: number; before: number | undefined; newest: number }

function VersionDetails({
  kind,
  slug,
  unsaved,
  mustPropose,
  draft,
  onRestored,
  version,
  before,
  newest,
}: VersionDetailsProps) {
  const current = version === newest
  const [comparedWith, setComparedWith] = useState<'before' | 'now'>(current ? 'before' : 'now')
  const other = comparedWith === 'now' ? newest : before
  const compared = useVersions(kind, slug, version, other)
  const versions = compared.status === 'done' ? compared.data : undefined
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { notice, busy, run } = useMutation('Terugzetten lukte niet. Probeer het opnieuw.')

  const restore = () => {
    if ((unsaved || draft) && !isConfirmed) return setIsConfirmed(true)
    const body = { kind, slug, version, seen_draft: toSeenDraft(draft) }
    void run(async () =>
      onRestored((await browserApi('POST /api/editor/restore', { body })).version),
    )
  }

  return (
    <div className="grid content-start gap-5">
      <h3>
        {comparedWith === 'now'
          ? 'Wat er verandert als je teruggaat'
          : 'Wat er in deze versie veranderde'}
      </h3>
      {!current && before !== undefined && (
        <Button
          kind="plain"
          className="justify-self-start"
          onClick={() => setComparedWith(comparedWith === 'now' ? 'before' : 'now')}
        >
          {comparedWith === 'now'
            ? 'Laat zien wat er in deze versie veranderde'
            : 'Vergelijk met nu'}
        </Button>
      )}
      {compared.status === 'failed' && <Notice kind="error">{compared.message}</Notice>}
      {compared.status === 'loading' && <Spinner label="De versie wordt opgehaald" />}
      {versions && other === undefined && (
        <p className="text-ink-soft">Dit is de eerste versie van de pagina.</p>
      )}
      {versions?.other && other !== undefined && (
        <ChangeList before={versions.other} after={versions.version} />
      )}
      {!current && versions && mustPropose && (
        <p className="text-sm text-ink-soft">Een uitgever kan deze versie terugzetten.</p>
      )}
      {!current && versions && mustPropose === false && (
        <div className="grid justify-items-start gap-3 border-t border-line pt-5">
          {isConfirmed && (
            <Notice kind="warning">
              {unsaved &&
                'Je hebt werk dat nog niet is opgeslagen. Dat ben je kwijt als je teruggaat. '}
              {draft && describeLostDraft(draft)}
            </Notice>
          )}
          {notice && <Notice kind="error">{notice.text}</Notice>}
          <Button busy={busy} onClick={restore}>
            <Icon name="rotate-ccw" size={20} />
            {isConfirmed ? 'Toch terugzetten' : 'Zet deze versie terug'}
          </Button>
          <p className="text-sm text-ink-soft">
            Dit wordt een nieuwe versie, meteen op de site.{' '}
            {draft ? '' : 'Er gaat niets verloren: je kunt altijd weer verder terug of vooruit.'}
          </p>
        </div>
      )}
    </div>
  )
}

function useVersions(kind: ContentKind, slug: string, version: number, other: number | undefined) {
  const fetchVersions = useCallback(async () => {
    const fetchVersion = (versionNumber: number) =>
      browserApi('GET /api/editor/version', {
        query: { kind, slug, version: String(versionNumber) },
      })
    const [selected, compared] = await Promise.all([
      fetchVersion(version),
      other === undefined ? undefined : fetchVersion(other),
    ])
    return { version: selected, other: compared }
  }, [kind, slug, version, other])
  return useQuery(fetchVersions).result
}

const describeLostDraft = ({ saved_by, saved_at, publish_at }: SavedDraft): string =>
  `Het concept van ${saved_by ?? 'de winkel'}, bewaard op ${formatFullDateTime(new Date(saved_at))}, vervalt${publish_at ? ` met de planning voor ${formatFullDateTime(new Date(publish_at))}` : ''}.`
