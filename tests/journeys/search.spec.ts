// Searching: the box in the header, suggestions, results, nothing found, and a shop that does not answer.

import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

for (const width of [390, 1280])
  test(`from the header to a product at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
    const field = page.getByRole('combobox', { name: 'Waar zoek je naar?' })
    await expect(field).toBeFocused()
    await field.fill('nachtbro')
    await expect(page.getByRole('option').first()).toContainText('Nachtbroekje')
    await expectAccessible(page)
    await field.press('ArrowDown')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nachtbroekje')
  })

test('Enter on words gives the results page with its sections', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
  const field = page.getByRole('combobox', { name: 'Waar zoek je naar?' })
  await field.press('Enter')
  await expect(page).toHaveURL('/')
  await field.fill('  nacht ')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Zoekresultaten voor "nacht"' })).toBeVisible()
  await expect(page.getByText(/^\d+ resultaten gevonden$/)).toBeVisible()
  for (const section of ['Producten', 'Artikelen']) await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
  await expectAccessible(page)
})

test('closing the box clears the text', async ({ page }) => {
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Zoeken', exact: true })
  await toggle.click()
  await page.getByRole('combobox').fill('luier')
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
  await toggle.click()
  await expect(page.getByRole('combobox')).toHaveValue('')
})

test('everyday words and typos find products; nothing found says what to do', async ({ page }) => {
  await page.goto('/search?q=nachtbrokje')
  await expect(page.getByRole('heading', { level: 2, name: 'Producten' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/search?q=${encodeURIComponent('<xqzvw>wvzqx(7)</xqzvw>')}`)
  await expect(page.getByText('Geen resultaten gevonden')).toBeVisible()
  await expect(page.getByText('Probeer andere zoektermen of pas je zoekopdracht aan.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a shop that does not answer is said in one sentence', async ({ page }) => {
  await page.goto('/search')
  await page.route('**/api/search?*', (route) => route.abort())
  await page.getByRole('searchbox').fill('nacht')
  await page.getByRole('main').getByRole('button', { name: 'Zoek' }).click()
  await expect(page.getByRole('alert')).toHaveText('Er is een fout opgetreden bij het ophalen van de zoekresultaten.')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the search page still answers', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Zoeken' }).click()
    await page.getByRole('searchbox').fill('onderlegger')
    await page.getByRole('main').getByRole('button', { name: 'Zoek' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoekresultaten voor "onderlegger"')
    await expect(page.getByRole('link', { name: /Onderlegger/ }).first()).toBeVisible()
  })
})
