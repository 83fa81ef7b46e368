// The screens of the back office, in the order of the menu.

import { adminExtensions } from '#extensions/admin.ts'
import {
  type AdminScreen,
  isOfSettings,
  isOpenTo,
  settingsPath,
  settingsScreensOf,
  type Staff,
} from './declare-screen.ts'
import { catalogueScreens } from './catalogue-screens.ts'
import { contentScreens } from './content-screens.ts'
import { reportScreens } from './report-screens.ts'
import { salesScreens } from './sales-screens.ts'
import { settingsScreens } from './settings-screens.ts'

const extensionScreens = adminExtensions.flatMap(({ screens }) => screens)

export const adminScreens: readonly AdminScreen[] = [
  ...salesScreens,
  ...catalogueScreens,
  ...contentScreens,
  ...reportScreens,
  ...settingsScreens,
].flatMap(withFollowing)

/** A screen of an extension may stand after one of another extension. */
function withFollowing(screen: AdminScreen): AdminScreen[] {
  const following = extensionScreens.filter(({ after }) => after === screen.path)
  return [withParts(screen), ...following.flatMap(withFollowing)]
}

/** Instellingen is for who has one of its screens. */
export const isOpen = (user: Staff | undefined, screen: AdminScreen): boolean =>
  isOpenTo(user, screen) &&
  (screen.path !== settingsPath || settingsScreensOf(user, adminScreens).length > 0)

const hasPath = (path: string | undefined) => (screen: AdminScreen) => screen.path === path

/** The screen with the entry in the menu that leads to this one; undefined if it has its own. */
export const parentOf = (user: Staff | undefined, screen: AdminScreen): AdminScreen | undefined =>
  adminScreens
    .filter(hasPath(isOfSettings(screen) ? settingsPath : screen.tabOf))
    .find((parent) => isOpen(user, parent))

/** The screen to which this one links back: the index of Instellingen, or its list. */
export const backOf = (user: Staff | undefined, screen: AdminScreen): AdminScreen | undefined =>
  adminScreens
    .filter(hasPath(isOfSettings(screen) ? settingsPath : screen.backTo))
    .find((back) => isOpen(user, back))

/** The screens that the user may open and find by a name. */
export const namedScreensOf = (user: Staff | undefined): AdminScreen[] =>
  adminScreens.filter((screen) => screen.name && isOpen(user, screen))

/** Those of them that have an entry in the menu. */
export const menuScreensOf = (user: Staff | undefined): AdminScreen[] =>
  namedScreensOf(user).filter((screen) => !parentOf(user, screen))

/** A screen and the others that are tabs of the same entry; empty if it has none. */
export function tabsOf(user: Staff | undefined, screen: AdminScreen): AdminScreen[] {
  const { path } = parentOf(user, screen) ?? screen
  const tabs = namedScreensOf(user).filter((one) => one.path === path || one.tabOf === path)
  return tabs.length > 1 && tabs.includes(screen) ? tabs : []
}

/**
 * Returns the screen with an entry in the menu to which an address belongs. The longest path
 * counts, so that 'bestellingen/paklijst' wins over 'bestellingen'.
 */
export function findEntry(user: Staff | undefined, pathname: string): AdminScreen | undefined {
  const [nearest] = namedScreensOf(user)
    .filter(({ path }) =>
      path === '' ? pathname === '/admin' : `${pathname}/`.startsWith(`/admin/${path}/`),
    )
    .toSorted((a, b) => b.path.length - a.path.length)
  return nearest && (parentOf(user, nearest) ?? nearest)
}

/** Preloads a screen with its parts of extensions. */
function withParts(screen: AdminScreen): AdminScreen {
  const parts = adminExtensions.flatMap((one) =>
    one.parts.filter(({ screen: path }) => path === screen.path),
  )
  if (parts.length === 0) return screen
  return {
    ...screen,
    parts,
    load: () => {
      for (const { load } of parts) void load?.().catch(() => undefined)
      return screen.load()
    },
  }
}
