// The header's menus.

import { navigation } from '#data/navigation.ts'
import { Navigation } from '#domain/page/navigation.ts'
import { endpoint } from './endpoint.ts'

export const getNavigation = endpoint(
  'GET /api/navigation',
  {
    summary: 'Category menus with featured items and sections, and static links',
    for: 'everyone',
    reply: Navigation,
    cacheTags: () => ['navigation'],
  },
  ({ shop }) => navigation(shop.db),
)
