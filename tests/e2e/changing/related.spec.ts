// The products below a product: what other customers bought with or after it, labelled truthfully.

import type { Page } from '@playwright/test'
import type { Product } from '#domain/catalogue/product.ts'
import { withShopDatabase } from '#tests/chaos/crash/shop-database.ts'
import {
  expect,
  expectAccessible,
  test,
  expectNoText,
  long,
  expectHref,
} from '#tests/e2e/support/shop.ts'
import { listProducts } from '#tests/e2e/support/product-page.ts'

const section = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
const cards = (page: Page, name: string) => section(page, name).getByRole('listitem')

test(
  'every product shows three others for the same gender, with the prices of the listing',
  long,
  async ({ page, request, shop }) => {
    const products = await listProducts(request)
    const bySlug = new Map(products.map((product) => [product.slug, product]))
    const genderOf = (slug: string) => bySlug.get(slug)?.product_attributes.gender ?? 'unisex'
    for (const { slug } of products) {
      const related = (await (await request.get(`/api/product/${slug}/related`)).json()) as {
        bought_together: boolean
        products: Product[]
      }
      expect([slug, related.bought_together, related.products.length]).toEqual([slug, true, 3])
      for (const relatedProduct of related.products) {
        expect(relatedProduct.slug).not.toBe(slug)
        expect(['unisex', genderOf(slug)]).toContain(genderOf(relatedProduct.slug))
      }
    }

    await page.goto('/product/strand-broekje-heren')
    const title = 'Andere klanten bekeken ook'
    await expect(cards(page, title)).toHaveCount(3)
    await expectHref(section(page, title), 'Bekijk alles', '/shop')
    await expectAccessible(page)
    const links = await cards(page, title)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const [index, href] of links.entries()) {
      const { price, product_variations: variations } = bySlug.get(href.replace('/product/', ''))!
      const hasHigherPrice = variations.some((one) => one.price > price)
      await expect(cards(page, title).nth(index)).toContainText(hasHigherPrice ? 'vanaf' : '€')
    }

    // Removes all purchases of products together.
    await withShopDatabase('running', shop.dataDir, ({ rows }) =>
      rows(
        `with gone as (delete from product_pairs) select pg_notify('content_changed', 'related:strand-broekje-heren')`,
      ),
    )
    await expect
      .poll(async () => {
        await page.goto('/product/strand-broekje-heren')
        return section(page, 'Past hierbij').count()
      })
      .toBe(1)
    await expect(cards(page, 'Past hierbij')).toHaveCount(3)
    await expectNoText(page, title)
  },
)
