// The notice near a control that needs JavaScript. It is visible only when the page's scripts
// failed to load (ui/styles/script-states.css).

import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { ReloadLink } from '#ui/lazy-within-time.tsx'
import { toPhoneUrl } from '#domain/text/phone-link.ts'
import { useShopDetails } from './shop-details-context.ts'
import { buttonClass } from '#ui/button.tsx'
import { scriptsPendingId } from '#ui/use-is-hydrated.ts'

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

function ContactLinks() {
  const company = useShopDetails()?.company
  if (!company?.phone) return 'Helpt dat niet? Probeer het dan over een paar minuten.'
  return (
    <>
      Helpt dat niet? Bel dan{' '}
      <a href={toPhoneUrl(company.phone)} className="link">
        {company.phone}
      </a>{' '}
      of mail{' '}
      <a href={`mailto:${company.email}`} className="link [overflow-wrap:anywhere]">
        {company.email}
      </a>
      .
    </>
  )
}

/**
 * The dialog that opens when the visitor presses a button whose scripts are still loading or
 * failed to load.
 */
export function ScriptsPendingDialog() {
  return (
    <div
      id={scriptsPendingId}
      popover="auto"
      role="dialog"
      aria-labelledby="not-loaded-title"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the focus when it opens, as a dialog does; a closed popover cannot be focused
      autoFocus
      className="not-loaded"
    >
      <p id="not-loaded-title" className="font-head text-xl">
        Deze knop doet het nog niet
      </p>
      <p className="mt-3">
        De pagina is niet helemaal geladen. Laad de pagina opnieuw. <ContactLinks />
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ReloadLink className={buttonClass('primary')} />
        {/* A plain button, because until hydration ui/button.tsx would open this dialog. */}
        <button
          type="button"
          popoverTarget={scriptsPendingId}
          popoverTargetAction="hide"
          className={buttonClass('ghost')}
        >
          Sluiten
        </button>
      </div>
    </div>
  )
}
