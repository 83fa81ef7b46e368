// Undos of orders, customers, content and settings of the back office.

import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { changeAddress, removeAddress, renameCustomer } from '#admin/customers/change-customer.ts'
import { hideSetupList } from '#admin/opening/hide-setup-list.ts'
import { undoPacked, undoShipped } from '#admin/orders/order-undos.ts'
import { removeListView } from '#admin/shared/list/remove-list-view.ts'
import { trashOrRestorePage, discardDraft } from '#admin/pages/trash-page.ts'
import { removeRedirect } from '#admin/redirects/remove-redirect.ts'
import { saveRole } from '#admin/staff/save-role.ts'
import { countProposals, upsertDraft } from '#data/content/content.ts'
import { upsertMovedSlug } from '#data/content/redirects.ts'
import { orderById, orderLinesOf } from '#data/order/orders.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { contentTables, redirects } from '#data/tables/content.ts'
import { type ContentKind, contentKinds } from '#domain/content/content-kind.ts'
import { staffRoles } from '#domain/staff/staff-role.ts'
import { markPacked, shipOrder } from '#operations/order/fulfilment/fulfil-order.ts'
import { refundByStaff } from '#operations/payment/refund-order.ts'
import { createTestCustomer } from '../builders/customers.ts'
import { createPaidOrder, placePayLaterOrder } from '../builders/orders.ts'
import { createTestProduct } from '../builders/products.ts'
import type { UndoScenario, UndoShop } from './undo-scenario.ts'

const newName = () => `naam-${crypto.randomUUID()}`
const by = 'staff:2' as const
/** Each household may have one unpaid order. */
let houses = 0

async function createConfirmedOrder({ context }: UndoShop, draw: fc.GeneratorValue) {
  const items = [
    { ...(await createTestProduct(context.db)), quantity: 2 },
    { ...(await createTestProduct(context.db)), quantity: 1 },
  ]
  const kind = draw(fc.constantFrom, 'paid', 'pay-later', 'partly-refunded')
  if (kind === 'pay-later') {
    const email = `${newName()}@luwte.example`
    const { orderId } = await placePayLaterOrder(context, email, String(++houses), ...items)
    return (await orderById(context.db, orderId))!
  }
  const order = await createPaidOrder(context, ...items)
  const [line] = await orderLinesOf(context.db, order.id)
  if (kind === 'partly-refunded')
    await refundByStaff(context, order.number, {
      key: newName(),
      by,
      reason: '',
      version: undefined,
      amount: undefined,
      lines: [{ line: line!.id, quantity: 1, send: 0, restock: 1 }],
    })
  return order
}

const ordersPacked: UndoScenario = {
  prepare: async (shop, draw) => {
    const { api, clock } = shop
    const numbers = [(await createConfirmedOrder(shop, draw)).number]
    if (draw(fc.boolean)) numbers.push((await createConfirmedOrder(shop, draw)).number)
    return async () => {
      for (const number of numbers)
        await api('POST /api/fulfilment/:number/packed', { params: { number } })
      clock.forward({ seconds: draw(fc.integer, { min: 0, max: 9 }) })
      return undoPacked(api, numbers)
    }
  },
}

const ordersShipped: UndoScenario = {
  prepare: async (shop, draw) => {
    const { context, api, clock } = shop
    const { id, number } = await createConfirmedOrder(shop, draw)
    await markPacked(context, number, by)
    if (draw(fc.boolean)) {
      const lines = await orderLinesOf(context.db, id)
      const parcel = { carrier: 'PostNL', trackingCode: '3S1', trackingUrl: null }
      await shipOrder(context, number, by, parcel, {
        key: newName(),
        lines: [{ line: lines.at(-1)!.id, quantity: 1 }],
      })
    }
    const key = newName()
    return async () => {
      await api('POST /api/fulfilment/shipments', {
        body: { key, shipments: [{ number, carrier: 'PostNL', tracking_code: '3SABCD123' }] },
      })
      clock.forward({ seconds: draw(fc.integer, { min: 0, max: 9 }) })
      return undoShipped(api, { key, numbers: [number] })
    }
  },
}

const address = {
  first_name: 'Kim',
  last_name: 'de Klant',
  street: 'Dam',
  street_number: '1',
  street_addition: '',
  postcode: '1012 JS',
  city: 'Amsterdam',
}

/** The customer with up to four addresses, any of which is the default one. */
async function createAddressOwner({ context, api }: UndoShop, draw: fc.GeneratorValue) {
  const user = await createTestCustomer(context, `${newName()}@luwte.example`)
  const params = { customer: `a${user.id}` }
  for (let index = draw(fc.integer, { min: 1, max: 4 }); index > 0; index--)
    await api('POST /api/admin/customers/:customer/addresses', {
      params,
      body: { ...address, street_number: String(index), is_default: draw(fc.boolean) },
    })
  return api('GET /api/admin/customers/:customer', { params })
}

const addressChanged: UndoScenario = {
  prepare: async (shop, draw) => {
    const owner = await createAddressOwner(shop, draw)
    const changed = draw(fc.constantFrom, ...owner.addresses)
    const is_default = draw(fc.boolean)
    return async () =>
      (await changeAddress(shop.api, owner, { ...changed, city: 'Zandvoort', is_default })).undo
  },
}

const addressRemoved: UndoScenario = {
  prepare: async (shop, draw) => {
    const owner = await createAddressOwner(shop, draw)
    const { id } = draw(fc.constantFrom, ...owner.addresses)
    return async () => (await removeAddress(shop.api, owner, id)).undo
  },
}

const customerRenamed: UndoScenario = {
  prepare: async ({ context, api }) => {
    const { id } = await createTestCustomer(context, `${newName()}@luwte.example`)
    return async () => {
      const name = { first_name: 'Eva', last_name: 'Bos' }
      const before = { first_name: 'Jo', last_name: 'de Wit' }
      return (await renameCustomer(api, `a${id}`, name, before)).undo
    }
  },
}

const drawDraftState = (draw: fc.GeneratorValue) => ({
  publishAt: null,
  ...draw(
    fc.constantFrom,
    {},
    { publishAt: new Date('2099-01-01T09:00:00Z') },
    { proposedAt: new Date('2026-01-01T09:00:00Z') },
    { sentBack: 'Noem ook de maten.' },
  ),
})

/** A page or an article with its former address, and perhaps with a draft. */
async function createContent({ context }: UndoShop, draw: fc.GeneratorValue, trashed: boolean) {
  const { db, clock } = context
  const kind: ContentKind = draw(fc.constantFrom, ...contentKinds)
  const [slug, title] = [newName(), 'Over ons']
  const trashedAt = trashed ? clock() : null
  const publishedAt = kind === 'page' || draw(fc.boolean) ? clock() : null
  const table = contentTables[kind]
  const [row] = await db
    .insert(table)
    .values({ slug, title, trashedAt, publishedAt })
    .returning({ id: table.id })
  await upsertMovedSlug(db, kind, newName(), row!.id)
  const state = drawDraftState(draw)
  if (draw(fc.boolean) && !trashed)
    await upsertDraft(db, {
      kind,
      slug,
      basedOn: 1,
      page: { title: 'Nieuw', slug, description: '', content: [] },
      savedAt: clock(),
      savedBy: draw(fc.constantFrom, null, 2, 3),
      ...state,
    })
  return { kind, slug, trashed_at: trashedAt?.toISOString() ?? null }
}

const draftDiscarded: UndoScenario = {
  // Who takes it back has saved it.
  besides: ['content_drafts.saved_at', 'content_drafts.saved_by', 'content_drafts.proposed_at'],
  seen: async ({ context }) => ({ proposals: await countProposals(context.db) }),
  prepare: async ({ context, api }, draw) => {
    const kind: ContentKind = draw(fc.constantFrom, ...contentKinds)
    const [slug, title] = [newName(), 'Over ons']
    await upsertDraft(context.db, {
      kind,
      slug,
      basedOn: 0,
      page: { title, slug, description: draw(fc.constantFrom, '', 'Wie we zijn'), content: [] },
      savedAt: context.clock(),
      savedBy: draw(fc.constantFrom, null, 2, 3),
      ...drawDraftState(draw),
    })
    return () => discardDraft(api, { kind, slug })
  },
}

const redirectRemoved: UndoScenario = {
  prepare: async ({ context, api }, draw) => {
    const from = `/${newName()}`
    await context.db.insert(redirects).values({
      from,
      to: draw(fc.constantFrom, '/', '/shop', '/bestaat-niet-meer'),
      hits: draw(fc.integer, { min: 0, max: 90 }),
      createdAt: new Date('2026-01-01T12:00:00Z'),
    })
    return () => removeRedirect(api, from)
  },
}

const listViewRemoved: UndoScenario = {
  besides: ['list_views.id', 'list_views.created_at'],
  prepare: async ({ api }, draw) => {
    let views = (await api('GET /api/admin/list-views')).views
    if (views.length < 9)
      ({ views } = await api('POST /api/admin/list-views', {
        body: { name: newName().slice(0, 40), query: 'fulfilment=late' },
      }))
    const view = draw(fc.constantFrom, ...views)
    return async () => (await removeListView(api, view)).undo
  },
}

const staffRoleChanged: UndoScenario = {
  // The colleague reads about both changes.
  besides: ['outbox'],
  prepare: async ({ context, api }, draw) => {
    const from = draw(fc.constantFrom, ...staffRoles)
    const { id } = await createTestCustomer(context, `${newName()}@luwte.example`)
    await context.db.update(users).set({ role: 'staff', staffRole: from }).where(eq(users.id, id))
    const to = draw(fc.constantFrom, ...staffRoles)
    return () => saveRole(api, { id, from, to })
  },
}

export const otherUndos = {
  'orders-packed': ordersPacked,
  'orders-shipped': ordersShipped,
  'address-changed': addressChanged,
  'address-removed': addressRemoved,
  'customer-renamed': customerRenamed,
  'page-trashed': {
    prepare: async (shop, draw) => {
      const page = await createContent(shop, draw, false)
      return () => trashOrRestorePage(shop.api, page)
    },
  },
  'page-restored': {
    // The moment at which it went into the trash.
    besides: ['pages.trashed_at', 'articles.trashed_at'],
    prepare: async (shop, draw) => {
      const page = await createContent(shop, draw, true)
      return () => trashOrRestorePage(shop.api, page)
    },
  },
  'draft-discarded': draftDiscarded,
  'redirect-removed': redirectRemoved,
  'list-view-removed': listViewRemoved,
  'staff-role-changed': staffRoleChanged,
  'setup-list-hidden': {
    besides: ['shop_settings'],
    seen: ({ api }) => api('GET /api/admin/setup'),
    prepare:
      async ({ api }) =>
      () =>
        hideSetupList(api),
  },
} as const satisfies Record<string, UndoScenario>
