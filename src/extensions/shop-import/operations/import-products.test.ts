import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { variationRowsOf } from '#data/catalogue/admin-products.ts'
import { listRedirects } from '#data/content/redirects.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { cents } from '#domain/money.ts'
import { defaultImportOptions, type ShopImportOptions } from '../domain/import-options.ts'
import { createShopImporter, readShopExport } from '../tests/shop-importer.ts'
import { previewShopImport, removeUpload } from './shop-imports.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { type LocalServer, startLocalServer } from '#integrations/network/local-server.fake.ts'

let pictureShop: LocalServer
let requests: string[] = []
const now = new Date('2026-11-28T10:00:00Z')
const { context, insertCategory, insertProductWithVariations, productRowBySlug, updateRows } =
  await openTestShop({ clock: () => now })
const importer = createShopImporter(context)

const picture = (colour: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .png()
    .toBuffer()
beforeAll(async () => {
  const files: Record<string, Buffer> = {
    '/kust-voor.png': await picture('#cc8844'),
    '/kust-achter.png': await picture('#335577'),
  }
  pictureShop = await startLocalServer((request, response) => {
    requests.push(request.url ?? '')
    const file = files[request.url ?? '']
    response.writeHead(file ? 200 : 404).end(file)
  })
  for (const [slug, name] of [
    ['dames', 'Dames'],
    ['nacht', 'Nacht'],
  ] as const)
    await insertCategory({ slug, name })
})
afterAll(() => pictureShop.close())
const exported = (name: string) => readShopExport(name, pictureShop.url)
const published: ShopImportOptions = { ...defaultImportOptions, publish: true }

describe('an import of Shopify products', () => {
  test('shows in the dry run what it will do, and changes nothing', async () => {
    const before = await importer.snapshot()
    const id = await importer.upload(exported('shopify-producten'))
    const preview = await previewShopImport(context, id, published)
    expect(preview).toMatchObject({
      shop: 'shopify',
      kind: 'products',
      counts: { new: 3, changed: 0, unchanged: 0, variants: 2, pictures: 4 },
    })
    expect(await importer.snapshot()).toEqual(before)
    expect(requests).toEqual([])
    const issues = preview.issues.map(({ line, reason }) => `${line}: ${reason}`)
    expect(issues).toEqual(
      expect.arrayContaining([
        '4: De prijs ontbreekt.',
        expect.stringMatching(
          /^3: De prijs is €.14,95, zoals klanten daar nu betalen\. De van-prijs van €.17,95/,
        ),
        '8: Cadeaubonnen verkoopt deze winkel niet.',
        '9: Het adres van het product (Handle) ontbreekt.',
        expect.stringMatching(/^6: ‘Klinisch getest’ mogen we niet beweren/),
        expect.stringMatching(/^7: De streepjescode is niet overgenomen/),
        expect.stringMatching(/^10: De prijs klopt niet/),
      ]),
    )
    await removeUpload(context, id)
  })

  test('adds products with variations, pictures and redirects, as the dry run said', async () => {
    const { preview, row, issues } = await importer.importText(
      exported('shopify-producten'),
      published,
    )
    expect(row).toMatchObject({
      state: 'finished',
      counts: preview.counts,
      recordCount: 3,
      doneCount: 3,
    })
    const product = (await productRowBySlug('kust-dagbroekje'))!
    expect(product).toMatchObject({
      name: 'Kust dagbroekje',
      published: true,
      vatRate: 21,
      attributes: { seo_title: 'Kust dagbroekje' },
    })
    expect(product.description).toBe(
      '<p>Zacht broekje voor <strong>overdag</strong>.</p>\n<p>Neemt 600 ml op.</p>',
    )
    expect(await variationRowsOf(context.db, product.id)).toMatchObject([
      { name: 'M / Wit', price: 1495, stock: 12, articleNumber: 'KD-M-W', ean: '8712345678906' },
      { name: 'L / Wit', price: 1495, stock: 0, ean: '8712345678913' },
    ])
    expect(product.pictures.map(({ alt, width }) => ({ alt, width }))).toEqual([
      { alt: 'Wit broekje, van voren', width: 64 },
      { alt: '', width: 64 },
    ])
    expect(await productRowBySlug('zandbank-onderlegger')).toMatchObject({
      published: false,
      stock: 7,
      price: 1995,
      ean: null,
    })
    expect((await productRowBySlug('duinroos-inlegger'))!.pictures[0]?.url).toBe(
      product.pictures[0]?.url,
    )
    expect(requests).toEqual(['/kust-voor.png', '/kust-achter.png', '/weg.png'])
    expect(issues).toContain(
      '5: Foto ‘weg.png’ is niet overgenomen. De oude winkel heeft deze foto niet meer.',
    )
    expect(await listRedirects(context.db)).toMatchObject([
      { from: '/collections/dames', to: '/shop/dames' },
      { from: '/products/duinroos-inlegger', to: '/product/duinroos-inlegger' },
      { from: '/products/kust-dagbroekje', to: '/product/kust-dagbroekje' },
      { from: '/products/zandbank-onderlegger', to: '/product/zandbank-onderlegger' },
    ])
  })

  test('changes nothing the second time, and tries only the failed picture again', async () => {
    const before = await importer.snapshot()
    requests = []
    const { preview, row } = await importer.importText(exported('shopify-producten'), published)
    expect(row.counts).toEqual({ ...preview.counts, new: 0, changed: 0 })
    expect(row.counts).toMatchObject({ unchanged: 3, pictures: 1, redirects: 0 })
    expect(requests).toEqual(['/weg.png'])
    expect(await importer.snapshot()).toEqual(before)
  })

  test('changes texts of a product whose record changed, and leaves its price, stock and variations', async () => {
    const { row } = await importer.importText(
      exported('shopify-producten')
        .replace('Duinroos inlegger,<p>Dun', 'Duinroos inlegger,<p>Heel dun')
        .replace(',6.5,', ',7.5,'),
    )
    expect(row.counts).toMatchObject({ new: 0, changed: 1, unchanged: 2 })
    const product = await productRowBySlug('duinroos-inlegger')
    expect(product).toMatchObject({ price: 650, stock: 40, published: true })
    expect(product?.description).toContain('Heel dun')
    expect(product?.pictures).toHaveLength(1)
  })

  test('leaves a product that staff changed since, one in the trash, and one that staff made', async () => {
    await updateRows(products, { slug: 'duinroos-inlegger' }, { name: 'Eigen naam', version: 99 })
    await updateRows(
      products,
      { slug: 'zandbank-onderlegger' },
      { published: false, trashedAt: now },
    )
    await insertProductWithVariations({
      slug: 'eigen',
      name: 'Eigen',
      price: cents(500),
      stock: 1,
      vatRate: 21,
      ean: '8712345678937',
    })
    const { issues } = await importer.importText(
      exported('shopify-producten')
        .replaceAll('overdag', 'elke dag')
        .replace('inlegkruisje', 'kruisje'),
    )
    expect(issues).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^6: Je hebt dit product hier zelf gewijzigd/),
        expect.stringMatching(/^7: Dit product ligt hier in de prullenbak/),
      ]),
    )
    expect(await productRowBySlug('duinroos-inlegger')).toMatchObject({
      name: 'Eigen naam',
    })
    const collision = await importer.importText(exported('shopify-producten-nieuw'))
    expect(collision.issues).toContainEqual(
      expect.stringMatching(/^2: Dit product staat hier al: ‘Eigen’/),
    )
    await context.db.delete(products).where(eq(products.slug, 'eigen'))
  })

  test('reads the headings of newer exports, adds VAT to prices without it, and imports drafts', async () => {
    const { row } = await importer.importText(exported('shopify-producten-nieuw'), {
      ...defaultImportOptions,
      vat: '9',
      prices_include_vat: false,
    })
    expect(row.counts).toMatchObject({ new: 1, variants: 2 })
    const product = (await productRowBySlug('zeeschuim-creme'))!
    expect(product).toMatchObject({ vatRate: 9, published: false })
    expect(await variationRowsOf(context.db, product.id)).toMatchObject([
      { name: '75 ml', price: 976 },
      { name: '150 ml', price: 1581 },
    ])
  })
})

describe('an import of WooCommerce products', () => {
  test('reads Dutch headings, parents, attributes, tax classes and categories', async () => {
    const { row, preview, issues } = await importer.importText(
      exported('woocommerce-producten'),
      published,
    )
    expect(row.counts).toEqual(preview.counts)
    expect(row.counts).toMatchObject({ new: 2, variants: 2, redirects: 4, 'left-out': 5 })
    const product = (await productRowBySlug('waddenbroek'))!
    expect(product).toMatchObject({
      vatRate: 9,
      published: true,
      shortDescription: 'Voor de nacht.',
    })
    expect(product.categoryIds).toHaveLength(2)
    expect(product.pictures).toHaveLength(2)
    expect(await variationRowsOf(context.db, product.id)).toMatchObject([
      { name: 'M / Zwart', price: 2195, stock: 9, ean: '8712345678951' },
      { name: 'L / Zwart', price: 2495, stock: 0 },
    ])
    expect(await productRowBySlug('waslapje')).toMatchObject({
      price: 250,
      vatRate: 21,
      published: false,
    })
    expect(issues).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^3: De prijs is €.21,95.*van-prijs van €.24,95 is niet overgenomen.*30\/11\/2026/,
        ),
        expect.stringMatching(
          /^6: De actieprijs van €.2,00 vanaf 24\/12\/2026 is niet overgenomen/,
        ),
      ]),
    )
    expect(issues.filter((issue) => /^4: .*prijs/.test(issue))).toEqual([])
    expect(issues).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^4: De oude winkel telde de voorraad niet/),
        expect.stringMatching(/^5: De prijs klopt niet\. Hooguit 1000 euro/),
        '9: Het product van deze uitvoering staat niet in het bestand.',
      ]),
    )
    expect(await listRedirects(context.db)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ from: '/product-categorie/nacht', to: '/shop/nacht' }),
        expect.objectContaining({ from: '/product-category/dames', to: '/shop/dames' }),
      ]),
    )
    const before = await importer.snapshot()
    expect(
      (await importer.importText(exported('woocommerce-producten'), published)).row.counts,
    ).toMatchObject({
      new: 0,
      changed: 0,
      unchanged: 2,
    })
    expect(await importer.snapshot()).toEqual(before)
  })
})

describe('an import of redirects', () => {
  test('makes no chain, no loop and no open redirect, and none over an address that exists', async () => {
    const { row, issues } = await importer.importText(exported('shopify-doorverwijzingen'))
    expect(row.counts).toMatchObject({ new: 3, unchanged: 0, 'left-out': 4 })
    const redirects = new Map((await listRedirects(context.db)).map(({ from, to }) => [from, to]))
    expect(redirects.get('/oud-broekje')).toBe('/product/kust-dagbroekje')
    expect(redirects.get('/nog-ouder')).toBe('/product/kust-dagbroekje')
    expect(redirects.has('/kring-a')).toBe(false)
    expect(redirects.has('/elders')).toBe(false)
    expect(issues).toContain('8: /products/bestaat-niet bestaat niet in deze winkel.')
    expect(
      (await importer.importText(exported('shopify-doorverwijzingen'))).row.counts,
    ).toMatchObject({ new: 0, unchanged: 3 })
    expect((await importer.importText(exported('woocommerce-doorverwijzingen'))).issues).toEqual([
      '3: Dit is een patroon in plaats van één adres. Dat kan hier niet.',
      '2: /product/waskommetje bestaat niet in deze winkel.',
    ])
  })
})
