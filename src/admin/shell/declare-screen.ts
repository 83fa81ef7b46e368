// Declares a screen of the back office. `path` is React Router's pattern below /admin/;
// `permission` is required to open the screen.

import type { ComponentType } from 'react'
import type { Permission } from '#domain/staff/permissions.ts'
import type { IconName } from '#ui/icon-names.ts'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'

export const adminMenuGroups = ['Verkoop', 'Assortiment', 'Inhoud', 'Cijfers', 'Winkel'] as const
export type AdminScreen = {
  path: string
  permission: Permission
  Screen: ComponentType
  load: () => Promise<unknown>
} & (
  | {
      name: string
      group: (typeof adminMenuGroups)[number]
      icon: IconName
    }
  /** Without a name the screen is not in the menu, and staff open it from another screen. */
  | { name?: undefined; group?: undefined; icon?: undefined }
)

export const screen = (load: () => Promise<{ default: ComponentType }>) => ({
  Screen: lazyWithinTime(load),
  load,
})
