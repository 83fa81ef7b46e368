// The notice near a control that needs JavaScript. It is visible only when the page's scripts
// failed to load (ui/script-states.css).

import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { ReloadLink } from '#ui/reload-link.tsx'
import { ContactLinks } from './contact-links.tsx'

/** `children` is a sentence that names the control that does not work. */
export function ScriptsFailedNotice({
  className = '',
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={`scripts-lost ${className}`}>
      <div className="flex items-start gap-3 rounded-card border-[1.5px] border-warning bg-white px-5 py-4">
        <Icon name="triangle-alert" size={24} className="mt-0.5 flex-none text-warning" />
        <p className="min-w-0 flex-1">
          {children} De pagina is niet helemaal geladen. <ReloadLink className="link" />.{' '}
          <ContactLinks />
        </p>
      </div>
    </div>
  )
}
