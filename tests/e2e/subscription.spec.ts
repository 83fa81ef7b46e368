// A subscription in its owner's own hands: skip, pause, rhythm, contents, address; on a slow line and on a lost one.

import { confirmFromMail, newestChange } from './support/confirming.ts'
import { expect, expectFits, test } from './support/shop.ts'
import { next, nextDay, said, subscribe } from './support/subscribing.ts'

test('its owner skips, pauses, resumes, and changes rhythm, contents and address; what costs more or goes elsewhere is confirmed by mail', async ({
  page,
  request,
  shop,
}) => {
  const email = 'regelaar@voorbeeld.nl'
  await subscribe(page, request, email)
  await expectFits(page)
  const first = await nextDay(page)

  await page.getByRole('button', { name: 'Sla deze levering over' }).click()
  await said(page, `De levering van ${first} slaan we over.`)
  await expect.poll(() => nextDay(page)).not.toBe(first)
  const second = await nextDay(page)

  await page.getByText('Pauzeren', { exact: true }).click()
  await page.getByRole('button', { name: 'Pauzeer', exact: true }).click()
  await said(page, 'Je abonnement is gepauzeerd tot')
  await expect(next(page)).toContainText('Gepauzeerd')
  await expectFits(page)
  await page.getByRole('button', { name: 'Hervat nu' }).click()
  await said(page, 'Je abonnement loopt weer.')
  await expect(next(page)).toContainText(second)

  await page.getByText('Hoe vaak: elke maand').click()
  await page.getByRole('radio', { name: 'Elke 2 maanden' }).check()
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await said(page, 'Je krijgt nu elke 2 maanden een levering.')
  await expect(page.getByText('Hoe vaak: elke 2 maanden')).toBeVisible()

  const contents = page.getByRole('region', { name: 'In elke levering' })
  await expect(contents.getByRole('button', { name: 'Verwijder' })).toHaveCount(0)
  await contents.getByRole('button', { name: 'Eén meer' }).click()
  await contents.getByRole('button', { name: 'Eén meer' }).click()
  await expect(contents.getByRole('spinbutton')).toHaveValue('3')
  const total = await contents.getByRole('definition').last().innerText()
  await contents.getByRole('button', { name: 'Bewaar de inhoud' }).click()
  await said(page, 'We stuurden een mail naar r…@….')
  await expect(page.getByText('Wacht op je bevestiging')).toBeVisible()
  await expect(next(page)).not.toContainText(total)
  await confirmFromMail(page, await newestChange(shop, email, 1))
  await page.reload()
  await expect(contents.getByRole('spinbutton')).toHaveValue('3')
  await expect(next(page)).toContainText(total)
  await contents.getByRole('button', { name: 'Eén minder' }).click()
  await contents.getByRole('button', { name: 'Bewaar de inhoud' }).click()
  await said(page, 'De inhoud is gewijzigd.')

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
  await said(page, 'We stuurden een mail naar r…@….')
  await confirmFromMail(page, await newestChange(shop, email, 2))
  await page.reload()
  await expect(page.getByRole('region', { name: 'Regel het zelf' })).toContainText('Binnenhof 2')

  const history = page.getByRole('region', { name: 'Wat er gebeurde' })
  await expect(history).toContainText(`Je sloeg de levering van ${first} over.`)
  await expect(history.getByRole('link', { name: /^Bestelling L\d+/ })).toHaveAttribute('href', /^\/bestelling\//)
})

test('a press that comes too late is told, with how it stands now', async ({ page, request, context }) => {
  await subscribe(page, request, 'te.laat@voorbeeld.nl')
  const other = await context.newPage()
  await other.goto(`${page.url()}/stoppen`)
  await other.getByRole('button', { name: 'Stop abonnement' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Je abonnement is gestopt' })).toBeVisible()

  await page.getByRole('button', { name: 'Sla deze levering over' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(next(page)).toContainText('Gestopt')
})

test('two quick presses on a slow line skip one delivery', async ({ page, request }) => {
  await subscribe(page, request, 'dubbel@voorbeeld.nl')
  const asked: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/skip', async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Sla deze levering over' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  release()
  await said(page, 'slaan we over')
  expect(asked).toHaveLength(1)
})

test('without a connection nothing is lost and the page stays', async ({ page, request }) => {
  await subscribe(page, request, 'geen.lijn@voorbeeld.nl')
  await page.route('**/api/subscriptions/**', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Sla deze levering over' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Geen verbinding met de winkel')
  await page.getByRole('button', { name: 'Sla deze levering over' }).click()
  await said(page, 'slaan we over')
})
