// The public endpoint for the header's menus.

import { loadNavigation } from '#data/content/navigation.ts'
import { Navigation } from '#domain/content/navigation.ts'
import { fillTexts } from '#operations/content/fill-placeholders.ts'
import { endpoint } from '../framework/endpoint.ts'

export const getNavigation = endpoint(
  'GET /api/navigation',
  {
    summary: 'Category menus with featured items and sections, and static links',
    access: 'public',
    reply: Navigation,
    cacheTags: () => ['navigation', 'details'],
  },
  async ({ context }) => fillTexts(context, await loadNavigation(context.db)),
)
