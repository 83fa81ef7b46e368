import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { products } from '#data/tables/catalogue/products.ts'
import { lightenToTint } from '#domain/catalogue/lighten-to-tint.ts'
import { createInMemoryMediaStore } from '#integrations/media/media-store.fake.ts'
import { storeLibraryPicture } from '#operations/content/picture-library.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { testRecall } from '../tests/complaints.ts'
import { loadRecallMailData, sendRecall } from './recalls.ts'

const { db, context, createProduct, createShippedOrder } = await openTestShop({
  media: createInMemoryMediaStore(),
})

/** A teal pack on a transparent ground. */
const cutOut = () =>
  sharp({
    create: { width: 700, height: 700, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      {
        input: { create: { width: 300, height: 400, channels: 3, background: '#2f7168' } },
        left: 200,
        top: 150,
      },
    ])
    .png()
    .toBuffer()

test('a cut-out is a JPEG on its tint in the mail of a recall', async () => {
  const { url, width, height, color } = await storeLibraryPicture(
    context,
    await cutOut(),
    undefined,
  )
  const item = await createProduct()
  await db
    .update(products)
    .set({ pictures: [{ url, width, height, color, alt: 'Duin' }] })
    .where(eq(products.id, item.id))
  const order = await createShippedOrder(item)
  const search = { soldFrom: '2000-01-01', soldUntil: '2099-12-31' }
  const { id } = await sendRecall(context, testRecall(item.id, search), 'staff:4')
  const mail = await loadRecallMailData(context, { recallId: id, orderId: order.id })
  const jpeg = mail!.picture!.url
  expect(jpeg).toBe(`${context.appUrl}${url.replace('.webp', '.jpg')}`)
  const { data } = await sharp(await context.media.readPicture(new URL(jpeg).pathname))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const tint = lightenToTint(color)
  for (const channel of [0, 1, 2]) {
    const value = parseInt(tint.slice(1 + 2 * channel, 3 + 2 * channel), 16)
    expect(Math.abs(data[channel]! - value)).toBeLessThan(5)
  }
})
