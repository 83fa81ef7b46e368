// Staff endpoints for the menus of the header and the footer, and for the targets that staff can
// choose for a link.

import { z } from 'zod'
import { findBrokenLinks, listLinkTargets } from '#data/content/link-targets.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { loadStoredNavigation } from '#data/content/navigation.ts'
import { collectHrefs } from '#domain/content/validate-menus.ts'
import { Navigation } from '#domain/content/navigation.ts'
import { isReservedPath } from '#domain/content/slug.ts'
import { saveMenus } from '#operations/content/save-menus.ts'
import type { AppContext } from '#operations/context.ts'
import { endpoint } from '../framework/endpoint.ts'

export const getMenus = endpoint(
  'GET /api/admin/menus',
  {
    summary: 'The stored menus and footer, their version, and their broken links',
    access: 'staff',
    permission: 'catalogue',
    reply: z.object({
      version: z.int32(),
      navigation: Navigation,
      dead: z.array(z.string()),
      shop_name: z.string(),
    }),
  },
  async ({ context }) => {
    const [stored, { name }] = await Promise.all([
      loadStoredNavigation(context.db),
      loadShopDetails(context.db),
    ])
    return {
      ...stored,
      shop_name: name,
      dead: await findBrokenLinks(
        context.db,
        collectHrefs(stored.navigation).filter(isContent(context)),
      ),
    }
  },
)

/**
 * True for a link whose target may not exist, such as a page or product. False for the other routes
 * of the shop, which always exist.
 */
const isContent =
  ({ reservedAddresses: { routes, folders } }: AppContext) =>
  (href: string) => {
    const path = href.slice(1)
    return /^(?:shop|product|artikel)\/./.test(path) || !isReservedPath(path, { routes, folders })
  }

export const putMenus = endpoint(
  'PUT /api/admin/menus',
  {
    summary:
      'Saves all menus and the footer; visitors see them at once. Refused if they changed since `version`',
    access: 'staff',
    permission: 'catalogue',
    auditAction: 'Menu’s bewaard',
    limit: 'write',
    body: z.object({ version: z.int32().min(0).optional(), navigation: Navigation }),
    reply: z.object({ version: z.int32() }),
    problems: ['input-invalid', 'version-conflict'],
  },
  async ({ context, body, addAuditDetails }) => {
    addAuditDetails({ menus: body.navigation.categories.map(({ name }) => name).join(', ') })
    return { version: await saveMenus(context, body.version, body.navigation) }
  },
)

export const getLinkTargets = endpoint(
  'GET /api/admin/link-targets',
  {
    summary: 'Targets for links within the shop',
    access: 'staff',
    permission: 'catalogue',
    query: z.object({ search: z.string().max(100).default('') }),
    reply: z.object({
      targets: z.array(
        z.object({
          href: z.string(),
          name: z.string(),
          kind: z.enum(['category', 'product', 'page', 'article']),
        }),
      ),
    }),
  },
  async ({ context, query }) => ({ targets: await listLinkTargets(context.db, query.search) }),
)
