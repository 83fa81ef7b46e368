// A review from its writing with an order's link to the product's page, with staff in between.

import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, test } from './support/shop.ts'

const customer = { email: 'klant@luwte.example', password: 'demo-klant-luwte' }
const staff = { email: 'beheer@luwte.example', password: 'demo-beheer-luwte' }

async function logIn(page: Page, { email, password }: typeof customer, to: string) {
  await page.goto(`/login?terug=${encodeURIComponent(to)}`)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL((url) => url.pathname === to)
}

/** The tabs wake after the page, so a first click may come too early. */
const openReviews = (page: Page) =>
  expect(async () => {
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await expect(page.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass()

test('a review is written with the order’s link, read by staff, and then by everybody; its writer withdraws it', async ({
  page,
  browser,
  shop,
}) => {
  await logIn(page, customer, '/account')
  const delivered = page.getByRole('article').filter({ hasText: 'Bezorgd' }).first()
  await delivered.getByRole('link', { name: /^Schrijf een review/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hoe bevalt het?' })).toBeVisible()
  await expectFits(page)
  const link = new URL(page.url()).pathname
  const own = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
  const name = (await own.getByRole('heading', { level: 2 }).textContent()) ?? ''

  await own.getByRole('button', { name: /^Verstuur je review/ }).click()
  await expect(own).toContainText('Kies hoeveel sterren je geeft.')
  await own.getByRole('group', { name: 'Hoeveel sterren geef je?' }).getByRole('radio', { name: '4 van 5' }).focus()
  await page.keyboard.press('Space')
  await own.getByRole('group', { name: 'Pasvorm' }).getByRole('radio', { name: '5 van 5' }).check({ force: true })
  await own.getByLabel('Wat vind je ervan?').fill('Zit goed en blijft de hele dag droog.')
  await own.getByLabel('Schuilnaam').fill('Zeemeeuw')
  await own.getByRole('button', { name: /^Verstuur je review/ }).click()
  await expect(own).toContainText('We lezen je review eerst zelf.')
  await expectAccessible(page)

  const office = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await logIn(office, staff, '/admin/reviews')
  const waiting = office.getByRole('article', { name: /door Zeemeeuw/ })
  await expect(waiting).toContainText('Zit goed en blijft de hele dag droog.')
  await expectFits(office)
  const slug = await waiting.getByRole('link', { name }).getAttribute('href')
  const product = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await product.goto(slug ?? '')
  await openReviews(product)
  await expect(product.getByText('Nog geen reviews van klanten.')).toBeVisible()
  await waiting.getByRole('button', { name: /^Plaatsen/ }).click()
  await expect(office.getByRole('status').filter({ hasText: 'De review staat op de productpagina.' })).toBeVisible()

  await expect
    .poll(async () => (await (await product.request.get(slug ?? '')).text()).includes('Zit goed en blijft'), { timeout: 10_000 })
    .toBe(true)
  await product.reload()
  await openReviews(product)
  await expect(product.getByText('Zit goed en blijft de hele dag droog.')).toBeVisible()
  await expect(product.getByRole('img', { name: '4,0 van 5 sterren' }).first()).toBeVisible()
  await expect(product.getByText('Voorbeeld', { exact: true }).first()).toBeVisible()
  const told = JSON.parse((await product.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}') as Record<
    string,
    unknown
  >
  expect(told['aggregateRating']).toMatchObject({ ratingValue: 4, reviewCount: 1 })
  await expectFits(product)

  await page.goto(link)
  await expect(page.getByText('Je review staat op de productpagina.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Trek in/ })
    .first()
    .click()
  await expect.poll(async () => (await (await product.request.get(slug ?? '')).text()).includes('Zit goed en blijft')).toBe(false)
  await office.context().close()
  await product.context().close()
})
