import { browserApi } from '#components/api-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { type StateKind, StateLabel, StateLabels } from '../shared/state-label.tsx'
import { RecordList, RowDetail } from '../shared/list/define-list.tsx'
import type { SuccessMessage } from '../shared/messages/success-messages.tsx'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { trashOrRestorePage, discardDraft, type ListedPage } from './trash-page.ts'
import { Link } from 'react-router'
import { useMustPropose } from '#editor/drafts/proposal.tsx'
import { SmallButton } from '#editor/small-button.tsx'
import { editorPath, publicPath } from '#domain/content/links/public-path.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import type { Column } from '../shared/list/record-table.tsx'

const nameOf = ({ title }: ListedPage): string => title || 'Zonder titel'

type RowActions = Record<'trashOrRestore' | 'listOrUnlist', (page: ListedPage) => void> & {
  /** True if a publisher puts pages in the trash and in search results. */
  mustPropose: boolean | undefined
}

const findableColumn = (listOrUnlist: RowActions['listOrUnlist']): Column<ListedPage> => ({
  name: 'Vindbaar',
  number: true,
  cell: (page) =>
    page.version > 0 &&
    page.trashed_at === null &&
    page.slug !== 'home' && (
      <SmallButton
        className="-my-1.5"
        icon={page.unlisted ? 'eye-off' : 'eye'}
        label={
          page.unlisted
            ? `${nameOf(page)} in zoekresultaten zetten`
            : `${nameOf(page)} uit zoekresultaten halen`
        }
        onClick={() => listOrUnlist(page)}
      />
    ),
})

const pageColumns = ({
  mustPropose,
  trashOrRestore,
  listOrUnlist,
}: RowActions): Column<ListedPage>[] => [
  {
    name: 'Titel',
    fill: true,
    cell: (page) => (
      <>
        {page.trashed_at ? (
          <span className="font-semibold">{nameOf(page)}</span>
        ) : (
          <Link to={editorPath(page.kind, page.slug)} className="link">
            {nameOf(page)}
          </Link>
        )}
        {/* For the column that a table with little room leaves out. */}
        <span className="hidden truncate text-xs text-ink-soft in-tight-row:block">
          {publicPath(page.kind, page.slug)}
        </span>
      </>
    ),
  },
  {
    name: 'Soort en adres',
    inCard: 'bare',
    minor: true,
    cell: (page) => (
      <>
        {page.kind === 'article' ? 'Artikel' : 'Pagina'}
        <RowDetail>{publicPath(page.kind, page.slug)}</RowDetail>
      </>
    ),
  },
  {
    name: 'Staat',
    inCard: 'bare',
    cell: (page) => (
      <StateLabels>
        {toLabels(page).map(({ text, ...label }) => (
          <StateLabel key={text} {...label}>
            {text}
          </StateLabel>
        ))}
        {page.publish_error && <RowDetail>{page.publish_error}</RowDetail>}
        {page.sent_back && <RowDetail>‘{page.sent_back}’</RowDetail>}
      </StateLabels>
    ),
  },
  {
    name: 'Gewijzigd',
    fit: true,
    cell: ({ trashed_at, updated_at, updated_by }) => (
      <>
        {trashed_at
          ? `Weggegooid ${formatShortDayAndTime(new Date(trashed_at))}`
          : formatShortDayAndTime(new Date(updated_at))}
        {updated_by && <RowDetail>door {updated_by}</RowDetail>}
      </>
    ),
  },
  ...(mustPropose ? [] : [findableColumn(listOrUnlist)]),
  {
    name: 'Weggooien',
    number: true,
    cell: (page) =>
      !(mustPropose && page.version > 0) && (
        <SmallButton
          className="-my-1.5"
          icon={page.trashed_at ? 'rotate-ccw' : 'trash-2'}
          label={page.trashed_at ? `${nameOf(page)} terugzetten` : `${nameOf(page)} weggooien`}
          onClick={() => trashOrRestore(page)}
        />
      ),
  },
]

function toLabels({
  published,
  unlisted,
  draft,
  publish_at,
  publish_error,
  proposed_at,
  sent_back,
  trashed_at,
}: ListedPage): { text: string; icon: IconName; kind: StateKind }[] {
  if (trashed_at) return []
  const labels: (false | { text: string; icon: IconName; kind: StateKind })[] = [
    published
      ? { text: 'Live', icon: 'circle-dot', kind: 'good' }
      : { text: 'Niet op de site', icon: 'circle-dot', kind: 'plain' },
    unlisted && { text: 'Niet in zoekresultaten', icon: 'eye-off', kind: 'plain' },
    proposed_at !== null && { text: 'Voorstel', icon: 'pencil-line', kind: 'waiting' },
    sent_back !== null && { text: 'Teruggestuurd', icon: 'pencil-line', kind: 'waiting' },
    draft &&
      !publish_at &&
      !proposed_at &&
      sent_back === null && { text: 'Concept', icon: 'pencil-line', kind: 'plain' },
    publish_error !== null && {
      text: 'Planning ging niet door',
      icon: 'calendar-clock',
      kind: 'attention',
    },
    publish_at !== null && {
      text: `Gepland ${formatShortDayAndTime(new Date(publish_at))}`,
      icon: 'calendar-clock',
      kind: 'waiting',
    },
  ]
  return labels.filter((label) => label !== false)
}

const views = {
  live: 'Pagina’s en artikelen',
  proposals: 'Voorstellen',
  'sent-back': 'Teruggestuurde voorstellen',
  'failed-plans': 'Planning ging niet door',
  trash: 'Prullenbak',
} as const
type View = keyof typeof views

const emptyTexts: Record<View, string> = {
  live: 'Er zijn nog geen pagina’s.',
  proposals: 'Er wacht geen voorstel.',
  'sent-back': 'Er is geen voorstel teruggestuurd.',
  'failed-plans': 'Elke planning gaat door.',
  trash: 'De prullenbak is leeg.',
}

type Params = { search?: string; view?: string }
const viewOf = ({ view }: Params): View =>
  view !== undefined && Object.hasOwn(views, view) ? (view as View) : 'live'

const isInView: Partial<Record<View, (page: ListedPage) => boolean>> = {
  proposals: ({ proposed_at }) => proposed_at !== null,
  'sent-back': ({ sent_back }) => sent_back !== null,
  'failed-plans': ({ publish_error }) => publish_error !== null,
}

export default function PageListScreen() {
  const mustPropose = useMustPropose()
  return (
    <RecordList
      title="Pagina’s en artikelen"
      count={({ params }, rows) => (
        <p role="status" className="text-sm text-ink-soft">
          {rows && describeCount(rows.length, params)}
        </p>
      )}
      actions={
        <>
          <ButtonLink to="/editor">
            <Icon name="plus" size={20} />
            Nieuwe pagina
          </ButtonLink>
          <ButtonLink to="/editor?kind=article" kind="ghost">
            <Icon name="plus" size={20} />
            Nieuw artikel
          </ButtonLink>
        </>
      }
      from="GET /api/editor/pages"
      rows="pages"
      input={(params) => ({ query: { in: viewOf(params) === 'trash' ? 'trash' : 'live' } })}
      isMatch={(page, params) =>
        `${page.title} /${page.slug}`.toLowerCase().includes((params.search ?? '').toLowerCase()) &&
        (isInView[viewOf(params)]?.(page) ?? true)
      }
      search="Zoek in titel en adres"
      filters={[{ kind: 'choice', label: 'Wat wil je zien?', name: 'view', options: views }]}
      keyOf={({ kind, slug }) => `${kind} ${slug}`}
      columns={({ change }) =>
        pageColumns({
          mustPropose,
          trashOrRestore: (page) => void change(() => trashOrRestore(page)),
          listOrUnlist: (page) => void change(() => listOrUnlist(page)),
        })
      }
      empty={({ params }) => describeCount(0, params)}
    />
  )
}

async function trashOrRestore(page: ListedPage): Promise<SuccessMessage> {
  if (page.version === 0) {
    const undo = await discardDraft(browserApi, page)
    return {
      text: `Het concept ‘${page.title}’ is weggegooid.`,
      undo: thenAfterUndo(undo, async () => `Het concept ‘${page.title}’ staat er weer.`),
    }
  }
  const undo = await trashOrRestorePage(browserApi, page)
  const inTrash = `‘${page.title}’ ligt in de prullenbak.`
  return page.trashed_at === null
    ? {
        text: inTrash,
        undo: thenAfterUndo(undo, async () => `‘${page.title}’ is weer zoals het was.`),
      }
    : {
        text: `‘${page.title}’ is terug uit de prullenbak.`,
        undo: thenAfterUndo(undo, async () => inTrash),
      }
}

async function listOrUnlist({ kind, slug, title, unlisted }: ListedPage): Promise<SuccessMessage> {
  await browserApi('POST /api/editor/unlisted', { body: { kind, slug, unlisted: !unlisted } })
  return {
    text: unlisted
      ? `‘${title}’ staat weer in de zoekfunctie, en zoekmachines mogen hem tonen.`
      : `‘${title}’ staat niet meer in de zoekfunctie. Zoekmachines halen hem na een tijdje weg. Met een link of in een menu is hij gewoon te zien.`,
  }
}

function describeCount(count: number, params: Params): string {
  if (count === 0)
    return params.search ? `Niets gevonden voor ‘${params.search}’.` : emptyTexts[viewOf(params)]
  return count === 1 ? '1 gevonden' : `${count} gevonden`
}
