// A customer manages a subscription: skip, pause, interval, contents, address; on a slow and on a
// lost connection.

import { confirmFromMail, newestConfirmationPath } from '#tests/e2e/support/pending-change.ts'
import { newAddress } from '#tests/e2e/support/new-address.ts'
import {
  expect,
  expectFits,
  test,
  main,
  expectText,
  expectTitle,
  expectNone,
  expectHref,
  long,
} from '#tests/e2e/support/shop.ts'
import {
  nextDelivery,
  nextDeliveryDay,
  expectAnnounced,
  openSubscription,
} from '#tests/e2e/support/subscription.ts'
import {
  pressButton,
  fillIn,
  expectValues,
  chooseIn,
  expectFieldFocused,
} from '#tests/e2e/support/controls.ts'
import { recordRequests, delayRequests } from '#tests/e2e/support/requests.ts'

test('a customer changes a subscription; higher costs and another address need a confirmation by mail', async ({
  page,
  request,
  shop,
}) => {
  const email = newAddress('regelaar')
  await openSubscription(page, request, email)
  await expectFits(page)
  const first = await nextDeliveryDay(page)

  await pressButton(page, 'Sla deze levering over')
  await expectAnnounced(page, `De levering van ${first} slaan we over.`)
  await expect.poll(() => nextDeliveryDay(page)).not.toBe(first)
  const second = await nextDeliveryDay(page)

  await page.getByText('Pauzeren', { exact: true }).click()
  await pressButton(page, 'Pauzeer', { exact: true })
  await expectAnnounced(page, 'Je abonnement is gepauzeerd tot')
  await expect(nextDelivery(page)).toContainText('Gepauzeerd')
  await expectFits(page)
  await pressButton(page, 'Hervat nu')
  await expectAnnounced(page, 'Je abonnement loopt weer.')
  await expect(nextDelivery(page)).toContainText(second)

  await page.getByText('Hoe vaak: elke maand').click()
  await chooseIn(page, { 'Hoe vaak wil je een levering?': 'Elke 2 maanden' })
  await pressButton(page, 'Bewaar', { exact: true })
  await expectAnnounced(page, 'Je krijgt nu elke 2 maanden een levering.')
  await page.getByText('Hoe vaak: elke 2 maanden').click()
  await chooseIn(page, { 'Op welke dag van de maand?': 'De 12e' })
  await pressButton(page, 'Bewaar', { exact: true })
  await expect(nextDelivery(page)).toContainText(/ 12 \p{L}+ \d{4}/u)
  await expectText(page, 'Hoe vaak: elke 2 maanden, op de 12e')

  const contents = page.getByRole('region', { name: 'In elke levering' })
  await expectNone(contents, 'button', 'Verwijder')
  await pressButton(contents, 'Eén meer')
  await pressButton(contents, 'Eén meer')
  await expect(contents.getByRole('spinbutton')).toHaveValue('3')
  const total = await contents.getByRole('definition').last().innerText()
  await pressButton(contents, 'Bewaar de inhoud')
  await expectAnnounced(page, 'We stuurden een mail naar r***@voorbeeld.nl.')
  await expectText(page, 'Wacht op je bevestiging')
  await expect(nextDelivery(page)).not.toContainText(total)
  await confirmFromMail(page, await newestConfirmationPath(shop, email, 1))
  await page.reload()
  await expect(contents.getByRole('spinbutton')).toHaveValue('3')
  await expect(nextDelivery(page)).toContainText(total)
  await pressButton(contents, 'Eén minder')
  await pressButton(contents, 'Bewaar de inhoud')
  await expectAnnounced(page, 'De inhoud is gewijzigd.')

  await page.getByText('Ander bezorgadres').click()
  await fillIn(page, { Huisnummer: '' })
  await pressButton(page, 'Bewaar het adres')
  await expectFieldFocused(page, 'Huisnummer')
  await fillIn(page, { Postcode: '2513 AA', Huisnummer: '2' })
  await page.getByLabel('Huisnummer').blur()
  await expectValues(page, { Straat: 'Binnenhof' })
  await expectFits(page)
  await pressButton(page, 'Bewaar het adres')
  await expectAnnounced(page, 'We stuurden een mail naar r***@voorbeeld.nl.')
  await confirmFromMail(page, await newestConfirmationPath(shop, email, 2))
  await page.reload()
  await expect(page.getByRole('region', { name: 'Regel het zelf' })).toContainText('Binnenhof 2')

  const history = page.getByRole('region', { name: 'Wat er gebeurde' })
  await expect(history).toContainText(`Je sloeg de levering van ${first} over.`)
  await expectHref(history, /^Bestelling L\d+/, /^\/bestelling\//)
})

test(
  'a press that comes too late shows an error and the current state',
  long,
  async ({ page, request, context }) => {
    await openSubscription(page, request, 'te.laat@voorbeeld.nl')
    const otherTab = await context.newPage()
    await otherTab.goto(`${page.url()}/stoppen`)
    await pressButton(otherTab, 'Stop abonnement')
    await expectTitle(otherTab, 'Je abonnement is gestopt')

    await pressButton(page, 'Sla deze levering over')
    await expect(main(page).getByRole('alert')).toBeVisible()
    await expect(nextDelivery(page)).toContainText('Gestopt')
  },
)

test('two quick presses on a slow connection skip one delivery', async ({ page, request }) => {
  await openSubscription(page, request, 'dubbel@voorbeeld.nl')
  const requests = recordRequests(page, '/skip')
  const release = await delayRequests(page, '**/skip')
  const button = page.getByRole('button', { name: 'Sla deze levering over' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  release()
  await expectAnnounced(page, 'slaan we over')
  expect(requests).toHaveLength(1)
})

test(
  'without a connection an action fails clearly and can be repeated',
  long,
  async ({ page, request }) => {
    await openSubscription(page, request, 'geen.lijn@voorbeeld.nl')
    await page.route('**/api/subscriptions/**', (route) => route.abort(), { times: 1 })
    await pressButton(page, 'Sla deze levering over')
    await expect(main(page).getByRole('alert')).toContainText('Geen verbinding met de winkel')
    await pressButton(page, 'Sla deze levering over')
    await expectAnnounced(page, 'slaan we over')
  },
)
