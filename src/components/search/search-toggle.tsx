// The search button in the header. Hover or focus loads the search box early. Without JavaScript, a
// link to the search page replaces the button.

import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { OpenPageInstead } from '#ui/open-page-instead.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

const load = () => import('./search-box.tsx')
const preload = () => void load().catch(() => undefined)
const SearchBox = lazy<ComponentType<{ onClose: (how: { refocus: boolean }) => void }>>(() =>
  load().catch(() => ({ default: () => <OpenPageInstead url="/search" /> })),
)

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
      <form role="none" action="/search" className="contents scripts-off:hidden">
        <IconButton
          ref={button}
          type={isHydrated ? 'button' : 'submit'}
          label={open ? 'Zoeken sluiten' : 'Zoeken'}
          aria-expanded={open}
          onPointerEnter={preload}
          onFocus={preload}
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
