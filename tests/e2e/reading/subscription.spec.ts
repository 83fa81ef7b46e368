// A customer manages a subscription: skip, pause, interval, contents, address; on a slow and on a
// lost connection.

import { confirmFromMail, newestConfirmationPath } from '#tests/e2e/support/pending-change.ts'
import { pressLabel } from '#tests/e2e/support/press-label.ts'
import { newAddress } from '#tests/e2e/support/new-address.ts'
import { expect, expectFits, test } from '#tests/e2e/support/shop.ts'
import {
  nextDelivery,
  nextDeliveryDay,
  expectAnnounced,
  openSubscription,
} from '#tests/e2e/support/subscription.ts'

test('a customer changes a subscription; higher costs and another address need a confirmation by mail', async ({
  page,
  request,
  shop,
}) => {
  const email = newAddress('regelaar')
  await openSubscription(page, request, email)
  await expectFits(page)
  const first = await nextDeliveryDay(page)

  await page.getByRole('button', { name: 'Sla deze levering over' }).click()
  await expectAnnounced(page, `De levering van ${first} slaan we over.`)
  await expect.poll(() => nextDeliveryDay(page)).not.toBe(first)
  const second = await nextDeliveryDay(page)

  await page.getByText('Pauzeren', { exact: true }).click()
  await page.getByRole('button', { name: 'Pauzeer', exact: true }).click()
  await expectAnnounced(page, 'Je abonnement is gepauzeerd tot')
  await expect(nextDelivery(page)).toContainText('Gepauzeerd')
  await expectFits(page)
  await page.getByRole('button', { name: 'Hervat nu' }).click()
  await expectAnnounced(page, 'Je abonnement loopt weer.')
  await expect(nextDelivery(page)).toContainText(second)

  await page.getByText('Hoe vaak: elke maand').click()
  await pressLabel(page, 'Elke 2 maanden')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await expectAnnounced(page, 'Je krijgt nu elke 2 maanden een levering.')
  await page.getByText('Hoe vaak: elke 2 maanden').click()
  await page.getByLabel('Op welke dag van de maand?').selectOption('De 12e')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await expect(nextDelivery(page)).toContainText(/ 12 \p{L}+ \d{4}/u)
  await expect(page.getByText('Hoe vaak: elke 2 maanden, op de 12e')).toBeVisible()

  const contents = page.getByRole('region', { name: 'In elke levering' })
  await expect(contents.getByRole('button', { name: 'Verwijder' })).toHaveCount(0)
  await contents.getByRole('button', { name: 'Eén meer' }).click()
  await contents.getByRole('button', { name: 'Eén meer' }).click()
  await expect(contents.getByRole('spinbutton')).toHaveValue('3')
  const total = await contents.getByRole('definition').last().innerText()
  await contents.getByRole('button', { name: 'Bewaar de inhoud' }).click()
  await expectAnnounced(page, 'We stuurden een mail naar r…@….')
  await expect(page.getByText('Wacht op je bevestiging')).toBeVisible()
  await expect(nextDelivery(page)).not.toContainText(total)
  await confirmFromMail(page, await newestConfirmationPath(shop, email, 1))
  await page.reload()
  await expect(contents.getByRole('spinbutton')).toHaveValue('3')
  await expect(nextDelivery(page)).toContainText(total)
  await contents.getByRole('button', { name: 'Eén minder' }).click()
  await contents.getByRole('button', { name: 'Bewaar de inhoud' }).click()
  await expectAnnounced(page, 'De inhoud is gewijzigd.')

  await page.getByText('Ander bezorgadres').click()
  await page.getByLabel('Huisnummer').fill('')
  await page.getByRole('button', { name: 'Bewaar het adres' }).click()
  await expect(page.getByLabel('Huisnummer')).toBeFocused()
  await page.getByLabel('Postcode').fill('2513 AA')
  await page.getByLabel('Huisnummer').fill('2')
  await page.getByLabel('Huisnummer').blur()
  await expect(page.getByLabel('Straat')).toHaveValue('Binnenhof')
  await expectFits(page)
  await page.getByRole('button', { name: 'Bewaar het adres' }).click()
  await expectAnnounced(page, 'We stuurden een mail naar r…@….')
  await confirmFromMail(page, await newestConfirmationPath(shop, email, 2))
  await page.reload()
  await expect(page.getByRole('region', { name: 'Regel het zelf' })).toContainText('Binnenhof 2')

  const history = page.getByRole('region', { name: 'Wat er gebeurde' })
  await expect(history).toContainText(`Je sloeg de levering van ${first} over.`)
  await expect(history.getByRole('link', { name: /^Bestelling L\d+/ })).toHaveAttribute(
    'href',
    /^\/bestelling\//,
  )
})

test(
  'a press that comes too late shows an error and the current state',
  { tag: '@long' },
  async ({ page, request, context }) => {
    await openSubscription(page, request, 'te.laat@voorbeeld.nl')
    const otherTab = await context.newPage()
    await otherTab.goto(`${page.url()}/stoppen`)
    await otherTab.getByRole('button', { name: 'Stop abonnement' }).click()
    await expect(
      otherTab.getByRole('heading', { level: 1, name: 'Je abonnement is gestopt' }),
    ).toBeVisible()

    await page.getByRole('button', { name: 'Sla deze levering over' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(nextDelivery(page)).toContainText('Gestopt')
  },
)

test('two quick presses on a slow connection skip one delivery', async ({ page, request }) => {
  await openSubscription(page, request, 'dubbel@voorbeeld.nl')
  const requests: string[] = []
  const { promise: delay, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/skip', async (route) => {
    requests.push(route.request().url())
    await delay
    await route.continue()
  })
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
  { tag: '@long' },
  async ({ page, request }) => {
    await openSubscription(page, request, 'geen.lijn@voorbeeld.nl')
    await page.route('**/api/subscriptions/**', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Sla deze levering over' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Geen verbinding met de winkel',
    )
    await page.getByRole('button', { name: 'Sla deze levering over' }).click()
    await expectAnnounced(page, 'slaan we over')
  },
)
