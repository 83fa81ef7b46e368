// The main menu: one list of plain links. On small screens it is a panel that slides in, elsewhere
// a bar with categories that open below their names (ui/menu.css). It opens and closes without
// JavaScript.

import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PublicNavigation } from '#domain/content/navigation.ts'
import { MobileAccountLinks } from '../account/mobile-account-links.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { DeviceTools } from './device-tools.tsx'
import { MenuCategory } from './menu-category.tsx'
import { MenuSearch } from './menu-search.tsx'
import { MenuServices } from './menu-services.tsx'
import { useMenuDismissal } from './use-menu-dismissal.ts'

export const menuId = 'menu'

export function Menu({
  navigation: { categories, pages, footer },
}: {
  navigation: PublicNavigation
}) {
  const nav = useRef<HTMLElement>(null)
  /**
   * What only an open panel shows is rendered when it first opens, so that pages stay small and
   * pictures do not load earlier.
   */
  const [wasOpened, setWasOpened] = useState(false)
  const finder = pages.find(({ href }) => href === '/producthulp')
  useMenuDismissal(nav)
  return (
    <nav
      ref={nav}
      id={menuId}
      popover="auto"
      aria-label="Hoofdmenu"
      className="menu"
      onBeforeToggle={() => setWasOpened(true)}
    >
      <div className="menu-small menu-head">
        <h2 className="text-xl">Menu</h2>
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label="Sluiten"
          title="Sluiten"
          className={iconButtonClass}
        >
          <Icon name="x" size={22} />
        </button>
      </div>
      <MenuSearch />
      {/* The footer of a loaded navigation always has links, also in a shop without menus. */}
      {footer.help.length === 0 && <p className="menu-small">Het menu is nu niet te laden.</p>}
      <Link to="/shop" className="menu-small font-semibold">
        Alle producten
      </Link>
      {categories.map((category) => (
        <MenuCategory key={category.name} category={category} showPicture={wasOpened} />
      ))}
      {finder && (
        <Link to={finder.href} className="menu-small menu-card">
          <Icon name="lightbulb" size={24} />
          {`${finder.name}: drie vragen, één advies`}
        </Link>
      )}
      {pages.map(({ name, href }) => (
        <Link key={href} to={href} discover="none" data-card={href === finder?.href || undefined}>
          {name}
        </Link>
      ))}
      <div className="menu-small">
        <MenuServices help={footer.help} />
        <MobileAccountLinks />
        {wasOpened && (
          <DeviceTools
            className="mt-4 flex flex-wrap gap-2.5"
            buttonClass="rounded-pill border border-edge px-4 hover:bg-lee"
          />
        )}
      </div>
    </nav>
  )
}
