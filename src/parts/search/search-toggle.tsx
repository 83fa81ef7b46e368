// The header's search button. The box itself is fetched when somebody reaches for it; without a script the button is a link.

import { Search, X } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { IconButton, iconButtonLook } from '#ui/icon-button.tsx'
import { LeaveFor } from '#ui/leave-for.tsx'

const load = () => import('./search-box.tsx')
const ahead = () => void load().catch(() => undefined)
const SearchBox = lazy<ComponentType<{ onClose: (how: { refocus: boolean }) => void }>>(() =>
  load().catch(() => ({ default: () => <LeaveFor address="/search" /> })),
)

export function SearchToggle() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = ({ refocus }: { refocus: boolean }) => {
    setOpen(false)
    if (refocus) button.current?.focus()
  }
  return (
    <>
      <IconButton
        ref={button}
        className="scripted"
        label={open ? 'Zoeken sluiten' : 'Zoeken'}
        aria-expanded={open}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={() => setOpen(!open)}
      >
        {open ? <X aria-hidden size={22} /> : <Search aria-hidden size={22} />}
      </IconButton>
      <noscript>
        <a href="/search" aria-label="Zoeken" className={iconButtonLook}>
          <Search aria-hidden size={22} />
        </a>
      </noscript>
      {open && (
        <div className="absolute inset-x-0 top-full z-10 border-b border-line bg-sand shadow-float">
          <Suspense>
            <SearchBox onClose={close} />
          </Suspense>
        </div>
      )}
    </>
  )
}
