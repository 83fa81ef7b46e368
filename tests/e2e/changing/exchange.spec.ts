// Packs that were sent are exchanged: by customer service in one go, and by the customer on the
// page of the order.

import type { APIRequestContext, Page } from '@playwright/test'
import { formatEuroAmount } from '#domain/money.ts'
import { createOrder, findVariants, placeOrder } from '#tests/e2e/support/placed-order.ts'
import { findProduct } from '#tests/e2e/support/product-page.ts'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectChecked,
  expectFits,
  expectNone,
  expectText,
  expectVisible,
  main,
  test,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLabel, pressLink } from '#tests/e2e/support/controls.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Customer service packs and sends the order; their page of it is open. */
async function sendOrder(page: Page, number: string) {
  await openAsColleague(page, 'support', `/admin/bestellingen/${number}`)
  await pressButton(main(page), 'Ingepakt')
  await pressButton(main(page), 'Verzenden')
  await pressButton(dialog(page), 'Verzonden')
  await expectVisible(main(page), 'button', 'Ruilen')
}

async function openSentOrder(page: Page, request: APIRequestContext, email: string) {
  const order = await createOrder(request, email, { paid: true })
  await sendOrder(page, order.number)
  return order
}

test('customer service exchanges a pack for another size in one go, and the return settles it', async ({
  page,
  request,
  shop,
}) => {
  const email = 'ruilen@voorbeeld.nl'
  const { number, one } = await openSentOrder(page, request, email)
  const other = (await findVariants(request)).find(
    ({ name, in_stock }) => in_stock && !one.name.endsWith(name),
  )!
  await pressButton(main(page), 'Ruilen')
  const line = dialog(page).getByRole('group', { name: one.name }).first()
  await line.getByLabel('Hoeveel pakken').selectOption('1')
  await pressLabel(line, other.name)
  await expectFits(page)
  await pressButton(dialog(page), 'Bekijk wat het kost')
  await expectVisible(page, 'heading', 'Klopt deze ruil?')
  await expect(dialog(page)).toContainText('Tweede bezorging')
  await expectFits(page)
  await pressButton(dialog(page), /^Ruil/)
  await expectText(main(page), /De klant ruilt: retour R\d+ wordt verwacht/)
  const { text } = await waitForMail(shop, email, `Zo ruilen we iets van bestelling ${number}`)
  expect(text).toMatch(/Terug: 1 × /)
  expect(text).toMatch(/Je krijgt: 1 × /)
})

test('a dearer pack asks for the difference, and a step back keeps the first choice until another is made', async ({
  page,
  request,
  shop,
}) => {
  const email = 'duurder-ruilen@voorbeeld.nl'
  const { product_variations: variants } = await findProduct(
    request,
    ({ product_variations: all }) =>
      all.every((one) => one.in_stock) && new Set(all.map(({ price }) => price)).size > 2,
  )
  const [ordered, dearer, dearest] = variants.toSorted((one, other) => one.price - other.price)
  const { number } = await placeOrder(request, { email, lines: [{ ...ordered!, quantity: 1 }] })
  await sendOrder(page, number)
  await pressButton(main(page), 'Ruilen')

  const previewPack = async ({ name, price }: (typeof variants)[number]) => {
    await pressLabel(dialog(page), name)
    await pressButton(dialog(page), 'Bekijk wat het kost')
    await expectVisible(page, 'heading', 'Klopt deze ruil?')
    const difference = formatEuroAmount(price - ordered!.price)
    await expectText(dialog(page), `De klant betaalt ${difference} bij`)
    return difference
  }
  await previewPack(dearest!)
  await pressButton(dialog(page), 'Wijzigen')
  await expectVisible(dialog(page), 'heading', 'Ruilen')
  await expectChecked(dialog(page), 'radio', new RegExp(`^${dearest!.name}`))
  const difference = await previewPack(dearer!)
  await pressButton(dialog(page), `Ruil, en vraag ${difference} bij`)
  await expectText(main(page), /De klant ruilt: retour R\d+ wordt verwacht/)
  const { text } = await waitForMail(shop, email, `Zo ruilen we iets van bestelling ${number}`)
  expect(text).toContain(`Je betaalt alleen het verschil: ${difference}.`)
})

test('a customer exchanges a size on the page of the order and says that the return is under way', async ({
  page,
  request,
  newVisitor,
}) => {
  const { path, three } = await openSentOrder(page, request, 'zelf-ruilen@voorbeeld.nl')
  // For a size of the same price the customer stays on the page of the order.
  const other = (await findVariants(request)).find(
    ({ name, price }) => price === three.price && !three.name.endsWith(name),
  )!
  const customer = await newVisitor()
  await customer.goto(path)
  await main(customer)
    .locator('summary')
    .filter({ hasText: 'Ruilen voor een andere maat' })
    .press('Enter')
  await main(customer).getByLabel(`${three.name}: hoeveel pakken ruil je?`).selectOption('1')
  await pressLabel(main(customer).getByRole('group', { name: 'Wat wil je ervoor?' }), other.name)
  await expectFits(customer)
  await pressButton(main(customer), 'Bekijk wat het kost')
  await expectText(main(customer), /De tweede bezorging is gratis\./)
  await pressButton(main(customer), /^Ruil/)
  await expectText(
    main(customer),
    /Het nieuwe pakket maken we klaar zodra je retour R\d+ onderweg is/,
  )
  await expectText(main(customer), 'Je ruilt iets uit deze bestelling.')
  await pressButton(main(customer), 'Mijn retour is onderweg')
  await expectText(main(customer), 'Dank je wel. We maken je nieuwe pakket klaar.')
  await expectNone(main(customer), 'button', 'Mijn retour is onderweg')
  await page.reload()
  await expectText(main(page), /De retour is onderweg sinds/)
  await pressLink(main(page), /^L\d+$/)
})
