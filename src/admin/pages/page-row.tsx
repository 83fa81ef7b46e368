import { Link } from 'react-router'
import { formatShortDayAndTime } from '#domain/time/format-date.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { ListedPage } from './listed-page.ts'

export function PageRow({ page, onTrashOrRestore }: { page: ListedPage; onTrashOrRestore: () => void }) {
  const { kind, slug, title, updated_at, updated_by, trashed_at } = page
  const name = title || 'Zonder titel'
  const path = kind === 'article' ? `/artikel/${slug}` : slug === 'home' ? '/' : `/${slug}`
  const changedText = `Gewijzigd ${formatShortDayAndTime(new Date(trashed_at ?? updated_at))}${updated_by ? ` door ${updated_by}` : ''}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:px-6">
      <div className="min-w-0">
        {trashed_at ? (
          <p className="font-semibold">{name}</p>
        ) : (
          <Link to={`/editor/${slug}${kind === 'article' ? '?soort=artikel' : ''}`} className="link text-lg">
            {name}
          </Link>
        )}
        <p className="text-sm break-words text-ink-soft">
          {kind === 'article' ? 'Artikel' : 'Pagina'} · {path}
        </p>
        <p className="text-sm text-ink-soft">{trashed_at ? `Weggegooid ${formatShortDayAndTime(new Date(trashed_at))}` : changedText}</p>
      </div>
      <ul aria-label="Staat" className="flex flex-wrap gap-2 max-sm:col-span-2 max-sm:row-start-2 sm:justify-end empty:hidden">
        {toBadges(page).map(({ text, icon, className }) => (
          <li key={text} className={`inline-flex items-center gap-1.5 rounded-pill px-3 py-1 text-sm ${className}`}>
            <Icon name={icon} size={16} />
            {text}
          </li>
        ))}
      </ul>
      <IconButton label={trashed_at ? `${name} terugzetten` : `${name} weggooien`} onClick={onTrashOrRestore}>
        {trashed_at ? <Icon name="rotate-ccw" size={20} /> : <Icon name="trash-2" size={20} />}
      </IconButton>
    </li>
  )
}

function toBadges({ published, draft, publish_at, trashed_at }: ListedPage): { text: string; icon: IconName; className: string }[] {
  if (trashed_at) return []
  return [
    published
      ? { text: 'Live', icon: 'circle-dot', className: 'bg-lee text-success' }
      : { text: 'Niet op de site', icon: 'circle-dot', className: 'bg-dune text-ink' },
    ...(draft && !publish_at ? [{ text: 'Concept', icon: 'pencil-line' as const, className: 'bg-dune text-ink' }] : []),
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
