// The main menu: one list of plain links. On small screens it is a panel that slides in, elsewhere
// a bar with categories that open below their names (ui/styles/menu.css). It opens and closes
// without JavaScript.

import { useRef, useState, type RefObject, useEffect } from 'react'
import { Link, Form, useNavigate } from 'react-router'
import type { PublicNavigation } from '#domain/content/menus/navigation.ts'
import { toPhoneUrl } from '#domain/text/phone-link.ts'
import { iconButtonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { DeviceTools } from './device-tools.tsx'
import { MenuCategory } from './menu-category.tsx'
import { useLoggedIn, useCurrentUser } from '../account/login-store.ts'
import { useShopDetails } from './shop-details-context.ts'
import { withinTime } from '#ui/lazy-within-time.tsx'
import { StaffLinks } from '../staff/staff-links.tsx'

const linkClass =
  'flex min-h-13 w-full items-center text-start text-ink hover:text-deep hover:underline'

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
      <SearchForm />
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

function MobileAccountLinks() {
  const loggedIn = useLoggedIn()
  const user = useCurrentUser()
  const navigate = useNavigate()
  // Without the script, the account page opens, which has this button too.
  const handleLogOut = () =>
    void withinTime(import('../account/current-user.ts')).then(
      ({ logOut }) => {
        void logOut()
        void navigate('/')
      },
      () => location.assign('/account'),
    )
  return (
    <ul className="mt-4 border-t border-line pt-4">
      <li>
        <Link to={loggedIn ? '/account' : '/login'} className={linkClass}>
          {loggedIn ? 'Mijn account' : 'Inloggen'}
        </Link>
      </li>
      {user?.role === 'staff' && (
        <li>
          <StaffLinks linkClass={linkClass} />
        </li>
      )}
      {loggedIn && (
        <li>
          <button type="button" onClick={handleLogOut} className={linkClass}>
            Uitloggen
          </button>
        </li>
      )}
    </ul>
  )
}

/** From this width the menu is a bar, as in ui/styles/menu.css. */
const wideQuery = '(width >= 80rem)'

function useMenuDismissal(nav: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const menu = nav.current
    if (!menu) return
    const onClick = ({ target }: MouseEvent) =>
      target instanceof Element && closesMenu(target) && close(menu)
    const onPointerDown = ({ target }: PointerEvent) => closeCategories(menu, target)
    const onFocusIn = ({ target }: FocusEvent) =>
      target instanceof Element && closeUnlessInside(menu, target)
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && closeCategoryByKey(menu)
    const onToggle = ({ newState }: ToggleEvent) => setPageInert(newState === 'open')
    const onWidth = () => menu.hidePopover()
    const width = matchMedia(wideQuery)
    menu.addEventListener('click', onClick)
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('focusin', onFocusIn)
    menu.addEventListener('keydown', onKeyDown)
    menu.addEventListener('toggle', onToggle)
    width.addEventListener('change', onWidth)
    return () => {
      setPageInert(false)
      menu.removeEventListener('click', onClick)
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('focusin', onFocusIn)
      menu.removeEventListener('keydown', onKeyDown)
      menu.removeEventListener('toggle', onToggle)
      width.removeEventListener('change', onWidth)
    }
  }, [nav])
}

/**
 * A pressed link or button closes the menu, but a dialog that opens from the menu is inside it and
 * needs it open.
 */
const closesMenu = (target: Element): boolean =>
  target.closest('a, button:not([aria-haspopup])') !== null && target.closest('dialog') === null

function close(menu: HTMLElement): void {
  menu.hidePopover()
  closeCategories(menu)
}

/**
 * Keeps the panel open when the menu's button gets the focus, because that button closes the panel
 * itself. Also keeps the panel open when an ancestor of the menu gets the focus, as after a press
 * on plain text.
 */
function closeUnlessInside(menu: HTMLElement, target: Element): void {
  closeCategories(menu, target)
  const staysOpen =
    menu.contains(target) || target.contains(menu) || target.matches(`[popovertarget="${menu.id}"]`)
  if (!staysOpen) menu.hidePopover()
}

/**
 * Closes the open categories of the bar, because an open category covers the page. Skips the
 * category that contains `except`. In the panel, does nothing.
 */
function closeCategories(menu: HTMLElement, except: EventTarget | null = null): void {
  if (menu.matches(':popover-open')) return
  for (const category of menu.querySelectorAll('details[open]'))
    if (!(except instanceof Node) || !category.contains(except)) category.removeAttribute('open')
}

/**
 * Closes the open category of the bar. Does nothing in the panel, because the browser closes the
 * panel on Escape.
 */
function closeCategoryByKey(menu: HTMLElement): void {
  const category = menu.querySelector('details[open]')
  if (menu.matches(':popover-open') || !category) return
  category.removeAttribute('open')
  category.querySelector('summary')?.focus()
}

/** Hides the page behind the panel from screen readers and the keyboard. */
function setPageInert(inert: boolean): void {
  for (const part of document.querySelectorAll('main, footer')) part.toggleAttribute('inert', inert)
}

function MenuServices({ help }: { help: PublicNavigation['footer']['help'] }) {
  const phone = useShopDetails()?.company.phone
  const isLoggedIn = useLoggedIn()
  const hasPage = (path: string) => help.some(({ href }) => href === path)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Link to={isLoggedIn ? '/account' : '/mijn-bestelling'}>Mijn bestelling</Link>
      <Link to="/herroepen">Terugsturen</Link>
      {hasPage('/veelgestelde-vragen') && (
        <Link to="/veelgestelde-vragen">Veelgestelde vragen</Link>
      )}
      {phone && <a href={toPhoneUrl(phone)}>{`Bel ${phone}`}</a>}
    </div>
  )
}

/** The search field at the top of the menu on small screens. It works without JavaScript. */
export const SearchForm = () => (
  <Form
    action="/search"
    role="search"
    aria-label="Zoeken in de winkel"
    className="menu-small flex max-w-[30rem] gap-3 py-5"
  >
    <input
      type="search"
      name="q"
      aria-label="Waar zoek je naar?"
      placeholder="Waar zoek je naar?"
      maxLength={100}
      required
      className="min-h-12 min-w-0 grow basis-0 rounded-pill border-[1.5px] border-edge bg-white px-5 text-ink hover:border-deep"
    />
    <button type="submit" aria-label="Zoek" title="Zoek" className={iconButtonClass}>
      <Icon name="search" size={22} />
    </button>
  </Form>
)

export const menuId = 'menu'
