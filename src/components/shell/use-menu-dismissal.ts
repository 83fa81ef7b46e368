// Closes the main menu after the visitor follows a link, presses elsewhere or moves the focus
// elsewhere.

import { type RefObject, useEffect } from 'react'

/** From this width the menu is a bar, as in ui/menu.css. */
const wideQuery = '(width >= 80rem)'

export function useMenuDismissal(nav: RefObject<HTMLElement | null>): void {
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
