import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listReviews, loadReviewSummary, upsertReview } from '#data/catalogue/reviews.ts'
import { reviews } from '#data/tables/catalogue/reviews.ts'
import { createShopImporter, readShopExport } from '../tests/shop-importer.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { toProductReviews } from '#api/catalogue/reviews.ts'
import { moderateReview } from '#operations/catalogue/reviews.ts'

const now = new Date('2026-11-28T10:00:00Z')
const { context, rowsOf, productRowBySlug, inTransaction } = await openTestShop({
  clock: () => now,
})
const importer = createShopImporter(context)

const exported = readShopExport('shopify-reviews')
const rows = () => rowsOf(reviews)
const productOf = async (slug: string) => (await productRowBySlug(slug))!.id

describe('an import of reviews', () => {
  test('takes none before products and orders, and says which to import first', async () => {
    expect((await importer.importText(exported)).issues).toContain(
      '2: Het product van deze review is niet overgezet. Zet eerst de producten over.',
    )
    await importer.importText(readShopExport('shopify-producten', 'http://10.0.0.1'))
    const { row, issues } = await importer.importText(exported)
    expect(issues).toContain(
      '2: Van deze schrijver is geen bestelling overgezet. Zet eerst de bestellingen over.',
    )
    expect(row.counts).toMatchObject({ new: 0, 'left-out': 11 })
    expect(await rows()).toEqual([])
  })

  test('takes a review only if a sent order of the same customer has the product', async () => {
    await importer.importText(readShopExport('shopify-klanten'))
    await importer.importText(readShopExport('shopify-bestellingen'))
    const { row, preview, issues } = await importer.importText(exported)
    expect(row.counts).toEqual(preview.counts)
    expect(row.counts).toMatchObject({ new: 2, changed: 0, unchanged: 0, 'left-out': 9 })
    expect(await rows()).toMatchObject([
      {
        writer: 'anneke@voorbeeld.example',
        stars: 4,
        importedFrom: 'shopify',
        orderId: null,
        state: 'waiting',
      },
      {
        writer: 'anneke@voorbeeld.example',
        stars: 2,
        body: 'Krap\nViel klein uit.',
        displayName: 'Anoniem',
      },
    ])
    const unproven =
      'Geen verzonden bestelling van deze schrijver van vóór de review heeft het artikelnummer van dit product.'
    expect(issues).toEqual([
      '2: Het antwoord van de winkel is niet overgenomen.',
      '2: De foto’s van de schrijver zijn niet overgenomen.',
      '7: Van deze schrijver nemen we over dit product de nieuwste review, op regel 2.',
      '8: De vorige winkel noemde dit spam, of gooide het weg.',
      '10: De sterren ontbreken, of zijn geen 1 tot en met 5.',
      '11: Zonder e-mailadres dat klopt is niet na te gaan of de schrijver het product kocht.',
      `4: ${unproven}`,
      '5: Van deze schrijver is geen bestelling overgezet. Zet eerst de bestellingen over.',
      `6: ${unproven}`,
      '9: Het product van deze review is niet overgezet. Zet eerst de producten over.',
      '12: De datum van de review ligt in de toekomst.',
    ])
    expect(issues.join(' ')).not.toContain('@')
  })

  test('refuses a review from before the order, and a line with only the name of the product', async () => {
    const [header, early] = [exported.split('\n')[0], exported.split('\n')[6]]
    const kind = `${header}\n${early!.replace('kust-dagbroekje', 'duinroos-inlegger')}`
    expect((await importer.importText(kind)).row.counts).toMatchObject({
      new: 0,
      changed: 0,
      'left-out': 1,
    })
    const id = await productOf('duinroos-inlegger')
    await context.db.delete(reviews).where(eq(reviews.productId, id))
    await importer.importText(readShopExport('shopify-bestellingen').replaceAll('DR-1,', ','))
    expect((await importer.importText(exported)).row.counts).toMatchObject({ new: 0, unchanged: 1 })
    const again = await importer.importText(readShopExport('shopify-bestellingen'))
    expect(again.row.counts).toMatchObject({ changed: 1 })
    expect((await importer.importText(exported)).row.counts).toMatchObject({ new: 1, unchanged: 1 })
  })

  test('hides the name, waits for staff, and is public as one of the previous shop', async () => {
    const id = await productOf('kust-dagbroekje')
    expect((await loadReviewSummary(context.db, id)).newest).toEqual([])
    for (const { review } of await listReviews(context.db, 'waiting'))
      await moderateReview(context, {
        id: review.id,
        changedAt: review.changedAt,
        rejectionReason: null,
      })
    const shown = toProductReviews(await loadReviewSummary(context.db, id))
    expect(shown).toMatchObject({
      count: 1,
      average: 4,
      newest: [
        {
          author: 'A.',
          date: '2026-09-20',
          body: 'Fijn\nZit de hele dag goed.',
          origin: 'van de vorige winkel',
        },
      ],
      origin_note: expect.stringContaining('verzonden bestelling'),
    })
    expect(JSON.stringify(shown)).not.toMatch(/anneke|groot/i)
  })

  test('changes nothing the second time; a changed text waits again', async () => {
    const before = await rows()
    const { row } = await importer.importText(exported)
    expect(row.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, 'left-out': 9 })
    expect(await rows()).toEqual(before)
    expect(
      (await importer.importText(exported.replace('hele dag', 'hele week'))).row.counts,
    ).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await rows()).toMatchObject([
      { state: 'waiting', body: 'Fijn\nZit de hele week goed.', changedAt: now },
      { state: 'approved' },
    ])
  })

  test('never replaces a review that the customer wrote here, which replaces an imported one', async () => {
    const own = {
      writer: 'anneke@voorbeeld.example',
      displayName: 'Meeuw',
      stars: 3,
      body: 'Mijn eigen woorden.',
      createdAt: now,
      changedAt: now,
    }
    const productId = await productOf('kust-dagbroekje')
    await inTransaction((tx) => upsertReview(tx, { ...own, productId }))
    const { issues, row } = await importer.importText(exported)
    expect(issues).toContain('2: Deze klant schreef hier zelf al een review over dit product.')
    expect(row.counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 })
    expect((await rows()).find((review) => review.productId === productId)).toMatchObject({
      importedFrom: null,
      body: own.body,
    })
  })

  test('reads the plugin of WooCommerce, and Judge.me by the shop that staff chose', async () => {
    await importer.importText(readShopExport('woocommerce-producten', 'http://10.0.0.1'))
    await importer.importText(readShopExport('woocommerce-bestellingen-webtoffee'))
    await importer.importText(readShopExport('woocommerce-bestellingen'))
    const { preview, row, issues } = await importer.importText(
      readShopExport('woocommerce-reviews'),
    )
    expect(preview).toMatchObject({ shop: 'woocommerce', kind: 'reviews' })
    expect(row.counts).toMatchObject({ new: 2, 'left-out': 1 })
    expect(issues).toEqual(['3: Dit is een antwoord op een review.'])
    const judgeMe = `title,body,rating,review_date,reviewer_name,reviewer_email,product_id,product_handle,reply,picture_urls
Waslap,Droogt nu snel.,4,2026-08-20,Gerda,gerda@voorbeeld.example,105,waslapje,,`
    expect((await importer.importText(judgeMe)).issues).toEqual([
      '2: Het product van deze review is niet overgezet. Zet eerst de producten over.',
    ])
    expect((await importer.importText(judgeMe, undefined, 'woocommerce')).row).toMatchObject({
      shop: 'woocommerce',
      counts: { changed: 1, 'left-out': 0 },
    })
  })
})
