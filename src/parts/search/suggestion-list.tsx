// What the shop thinks you mean; the list belongs to the search field above it.

import { Link } from 'react-router'
import type { Suggestion } from './use-suggestions.ts'

type Props = { id: string; suggestions: readonly Suggestion[]; active: Suggestion | undefined; onGo: () => void }

export function SuggestionList({ id, suggestions, active, onGo }: Props) {
  return (
    <div id={id} role="listbox" aria-label="Suggesties" className={suggestions.length > 0 ? 'mt-4 max-w-[44rem]' : undefined}>
      {suggestions.map((suggestion) => (
        <Link
          key={suggestion.id}
          id={`${id}-${suggestion.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={suggestion === active}
          to={suggestion.url}
          className="flex min-h-12 items-center justify-between gap-4 rounded-[12px] px-4 py-2 leading-snug text-ink hover:bg-lee aria-selected:bg-lee aria-selected:font-semibold"
          onClick={onGo}
        >
          <span>{suggestion.title}</span>
          <span className="flex-none text-sm text-ink-soft">{suggestion.aside}</span>
        </Link>
      ))}
    </div>
  )
}
