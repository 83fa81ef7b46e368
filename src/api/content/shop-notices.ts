// Staff read and change what the shop announces above every page.

import { z } from 'zod'
import { ShopNotices } from '#domain/content/shop-notices.ts'
import { loadShopNotices, saveShopNotices } from '#operations/content/shop-notices.ts'
import { endpoint } from '../framework/endpoint.ts'

const settings = { access: 'staff', permission: 'settings' } as const

const getShopNotices = endpoint(
  'GET /api/admin/shop-notices',
  {
    ...settings,
    summary:
      'The announcement, the period without shipping and the banner, with the version to save them under',
    reply: z.object({ notices: ShopNotices, version: z.int32().min(0) }),
  },
  async ({ context }) => {
    const { value, version } = await loadShopNotices(context)
    return { notices: value, version }
  },
)

const putShopNotices = endpoint(
  'PUT /api/admin/shop-notices',
  {
    ...settings,
    summary:
      'Changes the notices above every page. A period without shipping also changes the promised day of new orders',
    auditAction: 'Mededeling of vakantie gewijzigd',
    limit: 'write',
    body: z.object({ notices: ShopNotices, version: z.int32().min(0) }),
    reply: z.object({ version: z.int32() }),
    problems: ['input-invalid', 'version-conflict'],
  },
  async ({ context, body, addAuditDetails }) => {
    const { before, version } = await saveShopNotices(context, body.notices, body.version)
    addAuditDetails({ before: describeNotices(before), after: describeNotices(body.notices) })
    return { version }
  },
)

const describeNotices = ({ announcement, closure, shows_banner }: ShopNotices): string =>
  [
    announcement &&
      [announcement.text, announcement.href, announcement.from, announcement.until]
        .filter(Boolean)
        .join(' '),
    closure && `geen verzending van ${closure.first} tot ${closure.reopens}`,
    !shows_banner && 'banner uit',
  ]
    .filter(Boolean)
    .join(' | ') || 'geen'

export const shopNoticesEndpoints = [getShopNotices, putShopNotices] as const
