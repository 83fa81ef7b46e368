// The search button in the header. The search box loads with the menu on every page, so that it is
// there at the press. Without JavaScript, a link to the search page replaces the button.

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { IconButton, iconButtonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { OpenPageInstead } from '#ui/lazy-within-time.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { loadParts } from '../shell/lazy-parts.tsx'
import type { SearchBoxProps } from './search-box.tsx'

const SearchPageInstead = () => <OpenPageInstead url="/search" />

export function SearchToggle() {
  const [open, setOpen] = useState(false)
  // No lazy component: React shows one some 300 ms late, and typed letters would be lost.
  const [SearchBox, setSearchBox] = useState<ComponentType<SearchBoxProps>>()
  useEffect(() => {
    loadParts().then(
      (parts) => setSearchBox(() => parts.SearchBox),
      () => setSearchBox(() => SearchPageInstead),
    )
  }, [])
  const isHydrated = useIsHydrated()
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
          type={isHydrated ? 'button' : 'submit'}
          label={open ? 'Zoeken sluiten' : 'Zoeken'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <Icon name="x" size={22} /> : <Icon name="search" size={22} />}
        </IconButton>
      </form>
      <noscript>
        <a href="/search" aria-label="Zoeken" className={iconButtonClass}>
          <Icon name="search" size={22} />
        </a>
      </noscript>
      {open && SearchBox && (
        <div className="absolute inset-x-0 top-full z-10 border-b border-line bg-sand shadow-float">
          <SearchBox onClose={close} />
        </div>
      )}
    </>
  )
}
