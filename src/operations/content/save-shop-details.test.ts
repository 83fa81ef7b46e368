import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { insertShopDetails, loadShopDetails } from '#data/content/shop-details.ts'
import { invoices } from '#data/tables/order/invoices.ts'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import { exportStatistics } from '../statistics/statistics.ts'
import { createMailSamples } from '#domain/mail/mails/mails.ts'
import { loadPublicNavigation } from './navigation.ts'
import { deletePicture, storeLibraryPicture } from './picture-library.ts'
import { saveShopDetails } from './save-shop-details.ts'
import { createInvoicePdf } from '../order/order-documents.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const { context, createProduct, createPaidOrder, rowsOf } = useFreshShop()
const createPdf = ({ token }: { token: string }) => createInvoicePdf(context, { token })

const detailsWithName = (legalName: string) => ({
  ...exampleShopDetails,
  company: { ...exampleShopDetails.company, legalName },
})

test('saveShopDetails accepts one of two concurrent saves', async () => {
  const saving = ['Een B.V.', 'Twee B.V.'].map((name) =>
    saveShopDetails(context, detailsWithName(name), 0),
  )
  const outcomes = await Promise.allSettled(saving)
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'version-conflict',
      message: expect.stringContaining('nieuw venster'),
      more: { version: 1 },
    },
  })
  expect(await loadShopDetails(context.db)).toMatchObject({
    version: 1,
    banner: exampleShopDetails.banner,
  })
})

test('an invoice names the seller of its date, also after the details change', async () => {
  const product = await createProduct({})
  await saveShopDetails(context, detailsWithName('Toen B.V.'), 0)
  // The shop issues the invoice at the payment.
  const order = await createPaidOrder(product)
  await createPdf(order)
  await saveShopDetails(context, detailsWithName('Nu B.V.'), 1)
  await createPdf(order)
  const written = await rowsOf(invoices)
  expect(written.map(({ contents }) => contents.seller?.legalName)).toEqual(['Toen B.V.'])
})

test('details that an earlier version saved have the name and the drawing of the brand', async () => {
  const { name: _name, logo: _logo, ...earlier } = exampleShopDetails
  await insertShopDetails(context.db, earlier as typeof exampleShopDetails)
  expect(await loadShopDetails(context.db)).toMatchObject({
    ...exampleShopDetails,
    name: 'Luwte',
    logo: null,
  })
})

test('a new name of the shop is on its next mails, invoices and files, and in its footer', async () => {
  const product = await createProduct({})
  await saveShopDetails(context, { ...exampleShopDetails, name: 'Duinzicht' }, 0)
  const { text, html } = await context.renderMail(
    'order-paid',
    createMailSamples(context.appUrl)['order-paid'],
  )
  expect(text).toMatch(/^Duinzicht\n\n/)
  expect(html).toMatch(/<header[^>]*>Duinzicht<\/header>/)
  expect(text).not.toMatch(/(?:^|\s)Luwte(?! B\.V\.)/)
  const order = await createPaidOrder(product)
  expect((await createPdf(order)).name).toMatch(/^duinzicht-factuur-/)
  const [issued] = await rowsOf(invoices)
  expect(issued?.contents.seller?.shopName).toBe('Duinzicht')
  const period = { from: '2026-11-01', to: '2026-11-30' }
  expect((await exportStatistics(context, period)).name).toMatch(/^duinzicht-statistiek-/)
  expect((await loadPublicNavigation(context)).footer.columns.at(-1)?.name).toBe('Duinzicht')
})

const createLogo = async () => {
  const png = await sharp({
    create: { width: 900, height: 300, channels: 3, background: '#2f7168' },
  })
    .png()
    .toBuffer()
  const { id, url, width, height } = await storeLibraryPicture(context, png, undefined)
  return { id, logo: { url, width, height } }
}

const download = async (order: { token: string }) =>
  Buffer.from((await createPdf(order)).bytes).toString('latin1')

describe('the logo', () => {
  test('takes its size from the library, and refuses a picture that is not there', async () => {
    const { logo } = await createLogo()
    const missing = { ...logo, url: `/media/uploads/${'0'.repeat(32)}/foto.jpg` }
    await expect(saveShopDetails(context, { ...exampleShopDetails, logo: missing }, 0)).toBeRefused(
      {
        code: 'input-invalid',
        errors: { logo: [expect.stringContaining('Upload het logo opnieuw')] },
      },
    )
    await saveShopDetails(
      context,
      { ...exampleShopDetails, logo: { ...logo, width: 1, height: 1 } },
      0,
    )
    expect((await loadShopDetails(context.db)).logo).toEqual(logo)
  })

  test('is in the place of the name in mails, with the name as its text, and travels with the mail', async () => {
    const { logo } = await createLogo()
    await saveShopDetails(context, { ...exampleShopDetails, name: 'Duinzicht', logo }, 0)
    const { html, text, attachments } = await context.renderMail(
      'order-paid',
      createMailSamples(context.appUrl)['order-paid'],
    )
    expect(html).toMatch(/<header[^>]*><img src="cid:logo" alt="Duinzicht" width="168" height="56"/)
    expect(text).toMatch(/^Duinzicht\n/)
    expect(attachments).toMatchObject([
      { name: 'logo.jpg', contentType: 'image/jpeg', cid: 'logo' },
    ])
    expect(await sharp(attachments![0]!.content).metadata()).toMatchObject({
      format: 'jpeg',
      width: 480,
    })
  })

  test('is left out of mails and invoices while the storage does not answer', async () => {
    const { logo } = await createLogo()
    await saveShopDetails(context, { ...exampleShopDetails, logo }, 0)
    await context.media.deletePicture(logo.url)
    const { html, attachments } = await context.renderMail(
      'order-paid',
      createMailSamples(context.appUrl)['order-paid'],
    )
    expect(html).toMatch(/<header[^>]*>Luwte<\/header>/)
    expect(attachments).toBeUndefined()
    const order = await createPaidOrder({
      ...(await createProduct({})),
      quantity: 1,
    })
    expect((await createPdf(order)).bytes.length).toBeGreaterThan(1000)
  })

  test('stays on an invoice of its time, and its picture cannot be deleted while an invoice or the shop shows it', async () => {
    const { id, logo } = await createLogo()
    const product = await createProduct({})
    const before = await createPaidOrder(product)
    expect(await download(before)).not.toContain('/Figure')
    await saveShopDetails(context, { ...exampleShopDetails, logo }, 0)
    const order = await createPaidOrder(product)
    const usedIn = async () =>
      (await deletePicture(context, id).catch((error: unknown) => error)) as {
        more: { used_in: { kind: string }[] }
      }
    expect((await usedIn()).more.used_in.map(({ kind }) => kind)).toEqual(['invoice', 'settings'])
    await saveShopDetails(context, { ...exampleShopDetails, logo: null }, 1)
    expect((await usedIn()).more.used_in.map(({ kind }) => kind)).toEqual(['invoice'])
    const pdf = await download(order)
    expect(pdf).toContain('/Figure')
    expect(pdf).toContain('/DCTDecode')
    expect(await download(order)).toBe(pdf)
    expect(await download(before)).not.toContain('/Figure')
  })
})
