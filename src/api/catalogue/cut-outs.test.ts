// A product picture with a transparent ground, from the upload by staff to each place that shows
// it.

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { upsertNavigation } from '#data/content/navigation.ts'
import { orders } from '#data/tables/order/orders.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { lightenToTint } from '#domain/catalogue/lighten-to-tint.ts'
import { createInMemoryMediaStore } from '#integrations/media/media-store.fake.ts'
import { markDelivered } from '#operations/order/fulfilment/fulfil-order.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { createShippedOrder } from '#tests/support/builders/shipped-order.ts'
import { createTestCustomer } from '#tests/support/builders/customers.ts'
import { testProductInput } from '#tests/support/builders/product-input.ts'
import { createRunningSubscription } from '#tests/support/builders/subscriptions.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { createKeyCaller } from '#tests/support/call-endpoint.ts'

const slug = 'duin'
let uploaded: { url: string; width: number; tint: string }
let item: typeof products.$inferSelect

async function call(...[key, ...rest]: Parameters<ReturnType<typeof createKeyCaller>>) {
  const { status, body } = await createKeyCaller(context)(key, ...rest)
  expect([key, status]).toEqual([key, key.startsWith('POST') && status === 201 ? 201 : 200])
  return body as Record<string, unknown>
}

const block = (background: string) => ({
  create: { width: 200, height: 300, channels: 3 as const, background },
})
/** A white product and a teal pack on a transparent ground. */
async function cutOut() {
  return sharp({
    create: { width: 700, height: 700, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      { input: block('#2f7168'), left: 350, top: 150 },
      { input: block('#ffffff'), left: 200, top: 250 },
    ])
    .png()
    .toBuffer()
}

const media = createInMemoryMediaStore()
const { db, context } = await openTestShop({ media })

beforeAll(async () => {
  const image = new File([new Uint8Array(await cutOut())], 'duin.png', { type: 'image/png' })
  uploaded = (await call(
    'POST /api/upload-image',
    { body: { image } },
    callers.owner,
  )) as typeof uploaded
  const body = testProductInput({
    name: 'Duin Dagbroekje',
    slug,
    pictures: [{ url: uploaded.url, alt: 'Duin van voren' }],
    popular_rank: 1,
    price: 12.95,
    stock: 100,
  })
  await call('POST /api/admin/product', { body }, callers.owner)
  const [row] = await db.select().from(products).where(eq(products.slug, slug))
  item = row!
})

const fileOf = (url: string) => context.media.readPicture(new URL(url, context.appUrl).pathname)

describe('an uploaded cut-out', () => {
  test('has a WebP as its original, and a tint of the colour of the pack', async () => {
    expect(uploaded.url).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\/foto\.webp$/)
    expect(uploaded.tint).toMatch(/^#[0-9a-f]{6}$/)
    expect(item.pictures).toMatchObject([
      { url: uploaded.url, width: 700, height: 700, alt: 'Duin van voren' },
    ])
    expect(uploaded.tint).toBe(lightenToTint(item.pictures[0]!.color))
    const original = await fileOf(uploaded.url)
    expect((await sharp(original).metadata()).format).toBe('webp')
    expect((await sharp(original).stats()).isOpaque).toBe(false)
  })

  test('comes with its tint to the product page, popular products, listing and search', async () => {
    const media = [{ url: uploaded.url, custom_properties: { tint: uploaded.tint } }]
    expect(await call('GET /api/product/:slug', { params: { slug } })).toMatchObject({ media })
    expect(await call('GET /api/products')).toMatchObject([{ media }])
    expect(await call('GET /api/search', { query: { query: 'duin' } })).toMatchObject({
      products: [{ media }],
    })
  })

  test('comes with its tint to the menu', async () => {
    const featured = [
      { name: 'Duin', href: `/product/${slug}`, imageSrc: uploaded.url, imageAlt: 'Duin' },
    ]
    await upsertNavigation(db, {
      categories: [{ name: 'Dames', sections: [], featured }],
      pages: [],
    })
    expect(await call('GET /api/navigation')).toMatchObject({
      categories: [{ featured: [{ ...featured[0], imageTint: uploaded.tint }] }],
    })
  })

  test('comes with its tint to the order, the customer’s orders, the subscription and the reviews', async () => {
    const { id, token } = await createShippedOrder(context, item)
    expect(await call('GET /api/orders/:token', { params: { token } })).toMatchObject({
      lines: [{ image: uploaded.url, image_tint: uploaded.tint }],
    })
    const customer = await createTestCustomer(context, 'kim@luwte.example')
    await db.update(orders).set({ email: 'kim@luwte.example' }).where(eq(orders.id, id))
    const caller = {
      ...callers.customer,
      user: { ...callers.customer.user!, id: customer.id, email: 'kim@luwte.example' },
    }
    expect(await call('POST /api/get-user-orders', {}, caller)).toMatchObject({
      orders: [
        {
          line_items: [
            { product: { product_image: uploaded.url, product_image_tint: uploaded.tint } },
          ],
        },
      ],
    })
    await markDelivered(
      context,
      (await db.select().from(orders).where(eq(orders.id, id)))[0]!.number,
      'staff:4',
    )
    expect(await call('GET /api/orders/:token/reviews', { params: { token } })).toMatchObject({
      products: [{ image: uploaded.url, image_tint: uploaded.tint }],
    })
    const subscription = await createRunningSubscription(context, 'month', item)
    expect(
      await call('GET /api/subscriptions/:token', { params: { token: subscription.token } }),
    ).toMatchObject({
      lines: [{ image_url: uploaded.url, image_tint: uploaded.tint }],
    })
  })

  test('comes with its tint to the product list and product form of staff', async () => {
    expect(await call('GET /api/admin/products', {}, callers.owner)).toMatchObject({
      products: [{ picture: uploaded.url, picture_tint: uploaded.tint }],
    })
    expect(
      await call('GET /api/admin/product/:slug', { params: { slug } }, callers.owner),
    ).toMatchObject({
      pictures: [{ url: uploaded.url, tint: uploaded.tint }],
    })
    expect(await call('GET /api/editor/pictures', {}, callers.owner)).toMatchObject({
      pictures: [{ tint: uploaded.tint }],
    })
  })

  test('loses all its files when staff delete it', async () => {
    const image = new File([new Uint8Array(await cutOut())], 'los.png')
    const { url, id } = await call('POST /api/upload-image', { body: { image } }, callers.owner)
    const folder = String(url).slice('/media/'.length, -'foto.webp'.length)
    expect([...media.files.keys()].filter((name) => name.startsWith(folder))).toHaveLength(1)
    const { status } = await createKeyCaller(context)(
      'DELETE /api/editor/pictures/:id',
      { params: { id } },
      callers.owner,
    )
    expect(status).toBe(204)
    expect([...media.files.keys()].filter((name) => name.startsWith(folder))).toEqual([])
  })
})
