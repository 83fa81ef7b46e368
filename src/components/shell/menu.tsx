// The main menu: one list of plain links. On small screens it is a panel that slides in, elsewhere a bar with categories that open below
// their names (ui/menu.css). It opens and closes without JavaScript.

import { useRef } from 'react'
import { Link } from 'react-router'
import type { Navigation } from '#domain/content/navigation.ts'
import { MobileAccountLinks } from '../account/mobile-account-links.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MenuCategory } from './menu-category.tsx'
import { useMenuDismissal } from './use-menu-dismissal.ts'

export const menuId = 'menu'

export function Menu({ navigation: { categories, pages } }: { navigation: Navigation }) {
  const nav = useRef<HTMLElement>(null)
  useMenuDismissal(nav)
  return (
    <nav ref={nav} id={menuId} popover="auto" aria-label="Hoofdmenu" className="menu">
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
      {categories.map((category) => (
        <MenuCategory key={category.name} category={category} />
      ))}
      {pages.map(({ name, href }) => (
        <Link key={href} to={href} discover="none">
          {name}
        </Link>
      ))}
      <div className="menu-small">
        {categories.length + pages.length === 0 && (
          <>
            <p>Het menu is nu niet te laden.</p>
            <Link to="/shop">Alle producten</Link>
          </>
        )}
        <MobileAccountLinks />
      </div>
    </nav>
  )
}
