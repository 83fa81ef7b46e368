// A group of links in the footer: a native disclosure, or a column on wide screens
// (ui/footer-group.css). One shows its heading at a time.

import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

export function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="footer-group">
      <h2 className="mb-1.5 hidden text-lg tracking-normal">{title}</h2>
      <details name="footer" className="group">
        <summary className="flex min-h-12 items-center justify-between gap-4 border-b border-edge">
          <h2 className="text-lg tracking-normal">{title}</h2>
          <Icon
            name="chevron-down"
            size={22}
            className="flex-none transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="pb-4">{children}</ul>
      </details>
    </nav>
  )
}
