// Addresses that the shop answers itself, so that no page of the staff can stand in front of them or be hidden behind them.

import type { Shop } from '#operations/shop.ts'
import { routes } from '../routes.ts'
import { servicePaths } from './http/service-paths.ts'
import { storedFolders } from './http/stored-folders.ts'

/** First segments of what the build serves, and of what is kept free for the shop itself. */
const kept = ['admin', 'editor', 'fonts', 'icons']

export const reserved: Shop['reserved'] = {
  routes: routes.map(({ path }) => path),
  folders: [...new Set([...servicePaths.map((path) => path.split('/')[1] ?? ''), ...storedFolders, ...kept])],
}
