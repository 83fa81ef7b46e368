// A shop without demo data: its owner begins with the code that the start printed, and visitors
// read that it opens soon.

import { password, owner, test, createAccount } from '#tests/e2e/support/fresh-shop.ts'
import { expect, expectAccessible, pageTitle } from '#tests/e2e/support/shop.ts'

test(
  'the first visit of the back office creates the owner with the printed code, once',
  { tag: '@long' },
  async ({ page, shop }) => {
    test.slow()
    await page.goto('/admin')
    await expect(pageTitle(page, 'Welkom. Maak het eerste account')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Code', { exact: true }).fill('aaaa-aaaa-aaaa-aaaa')
    await page.getByLabel('Voornaam').fill('Bo')
    await page.getByLabel('Achternaam').fill('Baas')
    await page.getByRole('main').getByLabel('E-mailadres').fill(owner)
    await page.getByLabel('Kies een wachtwoord').fill(password)
    await page.getByLabel('Nog een keer je wachtwoord').fill(password)
    await page.getByRole('button', { name: 'Maak het account' }).click()
    await expect(page.getByText('Deze code klopt niet.')).toBeVisible()
    await createAccount(page, shop)
    await expect(page.getByText('Zet eerst een tweede stap aan.')).toBeVisible()

    await page.goto('/eerste-account')
    await expect(pageTitle(page, 'Het eerste account is er al')).toBeVisible()
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
      expect([path, href, (await page.request.get(shop.url + href)).status()]).toEqual([
        path,
        href,
        200,
      ])
    await expectAccessible(page)
  }
  await page.goto(`${shop.url}/`)
  await expect(pageTitle(page, 'Binnenkort open')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.goto(`${shop.url}/shop`)
  await expect(page.getByText('Hier staat nog niets.')).toBeVisible()
})
