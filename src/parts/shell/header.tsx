// The banner with its promises, the logo, the menus and the cart button. It stays in sight; the promises scroll away.

import { Link } from 'react-router'
import type { Navigation } from '#domain/page/navigation.ts'
import { CartButton } from '#parts/cart/cart-button.tsx'
import { SearchToggle } from '#parts/search/search-toggle.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Promises } from './promises.tsx'
import { useScrolled } from './use-scrolled.ts'

export function Header({ navigation }: { navigation: Navigation }) {
  const { mark, scrolled } = useScrolled()
  return (
    <>
      <div ref={mark} aria-hidden className="pointer-events-none absolute top-0 left-0 h-[50px] w-px" />
      <header data-shell data-scrolled={scrolled || undefined} className="group/header sticky -top-15 z-20 sm:-top-10 short:static">
        <Promises />
        <div className="border-b border-transparent bg-sand transition-[border-color,box-shadow] group-data-scrolled/header:border-line group-data-scrolled/header:shadow-[0_6px_24px_rgb(29_43_42/0.07)]">
          <div className="wrap flex h-[72px] items-center gap-2 min-[22rem]:gap-3 sm:gap-4">
            <Link to="/" aria-label="Luwte, naar de startpagina" className="me-auto flex min-h-12 items-center rounded-[8px] text-deep">
              <Logo />
            </Link>
            <nav aria-label="Hoofdmenu" className="hidden items-center gap-x-4 text-sm xl:flex 2xl:gap-x-7 2xl:text-base">
              {navigation.categories.map((category) => (
                <CategoryMenu key={category.name} category={category} />
              ))}
              {navigation.pages.map(({ name, href }) => (
                <Link
                  key={href}
                  to={href}
                  className="flex min-h-12 items-center px-1 whitespace-nowrap hover:text-deep hover:underline hover:underline-offset-[0.4em]"
                >
                  {name}
                </Link>
              ))}
            </nav>
            <SearchToggle />
            <CartButton />
            <div className="xl:hidden">
              <MobileMenu navigation={navigation} />
            </div>
          </div>
        </div>
      </header>
    </>
  )
}
