import { Link } from 'react-router'
import { Icon } from './icon.tsx'

export type BreadcrumbEntry = { name: string; href?: string }

export function Breadcrumb({ trail }: { trail: readonly BreadcrumbEntry[] }) {
  return (
    <nav aria-label="Kruimelpad">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
        {trail.map(({ name, href }, index) => (
          <li key={index} className="flex min-h-11 min-w-0 items-center gap-1.5">
            {index > 0 && <Icon name="chevron-right" size={16} className="flex-none text-edge" />}
            {href && index < trail.length - 1 ? (
              <Link
                to={href}
                className="flex min-h-11 min-w-11 items-center wrap-anywhere underline hover:text-deep hover:decoration-2"
              >
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="min-w-0 wrap-anywhere">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
