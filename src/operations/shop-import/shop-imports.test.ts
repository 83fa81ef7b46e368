import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCategory, insertProductWithVariations } from '#data/catalogue/insert-product.ts'
import { productRowBySlug, variationRowsOf } from '#data/catalogue/admin-products.ts'
import { listRedirects } from '#data/content/redirects.ts'
import { loadPerson } from '#data/customer/personal-data/export.ts'
import { userByEmail } from '#data/customer/accounts.ts'
import { addressesOf } from '#data/customer/addresses.ts'
import { importedOrdersOf } from '#data/shop-import/imported-orders.ts'
import { shopImportById, shopImportWithFile } from '#data/shop-import/shop-imports.ts'
import { products } from '#data/tables/catalogue.ts'
import { cents } from '#domain/money.ts'
import { defaultImportOptions, type ShopImportOptions } from '#domain/shop-import/import-options.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import type { AppContext } from '../context.ts'
import { deleteExpiredData } from '../customer/delete-expired-data.ts'
import { erasePersonalDataByStaff } from '../customer/erase-person.ts'
import { consentStatusOfAccount, withdrawConsentOfAccount } from '../customer/withdraw-health-consent.ts'
import { runShopImports } from './run-shop-imports.ts'
import { previewShopImport, removeUpload, startShopImport, stopShopImport, uploadShopImport } from './shop-imports.ts'

let database: TestDatabase
let context: AppContext
let pictureShop: Server
let requests: string[] = []
let picturesUrl = ''
const now = new Date('2026-11-28T10:00:00Z')

const picture = (colour: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .png()
    .toBuffer()

beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db, { clock: () => now })
  const files: Record<string, Buffer> = { '/kust-voor.png': await picture('#cc8844'), '/kust-achter.png': await picture('#335577') }
  pictureShop = createServer((request, response) => {
    requests.push(request.url ?? '')
    const file = files[request.url ?? '']
    response.writeHead(file ? 200 : 404).end(file)
  })
  await new Promise<void>((resolve) => pictureShop.listen(0, '127.0.0.1', resolve))
  picturesUrl = `http://127.0.0.1:${(pictureShop.address() as AddressInfo).port}`
  for (const [slug, name] of [
    ['dames', 'Dames'],
    ['nacht', 'Nacht'],
  ] as const)
    await insertCategory(context.db, { slug, name })
})
afterAll(async () => {
  pictureShop.close()
  await database.close()
})

const exported = (name: string) => readFileSync(`tests/support/shop-exports/${name}.csv`, 'utf8').replaceAll('__PICTURES__', picturesUrl)
const upload = async (text: string) => (await uploadShopImport(context, { name: 'export.csv', bytes: Buffer.from(text) }, undefined)).id
const published: ShopImportOptions = { ...defaultImportOptions, publish: true }

async function importText(text: string, options: ShopImportOptions = defaultImportOptions) {
  const id = await upload(text)
  const preview = await previewShopImport(context, id, options)
  await startShopImport(context, id, options)
  await runShopImports(context)
  const row = (await shopImportById(context.db, id))!
  return { id, preview, row, issues: row.issues.map(({ line, reason }) => `${line}: ${reason}`) }
}

/** Everything that an import could change. */
async function snapshot() {
  const { rows } = await context.db.execute(sql`
    select (select jsonb_agg(p order by id) from (select id, slug, version, pictures, stock, price, published from products) as p) as products,
      (select jsonb_agg(v order by id) from product_variations as v) as variations, (select jsonb_agg(r order by "from") from redirects as r) as redirects,
      (select jsonb_agg(o order by id) from imported_orders as o) as orders, (select jsonb_agg(u order by id) from users as u) as users,
      (select count(*) from pictures) as pictures, (select count(*) from stock_movements) as movements, (select count(*) from price_history) as prices`)
  return rows[0]
}

describe('an import of Shopify products', () => {
  test('shows in the dry run what it will do, and changes nothing', async () => {
    const before = await snapshot()
    const id = await upload(exported('shopify-producten'))
    const preview = await previewShopImport(context, id, published)
    expect(preview).toMatchObject({
      shop: 'shopify',
      kind: 'products',
      counts: { new: 3, changed: 0, unchanged: 0, variants: 2, pictures: 4 },
    })
    expect(await snapshot()).toEqual(before)
    expect(requests).toEqual([])
    const issues = preview.issues.map(({ line, reason }) => `${line}: ${reason}`)
    expect(issues).toContain('4: De prijs ontbreekt.')
    expect(issues).toContain('8: Cadeaubonnen verkoopt deze winkel niet.')
    expect(issues).toContain('9: Het adres van het product (Handle) ontbreekt.')
    expect(issues).toContainEqual(expect.stringMatching(/^6: ‘Klinisch getest’ mogen we niet beweren/))
    expect(issues).toContainEqual(expect.stringMatching(/^7: De streepjescode is niet overgenomen/))
    expect(issues).toContainEqual(expect.stringMatching(/^10: De prijs klopt niet/))
    await removeUpload(context, id)
  })

  test('adds products with variations, pictures and redirects, as the dry run said', async () => {
    const { preview, row, issues } = await importText(exported('shopify-producten'), published)
    expect(row).toMatchObject({ state: 'finished', counts: preview.counts, recordCount: 3, doneCount: 3 })
    const product = (await productRowBySlug(context.db, 'kust-dagbroekje'))!
    expect(product).toMatchObject({ name: 'Kust dagbroekje', published: true, vatRate: 21, attributes: { seo_title: 'Kust dagbroekje' } })
    expect(product.description).toBe('<p>Zacht broekje voor <strong>overdag</strong>.</p>\n<p>Neemt 600 ml op.</p>')
    expect(await variationRowsOf(context.db, product.id)).toMatchObject([
      { name: 'M / Wit', price: 1495, stock: 12, articleNumber: 'KD-M-W', ean: '8712345678906' },
      { name: 'L / Wit', price: 1495, stock: 0, ean: '8712345678913' },
    ])
    expect(product.pictures.map(({ alt, width }) => ({ alt, width }))).toEqual([
      { alt: 'Wit broekje, van voren', width: 64 },
      { alt: '', width: 64 },
    ])
    expect(await productRowBySlug(context.db, 'zandbank-onderlegger')).toMatchObject({ published: false, stock: 7, price: 1995, ean: null })
    expect((await productRowBySlug(context.db, 'duinroos-inlegger'))!.pictures[0]?.url).toBe(product.pictures[0]?.url)
    expect(requests).toEqual(['/kust-voor.png', '/kust-achter.png', '/weg.png'])
    expect(issues).toContain('5: Foto ‘weg.png’ is niet overgenomen. De oude winkel heeft deze foto niet meer.')
    expect(await listRedirects(context.db)).toMatchObject([
      { from: '/collections/dames', to: '/shop/dames' },
      { from: '/products/duinroos-inlegger', to: '/product/duinroos-inlegger' },
      { from: '/products/kust-dagbroekje', to: '/product/kust-dagbroekje' },
      { from: '/products/zandbank-onderlegger', to: '/product/zandbank-onderlegger' },
    ])
  })

  test('changes nothing the second time, and tries only the failed picture again', async () => {
    const before = await snapshot()
    requests = []
    const { preview, row } = await importText(exported('shopify-producten'), published)
    expect(row.counts).toEqual({ ...preview.counts, new: 0, changed: 0 })
    expect(row.counts).toMatchObject({ unchanged: 3, pictures: 1, redirects: 0 })
    expect(requests).toEqual(['/weg.png'])
    expect(await snapshot()).toEqual(before)
  })

  test('changes texts of a product whose record changed, and leaves its price, stock and variations', async () => {
    const { row } = await importText(
      exported('shopify-producten').replace('Duinroos inlegger,<p>Dun', 'Duinroos inlegger,<p>Heel dun').replace(',6.5,', ',7.5,'),
    )
    expect(row.counts).toMatchObject({ new: 0, changed: 1, unchanged: 2 })
    const product = await productRowBySlug(context.db, 'duinroos-inlegger')
    expect(product).toMatchObject({ price: 650, stock: 40, published: true })
    expect(product?.description).toContain('Heel dun')
    expect(product?.pictures).toHaveLength(1)
  })

  test('leaves a product that staff changed since, one in the trash, and one that staff made', async () => {
    await context.db.update(products).set({ name: 'Eigen naam', version: 99 }).where(eq(products.slug, 'duinroos-inlegger'))
    await context.db.update(products).set({ published: false, trashedAt: now }).where(eq(products.slug, 'zandbank-onderlegger'))
    await insertProductWithVariations(context.db, {
      slug: 'eigen',
      name: 'Eigen',
      price: cents(500),
      stock: 1,
      vatRate: 21,
      ean: '8712345678937',
    })
    const { issues } = await importText(exported('shopify-producten').replaceAll('overdag', 'elke dag').replace('inlegkruisje', 'kruisje'))
    expect(issues).toContainEqual(expect.stringMatching(/^6: Je hebt dit product hier zelf gewijzigd/))
    expect(issues).toContainEqual(expect.stringMatching(/^7: Dit product ligt hier in de prullenbak/))
    expect(await productRowBySlug(context.db, 'duinroos-inlegger')).toMatchObject({ name: 'Eigen naam' })
    const collision = await importText(exported('shopify-producten-nieuw'))
    expect(collision.issues).toContainEqual(expect.stringMatching(/^2: Dit product staat hier al: ‘Eigen’/))
    await context.db.delete(products).where(eq(products.slug, 'eigen'))
  })

  test('reads the headings of newer exports, adds VAT to prices without it, and imports drafts', async () => {
    const { row } = await importText(exported('shopify-producten-nieuw'), { ...defaultImportOptions, vat: '9', prices_include_vat: false })
    expect(row.counts).toMatchObject({ new: 1, variants: 2 })
    const product = (await productRowBySlug(context.db, 'zeeschuim-creme'))!
    expect(product).toMatchObject({ vatRate: 9, published: false })
    expect(await variationRowsOf(context.db, product.id)).toMatchObject([
      { name: '75 ml', price: 976 },
      { name: '150 ml', price: 1581 },
    ])
  })
})

describe('an import of WooCommerce products', () => {
  test('reads Dutch headings, parents, attributes, tax classes and categories', async () => {
    const { row, preview, issues } = await importText(exported('woocommerce-producten'), published)
    expect(row.counts).toEqual(preview.counts)
    expect(row.counts).toMatchObject({ new: 2, variants: 2, redirects: 4, 'left-out': 5 })
    const product = (await productRowBySlug(context.db, 'waddenbroek'))!
    expect(product).toMatchObject({ vatRate: 9, published: true, shortDescription: 'Voor de nacht.' })
    expect(product.categoryIds).toHaveLength(2)
    expect(product.pictures).toHaveLength(2)
    expect(await variationRowsOf(context.db, product.id)).toMatchObject([
      { name: 'M / Zwart', price: 2495, stock: 9, ean: '8712345678951' },
      { name: 'L / Zwart', price: 2495, stock: 0 },
    ])
    expect(await productRowBySlug(context.db, 'waslapje')).toMatchObject({ price: 250, vatRate: 21, published: false })
    expect(issues).toContainEqual(expect.stringMatching(/^3: De actieprijs is niet overgenomen/))
    expect(issues).toContainEqual(expect.stringMatching(/^4: De oude winkel telde de voorraad niet/))
    expect(issues).toContainEqual(expect.stringMatching(/^5: De prijs klopt niet\. Hooguit 1000 euro/))
    expect(issues).toContain('9: Het product van deze uitvoering staat niet in het bestand.')
    expect(await listRedirects(context.db)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ from: '/product-categorie/nacht', to: '/shop/nacht' }),
        expect.objectContaining({ from: '/product-category/dames', to: '/shop/dames' }),
      ]),
    )
    const before = await snapshot()
    expect((await importText(exported('woocommerce-producten'), published)).row.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
    expect(await snapshot()).toEqual(before)
  })
})

const count = async () =>
  (await context.db.execute<{ n: number }>(sql`select count(*)::integer as n from products where slug ~ '^p[0-9]+$'`)).rows[0]?.n

describe('an interrupted import', () => {
  const rows = Array.from(
    { length: 35 },
    (_, index) => `p${index},Product ${index},Tekst ${index},true,Title,Default Title,N${index},3,4.50`,
  )
  const file = [
    'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
    ...rows,
  ].join('\n')

  test('goes on after the last finished batch, without doubles', async () => {
    const id = await upload(file)
    await startShopImport(context, id, defaultImportOptions)
    let batches = 0
    const killed: AppContext = {
      ...context,
      clock: () => {
        batches++
        if (batches === 3) throw new Error('killed')
        return now
      },
    }
    await expect(runShopImports(killed)).rejects.toMatchObject({ errors: [{ message: 'killed' }] })
    expect(await shopImportById(context.db, id)).toMatchObject({ state: 'running', doneCount: 20, counts: { new: 20 } })
    expect(await count()).toBe(20)
    await Promise.all([runShopImports(context), runShopImports(context)])
    expect(await shopImportById(context.db, id)).toMatchObject({ state: 'finished', doneCount: 35, counts: { new: 35 } })
    expect(await count()).toBe(35)
  })

  test('stays stopped when staff stop it, and a second start does nothing', async () => {
    const id = await upload(file.replaceAll('Tekst', 'Andere tekst'))
    await startShopImport(context, id, defaultImportOptions)
    await stopShopImport(context, id)
    await startShopImport(context, id, defaultImportOptions)
    await runShopImports(context)
    expect(await shopImportById(context.db, id)).toMatchObject({ state: 'stopped', counts: { changed: 0 } })
  })
})

describe('an import of customers', () => {
  test('adds accounts without a usable password, a newsletter or a mail, and changes no existing customer', async () => {
    const mails = async () =>
      (await context.db.execute<{ n: number }>(sql`select (select count(*) from outbox) + (select count(*) from subscribers) as n`)).rows[0]
        ?.n
    const before = await mails()
    const { row, preview, issues } = await importText(exported('shopify-klanten'))
    expect(row.counts).toEqual(preview.counts)
    expect(row.counts).toMatchObject({ new: 4, 'left-out': 3 })
    const anneke = (await userByEmail(context.db, 'anneke@voorbeeld.example'))!
    expect(anneke).toMatchObject({ firstName: 'Anneke', lastName: 'de Groot', role: 'customer', emailConfirmedAt: now, lastUsedAt: null })
    expect(await addressesOf(context.db, anneke.id)).toMatchObject([
      { street: 'Dorpsstraat', houseNumber: '12', houseNumberAddition: 'b', postcode: '3511AB', city: 'Utrecht', isDefault: true },
    ])
    expect(issues).toContain('4: Het adres ligt buiten Nederland en is niet overgenomen.')
    expect(issues).toContain('5: Het e-mailadres ontbreekt. Daaraan herkennen we een klant.')
    expect(issues).toContain('7: Deze klant staat al op regel 2.')
    expect(issues.join(' ')).not.toContain('@')
    expect(await mails()).toBe(before)
    const unchanged = await snapshot()
    const again = await importText(exported('shopify-klanten').replace('Anneke,de Groot', 'Iemand,Anders'))
    expect(again.row.counts).toMatchObject({ new: 0, unchanged: 4 })
    expect(await snapshot()).toEqual(unchanged)
    expect((await importText(exported('woocommerce-klanten'))).row.counts).toMatchObject({ new: 2, 'left-out': 0 })
  })
})

describe('an import of orders', () => {
  test('stores history only: no order, invoice, sale, stock or mail', async () => {
    const effects = async () =>
      (
        await context.db.execute(sql`select (select count(*) from orders) as orders, (select count(*) from invoices) as invoices,
        (select count(*) from sales_entries) as sales, (select count(*) from outbox) as mails, (select count(*) from stock_movements) as stock`)
      ).rows[0]
    const before = await effects()
    const { row, issues } = await importText(exported('shopify-bestellingen'))
    expect(row.counts).toMatchObject({ new: 2, 'left-out': 3 })
    const user = (await userByEmail(context.db, 'anneke@voorbeeld.example'))!
    const person = await loadPerson(context.db, user.id)
    expect(await importedOrdersOf(context.db, person.emails)).toMatchObject([
      {
        number: '#1001',
        state: 'sent',
        total: 4035,
        shipping: 395,
        lines: [
          { quantity: 2, total: 2990 },
          { name: 'Duinroos inlegger', total: 650 },
        ],
      },
    ])
    expect(issues).toContain('5: Zonder e-mailadres dat klopt is niet te zien van wie deze bestelling is.')
    expect(issues).toContain('6: Deze bestelling is niet in euro’s.')
    expect(issues).toContainEqual(expect.stringMatching(/^7: Deze bestelling is ouder dan twee jaar/))
    expect(await effects()).toEqual(before)
    const again = await importText(
      exported('shopify-bestellingen').replace('refunded,2026-10-01', 'paid,2026-10-01').replace(',2026-10-02 09:00:00 +0200,', ',,'),
    )
    expect(again.row.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1 })
  })

  test('reads both plugins of WooCommerce', async () => {
    expect((await importText(exported('woocommerce-bestellingen'))).row.counts).toMatchObject({ new: 2, 'left-out': 0 })
    expect((await importText(exported('woocommerce-bestellingen-webtoffee'))).row.counts).toMatchObject({ new: 1 })
    const orders = await importedOrdersOf(context.db, [{ email: 'gerda@voorbeeld.example', until: undefined }])
    expect(orders.map(({ number, lines }) => [number, lines.map(({ total }) => total)])).toEqual([
      ['3001', [2495, 500]],
      ['2002', [4990, 500]],
      ['2001', [2495]],
    ])
    expect(orders.at(-1)?.orderedAt.toISOString()).toBe('2026-06-30T07:50:00.000Z')
  })

  test('are gone when the customer withdraws the consent', async () => {
    const { id, email } = (await userByEmail(context.db, 'anneke@voorbeeld.example'))!
    const { emails } = await loadPerson(context.db, id)
    expect((await consentStatusOfAccount(context, { id, email })).effects).toContain(
      'Je bestellingen bij onze vorige winkel wissen we meteen.',
    )
    await withdrawConsentOfAccount(context, { userId: id, email, session: undefined, ipAddress: '127.0.0.1' }, undefined)
    expect(await importedOrdersOf(context.db, emails)).toEqual([])
    await importText(exported('shopify-bestellingen'))
    expect(await importedOrdersOf(context.db, emails)).toHaveLength(1)
  })

  test('are gone when the customer is erased, and after two years', async () => {
    const { id } = (await userByEmail(context.db, 'anneke@voorbeeld.example'))!
    const { emails } = await loadPerson(context.db, id)
    await erasePersonalDataByStaff(context, `a${id}`)
    expect(await importedOrdersOf(context.db, emails)).toEqual([])
    await deleteExpiredData({ ...context, clock: () => new Date('2028-07-01T10:00:00Z') })
    expect(
      (await importedOrdersOf(context.db, [{ email: 'gerda@voorbeeld.example', until: undefined }])).map(({ number }) => number),
    ).toEqual(['3001', '2002'])
  })
})

describe('an import of redirects', () => {
  test('makes no chain, no loop and no open redirect, and none over an address that exists', async () => {
    const { row, issues } = await importText(exported('shopify-doorverwijzingen'))
    expect(row.counts).toMatchObject({ new: 3, unchanged: 0, 'left-out': 4 })
    const redirects = new Map((await listRedirects(context.db)).map(({ from, to }) => [from, to]))
    expect(redirects.get('/oud-broekje')).toBe('/product/kust-dagbroekje')
    expect(redirects.get('/nog-ouder')).toBe('/product/kust-dagbroekje')
    expect(redirects.has('/kring-a')).toBe(false)
    expect(redirects.has('/elders')).toBe(false)
    expect(issues).toContain('8: /products/bestaat-niet bestaat niet in deze winkel.')
    expect((await importText(exported('shopify-doorverwijzingen'))).row.counts).toMatchObject({ new: 0, unchanged: 3 })
    expect((await importText(exported('woocommerce-doorverwijzingen'))).issues).toEqual([
      '3: Dit is een patroon in plaats van één adres. Dat kan hier niet.',
      '2: /product/waskommetje bestaat niet in deze winkel.',
    ])
  })
})

describe('a file', () => {
  test('is gone once the import is finished', async () => {
    const { id } = await importText(exported('shopify-klanten'))
    expect(await shopImportWithFile(context.db, id)).toMatchObject({ state: 'finished', file: null })
  })

  test('that is no export is refused in words, and one that staff did not use is gone after a day', async () => {
    await expect(upload('naam;adres\nJan;Dorpsstraat')).rejects.toMatchObject({
      errors: { file: [expect.stringContaining('herkennen we niet')] },
    })
    await expect(upload('PK\u0003\u0004')).rejects.toMatchObject({ errors: { file: [expect.stringContaining('werkmap van Excel')] } })
    const id = await upload(exported('shopify-klanten'))
    await deleteExpiredData({ ...context, clock: () => new Date(now.getTime() + 25 * 3_600_000) })
    expect(await shopImportById(context.db, id)).toBeUndefined()
  })
})
