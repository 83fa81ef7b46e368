import type { ComponentType } from 'react'
import type { Account } from '#domain/customer/account.ts'
import { can, type Permission } from '#domain/staff/permissions.ts'
import type { IconName } from '#ui/icon-names.ts'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'

export const adminMenuGroups = ['Verkoop', 'Assortiment', 'Inhoud', 'Cijfers', 'Winkel'] as const
export type AdminMenuGroup = (typeof adminMenuGroups)[number]

/**
 * `path` is React Router's pattern below /admin/; `permission` is required to open the screen.
 * Without a name the screen is not in the menu, and staff open it from another screen. `words` are
 * others by which staff find it. With `onlyParts` the shop has the screen if it uses an extension
 * with a part of it.
 */
export type ScreenDeclaration = {
  path: string
  permission: Permission
  load: () => Promise<{ default: ComponentType }>
} & (
  | { name: string; icon: IconName; words?: string; onlyParts?: true }
  | { name?: undefined; icon?: undefined; words?: undefined; onlyParts?: true }
)
/** What an extension has on a screen of the core with this path; staff find it by its words too. */
export type ScreenPart = {
  screen: string
  extension: string
  words?: string
  load?: () => Promise<unknown>
}
export type AdminScreen = ScreenDeclaration & {
  Screen: ComponentType
  group: AdminMenuGroup
  /** The extension that has the screen; undefined for the core. */
  extension?: string | undefined
  /** Of extensions. */
  parts?: readonly ScreenPart[]
  /**
   * Set if the screen has the entry in the menu that the screen of the core with this path has in a
   * shop without the extension. That screen shows it as a tab with this name.
   */
  insteadOf?: { path: string; tab: string } | undefined
}

/** The screens of a group of the menu, in the order of the menu. */
export const declareScreens = (
  group: AdminMenuGroup,
  screens: readonly ScreenDeclaration[],
): AdminScreen[] =>
  screens.map((screen) => ({ ...screen, group, Screen: lazyWithinTime(screen.load) }))

export type Staff = Pick<Account, 'staff_role' | 'extensions'>

type PartOfExtension = Pick<AdminScreen, 'extension' | 'parts' | 'onlyParts'>

/** Whether the shop uses the extension of a screen, or of the parts that it consists of. */
export const isUsed = (
  user: Staff | undefined,
  { extension, parts = [], onlyParts }: PartOfExtension,
): boolean =>
  (extension === undefined || user?.extensions?.includes(extension) === true) &&
  (!onlyParts || parts.some((part) => isUsed(user, { extension: part.extension })))

/** Whether the user may open a screen. */
export const isOpenTo = (
  user: Staff | undefined,
  screen: Pick<AdminScreen, 'permission'> & PartOfExtension,
): boolean => can(user?.staff_role, screen.permission) && isUsed(user, screen)
