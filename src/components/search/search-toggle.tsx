// The search button in the header. It loads with the search box, so that the box is there at the
// press (shell/lazy-parts.tsx). Without JavaScript it leads to the search page.

import { useRef, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { SearchBox } from './search-box.tsx'

export function SearchToggle() {
  const [open, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const close = ({ refocus }: { refocus: boolean }) => {
    setOpen(false)
    if (refocus) button.current?.focus()
  }
  return (
    <>
      <form role="none" action="/search" className="contents">
        <IconButton
          ref={button}
          type={isHydrated ? 'button' : 'submit'}
          label={open ? 'Zoeken sluiten' : 'Zoeken'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <Icon name="x" size={22} /> : <Icon name="search" size={22} />}
        </IconButton>
      </form>
      {open && (
        <div className="absolute inset-x-0 top-full z-10 border-b border-line bg-sand shadow-float">
          <SearchBox onClose={close} />
        </div>
      )}
    </>
  )
}
