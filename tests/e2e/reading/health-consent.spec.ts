// Consent to the use of health data: the box in the checkout, its withdrawal by the link in a mail
// and in the account.

import {
  consentToHealthData,
  fillInCheckout,
  openCheckout,
  orderButton,
  readOrderNumber,
  submitOrder,
  payOrder,
  openFilledCheckout,
} from '#tests/e2e/support/checkout.ts'
import { openAsCustomer } from '#tests/e2e/support/log-in.ts'
import { linkPathIn, waitForMail } from '#tests/e2e/support/outbox.ts'
import { newAddress } from '#tests/e2e/support/new-address.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  main,
  expectText,
  expectTitle,
  long,
  expectNone,
  openPage,
} from '#tests/e2e/support/shop.ts'
import { pressButton, fillIn, pressLabel, expectValues } from '#tests/e2e/support/controls.ts'

const box = { name: /kan iets zeggen over mijn gezondheid/ }

test('the checkout asks with an unticked box, says how to order without it, and asks again after an order', async ({
  page,
  request,
}) => {
  await openCheckout(page, request)
  await expect(page.getByRole('checkbox', box)).not.toBeChecked()
  await fillInCheckout(page)
  await page.getByRole('checkbox', box).uncheck()
  await orderButton(page).click()
  await expect(page.getByRole('checkbox', box)).toBeFocused()
  await expect(page.getByRole('checkbox', box)).toHaveAccessibleDescription(
    /Bel ons, dan denken we met je mee: [+\d]/,
  )
  await expectFits(page)
  const sent = page.waitForRequest('**/api/create-order')
  await consentToHealthData(page)
  await submitOrder(page)
  expect((await sent).postDataJSON()).toMatchObject({ health_consent: true })
  await page.goto('/checkout')
  await expectValues(page, { Achternaam: 'de Wit' })
  await expect(page.getByRole('checkbox', box)).not.toBeChecked()
})

test(
  'the link in the mail withdraws the consent without JavaScript, after it said what happens',
  long,
  async ({ page, request, shop, newVisitor }) => {
    const email = newAddress('intrekken')
    await openFilledCheckout(page, request)
    await fillIn(page, { 'E-mailadres': email })
    await payOrder(page)
    const mail = await waitForMail(
      shop,
      email,
      `Je betaling voor ${await readOrderNumber(page)} is binnen`,
    )
    const plainPage = await newVisitor({ javaScriptEnabled: false })
    await openPage(plainPage, linkPathIn(mail, '/toestemming/'), 'Je toestemming intrekken')
    await expect(main(plainPage)).toContainText('nog niet ingepakt, dus die annuleren we')
    await pressButton(plainPage, 'Trek mijn toestemming in')
    await expectTitle(plainPage, 'Je toestemming is ingetrokken')
    await waitForMail(shop, email, 'Je toestemming is ingetrokken')
    await page.goto(linkPathIn(mail, '/toestemming/'))
    await expectNone(page, 'button', 'Trek mijn toestemming in')
    await expectFits(page)
  },
)

test(
  'a customer sees the consent in the account, and reads what a withdrawal does',
  long,
  async ({ page }) => {
    await openAsCustomer(page, '/account/privacy')
    await expectText(page, /^Je gaf je toestemming voor het laatst op/)
    await pressButton(page, 'Trek mijn toestemming in')
    const dialog = page.getByRole('dialog', { name: 'Toestemming intrekken?' })
    await expect(dialog.getByRole('listitem').first()).toContainText('Abonnement')
    await pressLabel(dialog, 'Wis ook mijn account')
    await pressButton(dialog, 'Trek mijn toestemming in')
    await expect(dialog.getByLabel('Wachtwoord', { exact: true })).toHaveAccessibleDescription(
      /Vul je wachtwoord in/,
    )
    await expectAccessible(page)
    await pressButton(dialog, 'Annuleren')
  },
)
