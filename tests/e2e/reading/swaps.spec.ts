// Swapping packs of an order before it is packed, by customer service: the difference first, then
// the swap or its payment.

import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from '#domain/catalogue/product.ts'
import { settleTestPayment } from '#tests/e2e/support/checkout.ts'
import { createOrder } from '#tests/e2e/support/placed-order.ts'
import { linkPathIn, waitForMail } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectFits,
  test,
  main,
  expectText,
  expectVisible,
  expectNoText,
  long,
  expectNone,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague, openAsOwner } from '#tests/e2e/support/log-in.ts'
import {
  chooseInMenu,
  pressButton,
  pressLink,
  fillIn,
  chooseIn,
} from '#tests/e2e/support/controls.ts'
import { findProduct } from '#tests/e2e/support/product-page.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const newPacks = (page: Page) => dialog(page).getByRole('group', { name: /^Hoeveel nieuwe pakken/ })

/** A product without variants that is in stock, and cheaper or dearer than this price. */
const findByPrice = (
  request: APIRequestContext,
  fits: (price: number) => boolean,
): Promise<Product> =>
  findProduct(
    request,
    ({ price, in_stock, product_variations }) =>
      in_stock && product_variations.length === 0 && fits(price),
  )

/**
 * Chooses the product for all packs of the line, or for another number of packs, and stops at the
 * last look.
 */
async function chooseSwap(
  page: Page,
  line: string,
  product: Product,
  chooseQuantities?: () => Promise<void>,
) {
  await chooseInMenu(main(page), line, /^Ruilen/)
  await chooseQuantities?.()
  await fillIn(dialog(page), { 'Of zoek een ander product': product.name })
  await pressButton(dialog(page), 'Zoek')
  const results = dialog(page).getByRole('list', { name: 'Gevonden producten' })
  await expect(results).toContainText(/€\s\d+,\d\d, (op voorraad|nog \d+|uitverkocht)/)
  await expectFits(page)
  await results.getByRole('button', { name: product.name }).first().click()
  await pressButton(dialog(page), 'Bekijk wat het kost')
  await expectVisible(page, 'heading', 'Klopt deze ruil?')
  await expectFits(page)
}

test(
  'a cheaper product is swapped at once, and the difference goes back',
  long,
  async ({ page, request, shop }) => {
    const email = 'ruil@voorbeeld.nl'
    const { number, one } = await createOrder(request, email, { paid: true })
    const cheaper = await findByPrice(request, (price) => price < one.price)
    await openAsColleague(page, 'support', `/admin/bestellingen/${number}`)
    await chooseSwap(page, one.name, cheaper)
    await expect(dialog(page)).toContainText(`1 × ${one.name}`)
    await expect(dialog(page)).toContainText(/De klant krijgt €\s[\d,]+ terug/)
    await pressButton(dialog(page), /^Ruil, en betaal €\s[\d,]+ terug$/)
    await expectText(main(page), 'Geruild. De klant krijgt een mail en het verschil.')
    await expect(main(page).getByText(cheaper.name).first()).toBeVisible()
    await expectNoText(main(page), one.name)
    await main(page).getByText('Btw, betalingen en facturen').click()
    await expectVisible(main(page), 'button', /^Creditfactuur/)
    await expectFits(page)
    expect((await waitForMail(shop, email, `Je bestelling ${number} is aangepast`)).text).toMatch(
      /Je krijgt €\s[\d,]+ terug/,
    )
  },
)

test(
  'the owner who sees the products of an order reads the new one after a swap',
  long,
  async ({ page, request }) => {
    const { number, one } = await createOrder(request, 'namen@voorbeeld.nl', { paid: true })
    const cheaper = await findByPrice(request, (price) => price < one.price)
    await openAsOwner(page, `/admin/bestellingen/${number}`)
    await pressButton(main(page), 'Toon producten')
    await chooseSwap(page, one.name, cheaper)
    await pressButton(dialog(page), /^Ruil, en betaal €\s[\d,]+ terug$/)
    await expectText(main(page), 'Geruild.', { exact: false })
    await expect(main(page).getByText(cheaper.name).first()).toBeVisible()
    await pressButton(main(page), 'Betaal een deel terug')
    await expect(dialog(page).getByLabel(cheaper.name)).toBeVisible()
    await expectNoText(page, /Product \d/)
  },
)

test(
  'a dearer product waits for the payment of the difference, and the order is not packed meanwhile',
  long,
  async ({ page, request, shop }) => {
    const email = 'bijbetalen@voorbeeld.nl'
    const { number, one } = await createOrder(request, email, { paid: true })
    const dearer = await findByPrice(request, (price) => price > one.price + 2)
    await openAsColleague(page, 'support', `/admin/bestellingen/${number}`)
    await chooseSwap(page, one.name, dearer, async () => {
      await pressButton(newPacks(page), 'Eén meer')
      await expect(newPacks(page).getByRole('spinbutton')).toHaveValue('2')
    })
    await expect(dialog(page)).toContainText(`1 × ${one.name}`)
    await expect(dialog(page)).toContainText(`2 × ${dearer.name}`)
    await pressButton(dialog(page), /^Ruil, en vraag €\s[\d,]+ bij$/)
    await expectText(
      main(page),
      /Deze bestelling blijft hier: de klant betaalt nog .+ om 1 pak om te ruilen voor 2 pakken\./,
    )
    await expect(main(page).getByRole('button', { name: 'Ingepakt' })).toBeHidden()
    await expectFits(page)
    const mail = await waitForMail(shop, email, `Betaal het verschil voor je bestelling ${number}`)
    await page.goto(linkPathIn(mail, '/bestelling/'))
    await expectFits(page)
    await pressButton(page, 'Betaal het verschil')
    await settleTestPayment(page, 'Betaald')
    await expect(main(page).getByText(dearer.name).first()).toBeVisible()
    await waitForMail(shop, email, `Je bestelling ${number} is aangepast`)
    await page.goto(`/admin/bestellingen/${number}`)
    await expectVisible(main(page), 'button', 'Ingepakt')
  },
)

test(
  'one pack takes the place of two, and the difference goes back',
  long,
  async ({ page, request }) => {
    const { number, three } = await createOrder(request, 'minder@voorbeeld.nl', { paid: true })
    const other = await findByPrice(request, (price) => price < 2 * three.price)
    await openAsColleague(page, 'support', `/admin/bestellingen/${number}`)
    await chooseSwap(page, three.name, other, async () => {
      await chooseIn(dialog(page), { 'Hoeveel pakken': { label: '2 van 3' } })
      await expect(newPacks(page).getByRole('spinbutton')).toHaveValue('2')
      await newPacks(page).getByRole('spinbutton').fill('1')
    })
    await expect(dialog(page)).toContainText(`2 × ${three.name}`)
    await expect(dialog(page)).toContainText(`1 × ${other.name}`)
    await pressButton(dialog(page), 'Wijzigen')
    await expect(newPacks(page).getByRole('spinbutton')).toHaveValue('1')
    await pressButton(dialog(page), 'Bekijk wat het kost')
    await pressButton(dialog(page), /^Ruil, en betaal €\s[\d,]+ terug$/)
    await expectText(main(page), 'Geruild. De klant krijgt een mail en het verschil.')
    for (const { name } of [three, other])
      await expect(
        main(page).getByRole('listitem').filter({ hasText: name }).first(),
      ).toContainText('1 ×')
    await expectFits(page)
  },
)

test(
  'customer service calls a swap off, writes about the customer, and stores a telephone number',
  long,
  async ({ page, request }) => {
    const { number, one } = await createOrder(request, 'klant@voorbeeld.nl', { paid: true })
    const dearer = await findByPrice(request, (price) => price > one.price + 2)
    await openAsColleague(page, 'support', `/admin/bestellingen/${number}`)
    await chooseSwap(page, one.name, dearer)
    await pressButton(dialog(page), /^Ruil, en vraag/)
    await pressButton(main(page), 'Breek de ruil af')
    await expectText(main(page), 'De ruil gaat niet door. De bestelling blijft zoals ze was.')

    await chooseInMenu(main(page), 'klant', 'Telefoonnummer toevoegen')
    await fillIn(dialog(page), { 'Telefoonnummer van de klant': 'bel' })
    await pressButton(dialog(page), 'Bewaar het nummer')
    await expectText(dialog(page), 'Een telefoonnummer heeft 10 cijfers, zoals 06 12345678.')
    await fillIn(dialog(page), { 'Telefoonnummer van de klant': '06 12345678' })
    await pressButton(dialog(page), 'Bewaar het nummer')
    await expectVisible(main(page), 'link', '06 12345678')

    await pressLink(main(page), 'Alles van deze klant')
    // The order has a field with the same label.
    await expectVisible(main(page), 'heading', 'Jo de Wit', { level: 1 })
    await fillIn(main(page), { 'Nieuwe aantekening': 'Belt liever dan dat hij mailt.' })
    await pressButton(main(page), 'Schrijf op')
    await expectText(
      main(page),
      'De aantekening staat erbij, ook bij de bestellingen van deze klant.',
    )
    await expectFits(page)
    await page.goto(`/admin/bestellingen/${number}`)
    await expectVisible(main(page), 'heading', 'Over deze klant')
    await expectText(main(page), 'Belt liever dan dat hij mailt.')
    await expectFits(page)
  },
)

test('the order list counts, sorts, pages back and saves a view', long, async ({ page }) => {
  await openAsColleague(page, 'support', '/admin/bestellingen')
  await expectText(main(page), /^[\d.]+ bestellingen$/)
  const firstRow = main(page).getByRole('row').nth(1)
  for (const direction of ['ascending', 'descending']) {
    const before = (await firstRow.textContent()) ?? ''
    await pressButton(main(page), 'Klant', { exact: true })
    await expect(main(page).getByRole('columnheader', { name: 'Klant' })).toHaveAttribute(
      'aria-sort',
      direction,
    )
    await expect(firstRow).not.toHaveText(before)
  }
  const first = (await firstRow.textContent()) ?? ''
  await pressButton(main(page), 'Volgende')
  await expect(firstRow).not.toHaveText(first)
  await pressButton(main(page), 'Vorige')
  await expect(firstRow).toHaveText(first)
  await expectFits(page)

  await pressButton(main(page), 'Bewaar deze weergave')
  await fillIn(dialog(page), { Naam: 'Op naam' })
  await expectFits(page)
  await pressButton(dialog(page), 'Bewaar', { exact: true })
  const views = main(page).getByRole('navigation', { name: 'Weergaven' })
  await expect(views.getByRole('link', { name: 'Op naam' })).toHaveAttribute('aria-current', 'page')
  await pressLink(views, 'Te laat')
  await expect(page).toHaveURL(/fulfilment=late/)
  await page.reload()
  await pressButton(views, 'Haal weergave Op naam weg')
  await expectNone(views, 'link', 'Op naam')
})
