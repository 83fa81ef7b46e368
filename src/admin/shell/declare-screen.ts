import type { ComponentType } from 'react'
import type { Account } from '#domain/customer/account.ts'
import { can, type Permission } from '#domain/staff/permissions.ts'
import type { IconName } from '#ui/icon-names.ts'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'

export const menuGroups = ['Dagelijks', 'Producten', 'Website', 'Cijfers', 'Instellingen'] as const
/** The headings of Instellingen, whose screens have no entry in the menu of their own. */
export const settingsGroups = [
  'Winkel',
  'Verkoop',
  'Wet en privacy',
  'Mails',
  'Vindbaar zijn',
  'Aansluitingen',
  'Achter de schermen',
] as const
type SettingsGroup = (typeof settingsGroups)[number]
export type ScreenGroup = (typeof menuGroups)[number] | SettingsGroup

/** Something that staff do in the back office, found by the words that they use for it. */
export type ScreenAction = {
  name: string
  words?: string
  /** What to do on the screen, unless that speaks for itself. */
  how?: string
  /** By default the screen itself. */
  to?: string
  /** By default that of the screen. */
  permission?: Permission
}

/**
 * `path` is React Router's pattern below /admin/; `permission` is required to open the screen.
 * Without a name, staff open it from another screen. With `onlyParts` the shop has the screen if it
 * uses an extension with a part of it.
 */
export type ScreenDeclaration = {
  path: string
  permission: Permission
  load: () => Promise<{ default: ComponentType }>
  name?: string
  /** In the menu. */
  icon?: IconName
  /** Others than its name by which staff find it. */
  words?: string
  /** What it is for, in the index of Instellingen. */
  purpose?: string
  /** The screen is a tab of the one with this path; who may not open that one gets an entry. */
  tabOf?: string
  /** The path of the list from which staff open this record, to which the screen links back. */
  backTo?: string
  /** On the tab of a screen with tabs; by default its name. */
  tab?: string
  actions?: readonly ScreenAction[]
  onlyParts?: true
}
/** What an extension has on a screen of the core with this path; staff find it by its words too. */
export type ScreenPart = {
  screen: string
  extension: string
  words?: string
  load?: () => Promise<unknown>
}
export type AdminScreen = ScreenDeclaration & {
  Screen: ComponentType
  group: ScreenGroup
  /** The extension that has the screen; undefined for the core. */
  extension?: string | undefined
  /** Of extensions. */
  parts?: readonly ScreenPart[]
}

/** The screens of a group of the menu or of Instellingen, in the order of that list. */
export const declareScreens = (
  group: ScreenGroup,
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

export const settingsPath = 'instellingen'

export const isOfSettings = ({ group }: AdminScreen): boolean =>
  settingsGroups.some((one) => one === group)

/** The screens of Instellingen that the user may open. */
export const settingsScreensOf = (
  user: Staff | undefined,
  screens: readonly AdminScreen[],
): AdminScreen[] =>
  screens.filter((screen) => screen.name && isOfSettings(screen) && isOpenTo(user, screen))
