// Staff choose the name of the shop, which visitors read in the header, the titles, the footer and the data for search engines.

import { expect, expectAccessible, expectFits, test } from './support/shop.ts'
import { openAsOwner } from './support/staff.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a new name of the shop is on every page at once, and a network in its footer', async ({ page, browser, baseURL }) => {
  await openAsOwner(page, '/admin/instellingen')
  await page.getByLabel('Naam van de winkel', { exact: true }).fill('Duinzicht')
  await page.getByLabel('Netwerk 3', { exact: true }).fill('TikTok')
  await page.getByLabel('Adres op netwerk 3').fill('www.tiktok.com/@duinzicht')
  const save = page.getByRole('button', { name: 'Bewaar', exact: true }).first()
  await save.click()
  await expect(page.getByLabel('Adres op netwerk 3')).toHaveAccessibleDescription(/https:\/\//)
  await page.getByLabel('Adres op netwerk 3').fill('https://www.tiktok.com/@duinzicht')
  await expectFits(page)
  await save.click()
  await expect(page.getByText('Bewaard. De winkel toont dit nu.')).toBeVisible()
  await expectAccessible(page)

  const visitor = await browser.newPage({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 900 } })
  await visitor.goto('/')
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Duinzicht, naar de startpagina' })).toContainText('Duinzicht')
  expect(await visitor.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
    expect.stringContaining('"name":"Duinzicht"'),
  )
  await visitor.goto('/herroepen')
  await expect(visitor).toHaveTitle(/ \| Duinzicht$/)
  await expect(visitor.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Duinzicht')
  const column = visitor.getByRole('contentinfo').getByRole('navigation', { name: 'Duinzicht' })
  await expect(column.getByRole('link', { name: /^TikTok/ })).toHaveAttribute('href', 'https://www.tiktok.com/@duinzicht')
  await expectAccessible(visitor)
  await visitor.close()
})
