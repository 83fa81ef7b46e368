// What the core shows of mailings, and what a mailing shows of the core.

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { insertContentRow } from '#data/content/content.ts'
import { pictureByUrl } from '#data/content/pictures.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { lightenToTint } from '#domain/catalogue/lighten-to-tint.ts'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import { createInMemoryMediaStore } from '#integrations/media/media-store.fake.ts'
import { deletePicture, storeLibraryPicture } from '#operations/content/picture-library.ts'
import { saveShopDetails } from '#operations/content/save-shop-details.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { insertColleagues } from '#tests/support/builders/colleagues.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createKeyCaller } from '#tests/support/call-endpoint.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { mailings } from '../data/tables.ts'
import { composeMailing, resolveMailingBlocks } from '../operations/compose-mailing.ts'
import { createMailingDraft } from '../operations/mailings.ts'

const { db, context } = await openTestShop({ media: createInMemoryMediaStore() })
const staffId = callers.owner.user!.id
await insertColleagues(db, [staffId], context.clock())
const call = createTestApi(context, callers.owner)

const fileOf = (url: string) => context.media.readPicture(new URL(url, context.appUrl).pathname)

async function latestEntry() {
  const { body } = await call('GET /api/admin/audit-log')
  return (body['rows'] as object[])[0]
}

test('the audit log names a mailing, also one that is no longer there', async () => {
  const { id } = await createMailingDraft(context, { staffId })
  await db.update(mailings).set({ subject: 'Nieuw in de winkel' }).where(eq(mailings.id, id))
  await call(`POST /api/admin/mailings/${id}/stop`)
  const named = { sentence: expect.stringContaining('de mailing ‘Nieuw in de winkel’') }
  expect(await latestEntry()).toMatchObject(named)
  await call(`DELETE /api/admin/mailings/${id}`)
  expect(await latestEntry()).toMatchObject(named)
})

test('deletePicture refuses a picture used by a mailing', async () => {
  const photo = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#2f7168' },
  })
    .jpeg()
    .toBuffer()
  const { id, url } = await storeLibraryPicture(context, photo, undefined)
  const content = [{ layout: 'MailPicture', attributes: { image: { url, alt: 'Duin' } } }]
  const [mailing] = await db
    .insert(mailings)
    .values({ subject: 'Nieuws', content, changedAt: context.clock() })
    .returning()
  await expect(deletePicture(context, id)).toBeRefused({
    more: { used_in: [{ kind: 'mailing', slug: String(mailing!.id), title: 'Nieuws' }] },
  })
})

test('readers get values instead of placeholders', async () => {
  await insertContentRow(db, 'article', {
    slug: 'post',
    title: 'Post',
    description: 'Binnen [[verzenden binnen]]',
    content: [],
    publishedAt: new Date('2026-11-01T10:00:00Z'),
  })
  await saveShopDetails(context, exampleShopDetails, 0)
  const mail = await composeMailing(context, {
    subject: 'Voor [[uiterste besteltijd]]',
    preheader: '',
    content: [
      { layout: 'MailText', attributes: { text: '<p>Kost [[verzendkosten]]</p>' } },
      { layout: 'MailTeaser', attributes: { products: [], articles: ['post'] } },
    ],
  })
  expect(mail.subject).toBe('Voor 16.00 uur')
  expect(mail.parts).toMatchObject([
    { plain: expect.stringMatching(/^Kost €\s5,-$/) as string },
    { text: 'Binnen 2 werkdagen' },
  ])
})

test('a cut-out is a JPEG on its tint', async () => {
  const cutOut = await sharp({
    create: { width: 700, height: 700, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      {
        input: { create: { width: 200, height: 300, channels: 3, background: '#2f7168' } },
        left: 350,
        top: 150,
      },
    ])
    .png()
    .toBuffer()
  const image = new File([new Uint8Array(cutOut)], 'duin.png', { type: 'image/png' })
  const { body } = await createKeyCaller(context)(
    'POST /api/upload-image',
    { body: { image } },
    callers.owner,
  )
  const { url, tint } = body as { url: string; tint: string }
  const { id, slug } = await createTestProduct(db, { slug: 'duin' })
  const { color } = (await pictureByUrl(db, url))!
  expect(tint).toBe(lightenToTint(color))
  await db
    .update(products)
    .set({ pictures: [{ url, width: 700, height: 700, alt: 'Duin', color }] })
    .where(eq(products.id, id))
  const [teaser] = await resolveMailingBlocks(context, [
    { layout: 'MailTeaser', attributes: { products: [slug] } },
  ])
  const { picture } = teaser as { picture: { url: string } }
  expect(picture.url).toBe(`${context.appUrl}${url.replace('.webp', '-640.jpg')}`)
  const { data } = await sharp(await fileOf(picture.url))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const expected = [1, 3, 5].map((at) => parseInt(tint.slice(at, at + 2), 16))
  for (const [channel, value] of [...data.subarray(0, 3)].entries())
    expect(Math.abs(value - expected[channel]!)).toBeLessThan(5)
})

test('staff see the samples of its mails, and none in a shop without mailings', async () => {
  const namesIn = async (of: typeof call) => {
    const { body } = await of('GET /api/admin/mails')
    return (body['mails'] as { name: string }[]).map(({ name }) => name)
  }
  expect(await namesIn(call)).toEqual(expect.arrayContaining(['mailing', 'mailing-test']))
  const without = createTestApi({ ...context, extensions: [] }, callers.owner)
  const names = await namesIn(without)
  expect(names.filter((name) => name.startsWith('mailing'))).toEqual([])
  expect((await without('GET /api/admin/mails/mailing')).status).toBe(404)
})
