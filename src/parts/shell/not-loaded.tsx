// Opens over the page when a button was pressed that still waits for the page's scripts, or will never get them.

import { lookOf } from '#ui/button.tsx'
import { notLoadedId } from '#ui/not-loaded.ts'
import { LoadAgainLink, OtherWay } from './load-again.tsx'

export function NotLoaded() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- gets the focus when it opens, as a dialog does; while it is closed it cannot have it
    <div id={notLoadedId} popover="auto" role="dialog" aria-labelledby="not-loaded-title" tabIndex={-1} autoFocus className="not-loaded">
      <p id="not-loaded-title" className="font-head text-xl">
        Deze knop doet het nog niet
      </p>
      <p className="mt-3">
        De pagina is niet helemaal geladen. Laad de pagina opnieuw. <OtherWay />
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LoadAgainLink className={lookOf('primary')} />
        {/* Not the shop's own Button, which would open this note until the page is hydrated. */}
        <button type="button" popoverTarget={notLoadedId} popoverTargetAction="hide" className={lookOf('ghost')}>
          Sluiten
        </button>
      </div>
    </div>
  )
}
