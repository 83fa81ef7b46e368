// The states of a list as tabs above it. The URL has the chosen state, so that staff can share the
// list.

import { Link } from 'react-router'

type Props = {
  tabs: Readonly<Record<string, { label: string }>>
  current: string
  /** A text for a number that the shop did not count to its end (domain/capped-count.ts). */
  counts?: Readonly<Record<string, number | string>> | undefined
}

export function StateTabs({ tabs, current, counts }: Props) {
  return (
    <nav
      aria-label="Stand"
      className="mb-4 flex flex-wrap gap-x-5 border-b border-line text-sm sm:gap-x-8"
    >
      {Object.entries(tabs).map(([state, { label }]) => (
        <Link
          key={state}
          to={`?state=${state}`}
          preventScrollReset
          aria-current={state === current ? 'page' : undefined}
          className="inline-flex min-h-control items-center border-b-3 border-transparent font-semibold text-ink-soft no-underline hover:text-deep aria-[current=page]:border-deep aria-[current=page]:text-deep"
        >
          {label}
          {counts && ` (${counts[state]})`}
        </Link>
      ))}
    </nav>
  )
}
