// The same links as the header's menus, sliding in from the left on small screens.

import { ChevronRight, Menu } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Navigation } from '#domain/page/navigation.ts'
import { MenuAccountLinks } from '#parts/account/menu-account-links.tsx'
import { byScript, commandFor } from '#ui/dialog-command.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'

const id = 'menu'

export default function MobileMenu({ navigation: { categories, pages } }: { navigation: Navigation }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    // The browser may have opened it by itself, before the page was awake to know.
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement) dialog.close()
  }
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={byScript(() => setOpen(true))} {...commandFor('show-modal', id)}>
        <Menu aria-hidden size={22} />
      </IconButton>
      <SidePanel id={id} open={open} onClose={close} title="Menu" side="left">
        <nav aria-label="Menu">
          {categories.map(({ name, sections, featured }) => (
            <Disclosure key={name} title={name} group="menu-categories">
              {sections.map((section) => (
                <div key={section.name} className="mb-4">
                  <p className="text-xs font-semibold">{section.name}</p>
                  <MenuLinks links={section.items} onGo={close} />
                </div>
              ))}
              {featured.length > 0 && <p className="text-xs font-semibold">Uitgelicht</p>}
              <MenuLinks links={featured} onGo={close} />
            </Disclosure>
          ))}
          <div className="mt-4">
            <MenuLinks links={pages} onGo={close} />
          </div>
          {categories.length + pages.length === 0 && (
            <>
              <p>Het menu is nu niet te laden.</p>
              <MenuLinks links={[{ name: 'Alle producten', href: '/shop' }]} onGo={close} />
            </>
          )}
          <MenuAccountLinks onGo={close} />
        </nav>
      </SidePanel>
    </>
  )
}

function MenuLinks({ links, onGo }: { links: readonly { name: string; href: string }[]; onGo: () => void }) {
  return (
    <ul>
      {links.map(({ name, href }) => (
        <li key={href}>
          <Link
            to={href}
            onClick={onGo}
            className="flex min-h-13 items-center justify-between gap-4 text-ink hover:text-deep hover:underline"
          >
            {name}
            <ChevronRight aria-hidden size={20} className="flex-none text-edge" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
