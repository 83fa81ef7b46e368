import type { ComponentType } from 'react'
import type { Permission } from '#domain/staff/permissions.ts'
import type { IconName } from '#ui/icon-names.ts'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'

export const adminMenuGroups = ['Verkoop', 'Assortiment', 'Inhoud', 'Cijfers', 'Winkel'] as const

/**
 * `path` is React Router's pattern below /admin/; `permission` is required to open the screen.
 * Without a name the screen is not in the menu, and staff open it from another screen.
 */
type ScreenDeclaration = {
  path: string
  permission: Permission
  load: () => Promise<{ default: ComponentType }>
} & ({ name: string; icon: IconName } | { name?: undefined; icon?: undefined })
export type AdminScreen = ScreenDeclaration & {
  Screen: ComponentType
  group: (typeof adminMenuGroups)[number]
}

/** The screens of a group of the menu, in the order of the menu. */
export const declareScreens = (
  group: AdminScreen['group'],
  screens: readonly ScreenDeclaration[],
): AdminScreen[] =>
  screens.map((screen) => ({ ...screen, group, Screen: lazyWithinTime(screen.load) }))
