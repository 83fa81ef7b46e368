import { Link } from 'react-router'
import { SmallButton } from '#editor/small-button.tsx'
import { editorPath, publicPath } from '#domain/content/public-path.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { Column } from '../shared/list/record-table.tsx'
import { RowDetail } from '../shared/list/row-detail.tsx'
import type { ListedPage } from './listed-page.ts'

const nameOf = ({ title }: ListedPage): string => title || 'Zonder titel'

export const pageColumns = (trashOrRestore: (page: ListedPage) => void): Column<ListedPage>[] => [
  {
    name: 'Titel',
    fill: true,
    cell: (page) =>
      page.trashed_at ? (
        <span className="font-semibold">{nameOf(page)}</span>
      ) : (
        <Link to={editorPath(page.kind, page.slug)} className="link">
          {nameOf(page)}
        </Link>
      ),
  },
  {
    name: 'Soort en adres',
    cell: (page) => (
      <>
        {page.kind === 'article' ? 'Artikel' : 'Pagina'}
        <RowDetail>{publicPath(page.kind, page.slug)}</RowDetail>
      </>
    ),
  },
  {
    name: 'Staat',
    cell: (page) => (
      <span className="inline-flex flex-wrap gap-x-3 gap-y-1">
        {toBadges(page).map(({ text, icon, className }) => (
          <span
            key={text}
            className={`inline-flex items-center gap-1.5 rounded-pill px-2 ${className}`}
          >
            <Icon name={icon} size={16} />
            {text}
          </span>
        ))}
        {page.publish_error && <RowDetail>{page.publish_error}</RowDetail>}
      </span>
    ),
  },
  {
    name: 'Gewijzigd',
    cell: ({ trashed_at, updated_at, updated_by }) => (
      <>
        {trashed_at
          ? `Weggegooid ${formatShortDayAndTime(new Date(trashed_at))}`
          : formatShortDayAndTime(new Date(updated_at))}
        {updated_by && <RowDetail>door {updated_by}</RowDetail>}
      </>
    ),
  },
  {
    name: 'Weggooien',
    number: true,
    cell: (page) => (
      <SmallButton
        className="-my-1.5"
        icon={page.trashed_at ? 'rotate-ccw' : 'trash-2'}
        label={page.trashed_at ? `${nameOf(page)} terugzetten` : `${nameOf(page)} weggooien`}
        onClick={() => trashOrRestore(page)}
      />
    ),
  },
]

function toBadges({
  published,
  draft,
  publish_at,
  publish_error,
  trashed_at,
}: ListedPage): { text: string; icon: IconName; className: string }[] {
  if (trashed_at) return []
  return [
    published
      ? { text: 'Live', icon: 'circle-dot', className: 'bg-lee text-success' }
      : { text: 'Niet op de site', icon: 'circle-dot', className: 'bg-dune text-ink' },
    ...(draft && !publish_at
      ? [{ text: 'Concept', icon: 'pencil-line' as const, className: 'bg-dune text-ink' }]
      : []),
    ...(publish_error
      ? [
          {
            text: 'Planning ging niet door',
            icon: 'calendar-clock' as const,
            className: 'bg-dune text-error',
          },
        ]
      : []),
    ...(publish_at
      ? [
          {
            text: `Gepland ${formatShortDayAndTime(new Date(publish_at))}`,
            icon: 'calendar-clock' as const,
            className: 'bg-dune text-clay',
          },
        ]
      : []),
  ]
}
