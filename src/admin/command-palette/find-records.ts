import { editorPath } from '#domain/content/public-path.ts'
import { can } from '#domain/staff/permissions.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { browserApi } from '#components/api-context.ts'

export type FoundRecord = { group: string; path: string; name: string; details: string }

export const minQueryLength = 2
const maxPerGroup = 5

/** Returns at most five records of each kind. @throws Problem if one of the lists fails */
export async function findRecords(
  query: string,
  role: StaffRole | null | undefined,
): Promise<FoundRecord[]> {
  const search = query.trim().slice(0, 100)
  if (search.length < minQueryLength) return []
  const found = await Promise.all([
    can(role, 'orders') ? findOrders(search) : [],
    can(role, 'customers') ? findCustomers(search) : [],
    can(role, 'stock') ? findProducts(search) : [],
    can(role, 'content') ? findPages(search) : [],
  ])
  return found.flat()
}

async function findOrders(search: string): Promise<FoundRecord[]> {
  const { orders, imported } = await browserApi('POST /api/admin/orders/query', {
    body: { search },
  })
  const ofThisShop = orders.map(({ number, name, city, state_label }) => ({
    group: 'Bestellingen',
    path: `/admin/bestellingen/${number}`,
    name: number,
    details: [name || 'Gewist', city, state_label].filter(Boolean).join(', '),
  }))
  const ofEarlierShop = imported.map(({ number, name, city, state_label, customer_key: key }) => ({
    group: 'Bestellingen bij de vorige winkel',
    path: `/admin/klanten/${key}`,
    name: number,
    details: [name, city, state_label].filter(Boolean).join(', '),
  }))
  return [...ofThisShop.slice(0, maxPerGroup), ...ofEarlierShop.slice(0, maxPerGroup)]
}

async function findCustomers(search: string): Promise<FoundRecord[]> {
  const { customers } = await browserApi('GET /api/admin/customers', { query: { search } })
  return customers.slice(0, maxPerGroup).map(({ customer_key: customerKey, name, email }) => ({
    group: 'Klanten',
    path: `/admin/klanten/${customerKey}`,
    name: name || email,
    details: name ? email : '',
  }))
}

async function findProducts(search: string): Promise<FoundRecord[]> {
  const { products } = await browserApi('GET /api/admin/products', {
    query: { search, view: 'all', sorting: 'name' },
  })
  return products.slice(0, maxPerGroup).map(({ slug, name, published, trashed }) => ({
    group: 'Producten',
    path: `/admin/producten/${slug}`,
    name,
    details: trashed ? 'in de prullenbak' : published ? '' : 'verborgen',
  }))
}

async function findPages(search: string): Promise<FoundRecord[]> {
  const { pages } = await browserApi('GET /api/editor/pages', { query: { query: search } })
  return pages.slice(0, maxPerGroup).map(({ kind, slug, title, published }) => ({
    group: 'Pagina’s en artikelen',
    path: editorPath(kind, slug),
    name: title || slug,
    details: [kind === 'article' ? 'artikel' : '', published ? '' : 'nog niet geplaatst']
      .filter(Boolean)
      .join(', '),
  }))
}
