// The dialog that opens when the visitor presses a button whose scripts are still loading or failed
// to load.

import { buttonClass } from '#ui/button.tsx'
import { scriptsPendingId } from '#ui/scripts-pending.ts'
import { ReloadLink } from '#ui/reload-link.tsx'
import { ContactLinks } from './contact-links.tsx'

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
