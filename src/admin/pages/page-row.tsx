// One page or article in the list.

import { CalendarClock, CircleDot, PencilLine, RotateCcw, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { ListedPage } from './listed-page.ts'

export function PageRow({ page, onAct }: { page: ListedPage; onAct: () => void }) {
  const { kind, slug, title, updated_at, updated_by, trashed_at } = page
  const name = title || 'Zonder titel'
  const address = kind === 'article' ? `/artikel/${slug}` : slug === 'home' ? '/' : `/${slug}`
  const changed = `Gewijzigd ${formatDayAndTime(new Date(trashed_at ?? updated_at))}${updated_by ? ` door ${updated_by}` : ''}`
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
          {kind === 'article' ? 'Artikel' : 'Pagina'} · {address}
        </p>
        <p className="text-sm text-ink-soft">{trashed_at ? `Weggegooid ${formatDayAndTime(new Date(trashed_at))}` : changed}</p>
      </div>
      <ul aria-label="Staat" className="flex flex-wrap gap-2 max-sm:col-span-2 max-sm:row-start-2 sm:justify-end empty:hidden">
        {statesOf(page).map(({ words, Icon, look }) => (
          <li key={words} className={`inline-flex items-center gap-1.5 rounded-pill px-3 py-1 text-sm ${look}`}>
            <Icon aria-hidden size={16} />
            {words}
          </li>
        ))}
      </ul>
      <IconButton label={trashed_at ? `${name} terugzetten` : `${name} weggooien`} onClick={onAct}>
        {trashed_at ? <RotateCcw aria-hidden size={20} /> : <Trash2 aria-hidden size={20} />}
      </IconButton>
    </li>
  )
}

function statesOf({ published, draft, publish_at, trashed_at }: ListedPage) {
  if (trashed_at) return []
  return [
    published
      ? { words: 'Live', Icon: CircleDot, look: 'bg-lee text-success' }
      : { words: 'Niet op de site', Icon: CircleDot, look: 'bg-dune text-ink' },
    ...(draft && !publish_at ? [{ words: 'Concept', Icon: PencilLine, look: 'bg-dune text-ink' }] : []),
    ...(publish_at ? [{ words: `Gepland ${formatDayAndTime(new Date(publish_at))}`, Icon: CalendarClock, look: 'bg-dune text-clay' }] : []),
  ]
}
