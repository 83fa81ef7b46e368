// Where this page lies in the shop; the last name is the page itself.

import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

export type Crumb = { name: string; href?: string }

export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Kruimelpad">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
        {trail.map(({ name, href }, at) => (
          <li key={at} className="flex min-h-11 items-center gap-1.5">
            {at > 0 && <ChevronRight aria-hidden size={16} className="flex-none text-edge" />}
            {href && at < trail.length - 1 ? (
              <Link to={href} className="flex min-h-11 min-w-11 items-center underline hover:text-deep hover:decoration-2">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="min-w-0 break-words">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
