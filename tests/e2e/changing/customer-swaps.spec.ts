// A customer swaps packs for another size by the link of the order, until the order is packed: by
// touch, and by keyboard with a payment.

import type { APIRequestContext, Page } from '@playwright/test'
import type { ProductVariation } from '#domain/catalogue/product.ts'
import { settleTestPayment } from '#tests/e2e/support/checkout.ts'
import { linkPathIn, waitForMail } from '#tests/e2e/support/outbox.ts'
import { placeOrder } from '#tests/e2e/support/placed-order.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  phone,
  main,
  expectText,
  expectTitle,
  expectVisible,
  long,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague, openAsCustomer } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLabel, tapButton, pressLink } from '#tests/e2e/support/controls.ts'
import { listProducts } from '#tests/e2e/support/product-page.ts'

type Sizes = { product: string; from: ProductVariation; to: ProductVariation }
const fold = (page: Page) =>
  page.locator('summary').filter({ hasText: 'Ruilen voor een andere maat' })
const quantityField = /: hoeveel pakken ruil je\?$/

/** Two sizes of a product whose prices fit. */
async function findSizes(
  request: APIRequestContext,
  fits: (from: number, to: number) => boolean,
): Promise<Sizes> {
  for (const { name, product_variations } of await listProducts(request))
    for (const from of product_variations)
      for (const to of product_variations)
        if (from.id !== to.id && from.in_stock && to.in_stock && fits(from.price, to.price))
          return { product: name, from, to }
  throw new Error('the demo shop has no such sizes')
}

const placePaidOrder = async (request: APIRequestContext, email: string, { from }: Sizes) =>
  (await placeOrder(request, { email, lines: [{ ...from, quantity: 2 }] })).number

test.describe('on a phone', () => {
  test.use(phone)

  test('a customer opens the mail and swaps one pack of two by touch; the warehouse cannot miss it', async ({
    page,
    request,
    shop,
  }) => {
    const email = 'andere-maat@voorbeeld.nl'
    const sizes = await findSizes(request, (from, to) => to <= from)
    const number = await placePaidOrder(request, email, sizes)
    const mail = await waitForMail(shop, email, `Je betaling voor ${number} is binnen`)
    await page.goto(`${linkPathIn(mail, '#ruilen')}#ruilen`)
    await expect(fold(page)).toBeInViewport()
    await expectFits(page)
    await page.getByLabel(quantityField).selectOption({ label: '1' })
    await pressLabel(page, sizes.to.name)
    await tapButton(page, 'Bekijk wat het kost')
    await expectText(
      main(page),
      /^(?:Het kost niets\.|Je krijgt €\s[\d,]+ terug, op de manier waarop je betaalde\.)$/,
    )
    await expect(main(page)).toContainText(
      `1 × ${sizes.product} - ${sizes.from.name} wordt 1 × ${sizes.product} - ${sizes.to.name}.`,
    )
    await expectFits(page)
    await tapButton(page, 'Ruil', { exact: true })
    await expectText(
      main(page),
      'Je bestelling is aangepast. Je krijgt een bevestiging per e-mail.',
    )
    await expect(
      main(page).getByRole('listitem').filter({ hasText: sizes.to.name }).first(),
    ).toContainText('1 ×')
    const confirmation = await waitForMail(shop, email, `Je bestelling ${number} is aangepast`)
    expect(confirmation.text).toContain(`Erin: 1 × ${sizes.product} - ${sizes.to.name}`)

    await openAsColleague(page, 'warehouse', `/admin/bestellingen/${number}`)
    await expectText(main(page), /^Aangepast op .+, door de klant\./)
    await pressButton(main(page), 'Ingepakt')
    await expect(page.getByRole('dialog', { name: 'Zit dit in de doos?' })).toContainText(
      sizes.to.name,
    )
    await pressButton(page, 'Ja, dit zit erin')
    await expectText(main(page), `Bestelling ${number} is ingepakt.`)
  })
})

test(
  'by keyboard, a customer changes his mind, then pays for a dearer size, and staff see it',
  long,
  async ({ page, request, shop }) => {
    const email = 'duurdere-maat@voorbeeld.nl'
    const sizes = await findSizes(request, (from, to) => to > from)
    const number = await placePaidOrder(request, email, sizes)
    await page.goto(
      linkPathIn(
        await waitForMail(shop, email, `Je betaling voor ${number} is binnen`),
        '/bestelling/',
      ),
    )

    const chooseSize = async () => {
      await fold(page).press('Enter')
      const radio = page.getByRole('radio', { name: sizes.to.name })
      await radio.press('Space')
      await pressButton(page, 'Bekijk wat het kost', { key: 'Enter' })
      await expectText(main(page), /^Je betaalt €\s[\d,]+ bij\.$/)
      await pressButton(page, /^Ruil en betaal €\s[\d,]+ bij$/, { key: 'Enter' })
      await expectTitle(page, 'Proefbetaling')
    }
    await chooseSize()
    await page.goBack()
    await expectVisible(page, 'heading', 'Ruilen')
    await expectAccessible(page)
    await pressButton(page, 'Toch niet ruilen', { key: 'Enter' })
    await expectText(main(page), 'Je ruilt niet. We sturen je bestelling zoals ze was.')

    await chooseSize()
    await settleTestPayment(page, 'Betaald')
    await expect(
      main(page).getByRole('listitem').filter({ hasText: sizes.to.name }).first(),
    ).toContainText('2 ×')
    expect((await waitForMail(shop, email, `Je bestelling ${number} is aangepast`)).text).toMatch(
      /Je betaalde €\s[\d,]+ bij\./,
    )

    await openAsColleague(page, 'support', `/admin/bestellingen/${number}`)
    await expectText(main(page), /^Geruild: €\s[\d,]+ meer$/)
    await expectText(main(page), /^Aangepast op .+, door de klant\./)
    await expectFits(page)
  },
)

test(
  'by keyboard, a logged-in customer opens the latest order of the account and swaps it',
  long,
  async ({ page, request }) => {
    const sizes = await findSizes(request, (from, to) => to === from)
    const number = await placePaidOrder(request, 'klant@luwte.example', sizes)
    await openAsCustomer(page)
    await pressLink(page, `Bekijk bestelling ${number}`, { key: 'Enter' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fold(page).press('Enter')
    await page.getByRole('radio', { name: sizes.to.name }).press('Space')
    await pressButton(page, 'Bekijk wat het kost', { key: 'Enter' })
    await expectText(main(page), 'Het kost niets.')
    await pressButton(page, 'Ruil', { key: 'Enter', exact: true })
    await expectText(
      main(page),
      'Je bestelling is aangepast. Je krijgt een bevestiging per e-mail.',
    )
    await expect(
      main(page).getByRole('listitem').filter({ hasText: sizes.to.name }).first(),
    ).toContainText('2 ×')
    await expectAccessible(page)
  },
)
