// The banner with its promises, the logo, the menus, the account and the cart button. It stays in sight; the promises scroll away.

import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { Navigation } from '#domain/page/navigation.ts'
import { AccountLink } from '#parts/account/account-link.tsx'
import { CartButton } from '#parts/cart/cart-button.tsx'
import { SearchToggle } from '#parts/search/search-toggle.tsx'
import { later } from '#ui/later.tsx'
import { Logo } from './logo.tsx'
import { Promises } from './promises.tsx'
import { useScrolled } from './use-scrolled.ts'

/** The server renders the menus; they open without a script, so the browser may wake them last. */
const MainMenu = import.meta.env.SSR ? await kept(import('./main-menu.tsx')) : later(() => import('./main-menu.tsx'))
const MobileMenu = import.meta.env.SSR ? await kept(import('./mobile-menu.tsx')) : later(() => import('./mobile-menu.tsx'))

async function kept(menu: Promise<{ default: ComponentType<{ navigation: Navigation }> }>) {
  const { keptMenu } = await import('./kept-menu.tsx')
  return keptMenu((await menu).default)
}

export function Header({ navigation }: { navigation: Navigation }) {
  const { mark, scrolled } = useScrolled()
  return (
    <>
      <div ref={mark} aria-hidden className="pointer-events-none absolute top-0 left-0 h-[50px] w-px" />
      <header data-shell className="contents">
        <Promises />
        <div
          data-scrolled={scrolled || undefined}
          className="sticky top-0 z-20 border-b border-transparent bg-sand transition-[border-color,box-shadow] data-scrolled:border-line data-scrolled:shadow-[0_6px_24px_rgb(29_43_42/0.07)] short:relative"
        >
          <div className="wrap @container/bar">
            <div className="flex h-[72px] items-center gap-1 min-[22rem]:gap-[clamp(4px,0.75rem,12px)]">
              <Link to="/" aria-label="Luwte, naar de startpagina" className="me-auto flex min-h-12 items-center rounded-[8px] text-deep">
                <Logo shrinks />
              </Link>
              <MainMenu navigation={navigation} />
              <SearchToggle />
              <div className="hidden min-[30rem]:flex">
                <AccountLink />
              </div>
              <CartButton />
              <div className="flex xl:hidden">
                <MobileMenu navigation={navigation} />
              </div>
            </div>
          </div>
        </div>
      </header>
    </>
  )
}
