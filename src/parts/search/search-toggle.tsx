// The header's search button. The box itself is fetched when somebody reaches for it; without a script the button leads to the search page.

import { Search, X } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { IconButton, iconButtonLook } from '#ui/icon-button.tsx'
import { LeaveFor } from '#ui/leave-for.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'

const load = () => import('./search-box.tsx')
const ahead = () => void load().catch(() => undefined)
const SearchBox = lazy<ComponentType<{ onClose: (how: { refocus: boolean }) => void }>>(() =>
  load().catch(() => ({ default: () => <LeaveFor address="/search" /> })),
)

export function SearchToggle() {
  const [open, setOpen] = useState(false)
  const inBrowser = useInBrowser()
  const button = useRef<HTMLButtonElement>(null)
  const close = ({ refocus }: { refocus: boolean }) => {
    setOpen(false)
    if (refocus) button.current?.focus()
  }
  return (
    <>
      <form role="none" action="/search" className="contents scripts-off:hidden">
        <IconButton
          ref={button}
          type={inBrowser ? 'button' : 'submit'}
          label={open ? 'Zoeken sluiten' : 'Zoeken'}
          aria-expanded={open}
          onPointerEnter={ahead}
          onFocus={ahead}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden size={22} /> : <Search aria-hidden size={22} />}
        </IconButton>
      </form>
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
