// What the page was before: every version, what changed in it, and the way back.

import { RotateCcw } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ContentKind } from '#domain/page/content-kind.ts'
import { formatFullDateTime } from '#domain/time/format-date.ts'
import type { FieldsOf } from '#domain/page/publication-check.ts'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ChangeList } from './change-list.tsx'
import type { PageState } from './page-differences.ts'

type Props = {
  kind: ContentKind
  slug: string
  /** Work that is not saved yet would be lost by going back. */
  unsaved: boolean
  fieldsOf: FieldsOf
  onRestored: (version: number) => void
  onClose: () => void
}
type Line = { version: number; title: string; saved_at: string; saved_by: string | null }

export function VersionPanel(props: Props) {
  const { kind, slug, onClose } = props
  const ask = useCallback(() => browserApi('GET /api/editor/versions', { query: { kind, slug } }), [kind, slug])
  const { result } = useQuery(ask)
  return (
    <Dialog title="Eerdere versies" wide onClose={onClose}>
      {result.status === 'loading' && <Spinner label="De versies worden opgehaald" />}
      {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
      {result.status === 'done' && <Versions {...props} lines={result.data.versions} />}
    </Dialog>
  )
}

function Versions({ lines, ...props }: Props & { lines: readonly Line[] }) {
  const newest = lines[0]?.version
  const [chosen, setChosen] = useState(newest)
  if (newest === undefined || chosen === undefined) return <p>Er zijn nog geen versies.</p>
  const before = lines[lines.findIndex(({ version }) => version === chosen) + 1]?.version
  return (
    <div className="grid gap-8 md:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="max-h-[60dvh] overflow-y-auto p-1.5">
        <RadioCards
          legend="Welke versie wil je zien?"
          legendHidden
          name="version"
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          options={lines.map(({ version, title, saved_at, saved_by }) => ({
            value: String(version),
            label: version === newest ? 'Nu op de site' : formatFullDateTime(new Date(saved_at)),
            note: noteOf({ version, title, saved_at, saved_by }, lines[0]),
          }))}
        />
      </div>
      <OneVersion key={chosen} {...props} version={chosen} before={before} newest={newest} />
    </div>
  )
}

/** Who saved it, and under which title when that was another one. */
function noteOf({ version, title, saved_at, saved_by }: Line, newest: Line | undefined): string {
  return [
    version === newest?.version && formatFullDateTime(new Date(saved_at)),
    saved_by && `door ${saved_by}`,
    title !== newest?.title && `‘${title}’`,
  ]
    .filter(Boolean)
    .join(', ')
}

type OneProps = Props & { version: number; before: number | undefined; newest: number }

function OneVersion({ kind, slug, unsaved, fieldsOf, onRestored, version, before, newest }: OneProps) {
  const current = version === newest
  const [against, setAgainst] = useState<'before' | 'now'>(current ? 'before' : 'now')
  const other = against === 'now' ? newest : before
  const compared = useVersions(kind, slug, version, other)
  const versions = compared.status === 'done' ? compared.data : undefined
  const [sure, setSure] = useState(false)
  const { notice, busy, run } = useMutation('Terugzetten lukte niet. Probeer het opnieuw.')

  const restore = () => {
    if (unsaved && !sure) return setSure(true)
    void run(async () => onRestored((await browserApi('POST /api/editor/restore', { body: { kind, slug, version } })).version))
  }

  return (
    <div className="grid content-start gap-5">
      <h3>{against === 'now' ? 'Wat er verandert als je teruggaat' : 'Wat er in deze versie veranderde'}</h3>
      {!current && before !== undefined && (
        <Button kind="plain" className="justify-self-start" onClick={() => setAgainst(against === 'now' ? 'before' : 'now')}>
          {against === 'now' ? 'Laat zien wat er in deze versie veranderde' : 'Vergelijk met nu'}
        </Button>
      )}
      {compared.status === 'failed' && <Notice kind="error">{compared.message}</Notice>}
      {compared.status === 'loading' && <Spinner label="De versie wordt opgehaald" />}
      {versions && other === undefined && <p className="text-ink-soft">Dit is de eerste versie van de pagina.</p>}
      {versions?.other && other !== undefined && <ChangeList before={versions.other} after={versions.version} fieldsOf={fieldsOf} />}
      {!current && versions && (
        <div className="grid justify-items-start gap-3 border-t border-line pt-5">
          {sure && <Notice kind="warning">Je hebt werk dat nog niet is opgeslagen. Dat ben je kwijt als je teruggaat.</Notice>}
          {notice && <Notice kind="error">{notice.text}</Notice>}
          <Button busy={busy} onClick={restore}>
            <RotateCcw aria-hidden size={20} />
            {sure ? 'Toch terugzetten' : 'Zet deze versie terug'}
          </Button>
          <p className="text-sm text-ink-soft">
            Dit wordt een nieuwe versie, meteen op de site. Er gaat niets verloren: je kunt altijd weer verder terug of vooruit.
          </p>
        </div>
      )}
    </div>
  )
}

/** A version and the one it is compared with. */
function useVersions(kind: ContentKind, slug: string, version: number, other: number | undefined) {
  const ask = useCallback(async (): Promise<{ version: PageState; other: PageState | undefined }> => {
    const one = (wanted: number) => browserApi('GET /api/editor/version', { query: { kind, slug, version: String(wanted) } })
    const [its, others] = await Promise.all([one(version), other === undefined ? undefined : one(other)])
    return { version: its, other: others }
  }, [kind, slug, version, other])
  return useQuery(ask).result
}
