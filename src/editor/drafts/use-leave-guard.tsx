// Asks before unsaved work is left: by a link, by going back, by closing the tab.

import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Render what it answers. `unsaved` is asked at the moment of leaving, so that work saved just now counts. */
export function useLeaveGuard(
  unsaved: () => boolean,
  about = 'Ga je nu weg, dan staat het niet op de site. Dit apparaat bewaart het wel voor als je terugkomt.',
): ReactNode {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved())

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title="Je werk is nog niet opgeslagen" onClose={blocker.reset}>
      <p className="mb-6">{about}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={blocker.reset}>Hier blijven</Button>
        <Button kind="ghost" onClick={blocker.proceed}>
          Weggaan
        </Button>
      </div>
    </Dialog>
  )
}
