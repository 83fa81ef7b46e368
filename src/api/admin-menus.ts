// The menus of the header for staff.

import { z } from 'zod'
import { deadLinks, linkTargets } from '#data/link-targets.ts'
import { savedNavigation } from '#data/navigation.ts'
import { hrefsIn } from '#domain/page/menu-draft.ts'
import { Navigation } from '#domain/page/navigation.ts'
import { isReserved } from '#domain/page/slug.ts'
import { saveMenus } from '#operations/save-menus.ts'
import type { Shop } from '#operations/shop.ts'
import { endpoint } from './endpoint.ts'

export const getMenus = endpoint(
  'GET /api/admin/menus',
  {
    summary: 'The menus as they were saved, their version, and which of their links lead to nothing that visitors may see',
    for: 'staff',
    right: 'catalogue',
    reply: z.object({ version: z.int32(), navigation: Navigation, dead: z.array(z.string()) }),
  },
  async ({ shop }) => {
    const stored = await savedNavigation(shop.db)
    return { ...stored, dead: await deadLinks(shop.db, hrefsIn(stored.navigation).filter(isContent(shop))) }
  },
)

/** Categories, products, articles and pages can be looked up; what else the shop answers is always there. */
const isContent =
  ({ reserved: { routes, folders } }: Shop) =>
  (href: string) => {
    const path = href.slice(1)
    return /^(?:shop|product|artikel)\/./.test(path) || !isReserved(path, { routes, folders })
  }

export const putMenus = endpoint(
  'PUT /api/admin/menus',
  {
    summary: 'Saves the menus as a whole; visitors see them at once. Refused when somebody else saved them meanwhile',
    for: 'staff',
    right: 'catalogue',
    auditAction: 'Menu’s bewaard',
    limit: 'write',
    body: z.object({ version: z.int32().min(0).optional(), navigation: Navigation }),
    reply: z.object({ version: z.int32() }),
    problems: ['input-invalid', 'version-conflict'],
  },
  async ({ shop, body, addAuditDetails }) => {
    addAuditDetails({ menus: body.navigation.categories.map(({ name }) => name).join(', ') })
    return { version: await saveMenus(shop, body.version, body.navigation) }
  },
)

export const getLinkGoals = endpoint(
  'GET /api/admin/link-goals',
  {
    summary: 'Where a link inside the shop can lead',
    for: 'staff',
    right: 'catalogue',
    query: z.object({ zoek: z.string().max(100).default('') }),
    reply: z.object({
      goals: z.array(z.object({ href: z.string(), name: z.string(), kind: z.enum(['category', 'product', 'page', 'article']) })),
    }),
  },
  async ({ shop, query }) => ({ goals: await linkTargets(shop.db, query.zoek) }),
)
