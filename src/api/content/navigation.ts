import type { Db } from '#data/core/db.ts'
import { PublicNavigation, Navigation } from '#domain/content/menus/navigation.ts'
import { loadPictureTints } from '#operations/catalogue/line-display.ts'
import { fillTexts } from '#operations/content/fill-placeholders.ts'
import { loadPublicNavigation, saveMenus } from '#operations/content/navigation.ts'
import { endpoint } from '../framework/endpoint.ts'
import { z } from 'zod'
import { listLinkTargets } from '#data/content/link-targets.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { loadStoredNavigation } from '#data/content/navigation.ts'
import { collectHrefs } from '#domain/content/menus/validate-menus.ts'
import { findDeadLinks } from '#operations/content/dead-links.ts'

export const getNavigation = endpoint(
  'GET /api/navigation',
  {
    summary:
      'Category menus with featured items and sections, static links, and the links of the footer; only links that lead somewhere',
    access: 'public',
    reply: PublicNavigation,
    cacheTags: () => ['navigation', 'details'],
  },
  async ({ context }) =>
    addTints(context.db, await fillTexts(context, await loadPublicNavigation(context))),
)

async function addTints(db: Db, navigation: PublicNavigation): Promise<PublicNavigation> {
  const pictures = navigation.categories.flatMap(({ featured }) =>
    featured.map(({ imageSrc }) => imageSrc),
  )
  const tints = await loadPictureTints(db, pictures)
  if (tints.size === 0) return navigation
  const categories = navigation.categories.map((category) => ({
    ...category,
    featured: category.featured.map((item) => ({
      ...item,
      imageTint: tints.get(item.imageSrc) ?? null,
    })),
  }))
  return { ...navigation, categories }
}

export const navigationEndpoints = [
  endpoint(
    'GET /api/admin/menus',
    {
      summary: 'The stored menus and footer, their version, and their broken links',
      permission: 'catalogue',
      reply: {
        version: z.int32(),
        navigation: Navigation,
        dead: z.array(z.string()),
        shop_name: z.string(),
      },
    },
    async ({ context }) => {
      const [stored, { name }] = await Promise.all([
        loadStoredNavigation(context.db),
        loadShopDetails(context.db),
      ])
      return {
        ...stored,
        shop_name: name,
        dead: await findDeadLinks(context, collectHrefs(stored.navigation)),
      }
    },
  ),
  endpoint(
    'PUT /api/admin/menus',
    {
      summary:
        'Saves all menus and the footer; visitors see them at once. Refused if they changed since `version`',
      permission: 'catalogue',
      auditAction: 'Menu’s bewaard',
      limit: 'write',
      body: { version: z.int32().min(0).optional(), navigation: Navigation },
      reply: { version: z.int32() },
      problems: ['version-conflict'],
    },
    async ({ context, body, addAuditDetails }) => {
      addAuditDetails({ menus: body.navigation.categories.map(({ name }) => name).join(', ') })
      return { version: await saveMenus(context, body.version, body.navigation) }
    },
  ),
  endpoint(
    'GET /api/admin/link-targets',
    {
      summary: 'Targets for links within the shop',
      permission: 'catalogue',
      query: { search: z.string().max(100).default('') },
      reply: {
        targets: z.array(
          z.object({
            href: z.string(),
            name: z.string(),
            kind: z.enum(['category', 'product', 'page', 'article']),
          }),
        ),
      },
    },
    async ({ context, query }) => ({ targets: await listLinkTargets(context.db, query.search) }),
  ),
] as const
