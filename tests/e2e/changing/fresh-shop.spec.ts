// A shop without demo data: its owner begins with the code that the start printed, and visitors
// read that it opens soon.

import { password, owner, test, createAccount } from '#tests/e2e/support/fresh-shop.ts'
import {
  expect,
  expectAccessible,
  main,
  expectText,
  long,
  openPage,
} from '#tests/e2e/support/shop.ts'
import { pressButton, fillIn } from '#tests/e2e/support/controls.ts'
import { statusOf } from '#tests/e2e/support/call-api.ts'

test(
  'the first visit of the back office creates the owner with the printed code, once',
  long,
  async ({ page, shop }) => {
    test.slow()
    await openPage(page, '/admin', 'Welkom. Maak het eerste account')
    await expectAccessible(page)
    await fillIn(page, { Code: 'aaaa-aaaa-aaaa-aaaa' }, { exact: true })
    await fillIn(page, { Voornaam: 'Bo', Achternaam: 'Baas' })
    await fillIn(main(page), { 'E-mailadres': owner })
    await fillIn(page, { 'Kies een wachtwoord': password, 'Nog een keer je wachtwoord': password })
    await pressButton(page, 'Maak het account')
    await expectText(page, 'Deze code klopt niet.')
    await createAccount(page, shop)
    await expectText(page, 'Zet eerst een tweede stap aan.')

    await openPage(page, '/eerste-account', 'Het eerste account is er al')
  },
)

test('visitors of a new shop read that it opens soon, without a made-up company or a link that leads nowhere', async ({
  page,
  shop,
}) => {
  for (const path of ['/', '/shop', '/bestaat-niet', '/herroepen']) {
    const response = await page.goto(shop.url + path)
    expect([path, response?.status()]).toEqual([path, path === '/bestaat-niet' ? 404 : 200])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const text = await page.locator('body').innerText()
    for (const madeUp of ['Luwte B.V.', 'KvK', '088 000', 'luwte.example'])
      expect(text).not.toContain(madeUp)
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))])
    for (const href of hrefs)
      expect([path, href, await statusOf(page, shop.url + href)]).toEqual([path, href, 200])
    await expectAccessible(page)
  }
  await openPage(page, `${shop.url}/`, 'Binnenkort open')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.goto(`${shop.url}/shop`)
  await expectText(page, 'Hier staat nog niets.')
})
