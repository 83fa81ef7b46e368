// Staff lead the addresses of an earlier shop to the new ones, and mend links that lead nowhere.

import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'

test(
  'an editor redirects an old address, takes it away and back, and pastes many at once',
  { tag: '@long' },
  async ({ page, request }) => {
    await openAsOwner(page, '/admin/doorverwijzingen')
    await page.getByLabel('Oud adres').fill('https://www.oudewinkel.nl/Luiers.html')
    await page.getByLabel('Nieuw adres').fill('/bestaat-niet')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Nieuw adres')).toBeFocused()
    await expect(page.getByText('/bestaat-niet bestaat niet in deze winkel.')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('/shop')
    await page.getByRole('button', { name: 'Leid door', exact: true }).click()
    await expect(page.getByText('leidt nu door naar /shop.')).toBeVisible()
    const row = page.getByRole('row', { name: /luiers\.html/ })
    await expect(row).toBeVisible()
    const answer = await request.get('/Luiers.html', { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, '/shop'])

    await row.getByRole('button', { name: /^Haal weg/ }).click()
    await expect(row).toHaveCount(0)
    expect((await request.get('/luiers.html')).status()).toBe(404)
    await page.getByRole('button', { name: 'Maak ongedaan' }).click()
    await expect(row).toBeVisible()

    await page.getByText('Veel adressen tegelijk').click()
    await page.getByLabel('Plak de regels').fill('oud;nieuw\n/a.html;/shop\n/b.html;/nergens')
    await page.getByRole('button', { name: 'Leid ze allemaal door' }).click()
    await expect(page.getByText('Regel 3: /nergens bestaat niet in deze winkel.')).toBeVisible()
    await page.getByLabel('Plak de regels').fill('oud;nieuw\n/a.html;/shop\n/b.html;/search')
    await page.getByRole('button', { name: 'Leid ze allemaal door' }).click()
    await expect(page.getByText('2 adressen leiden nu door.')).toBeVisible()
    await expect(page.getByText('Alle links binnen de winkel komen ergens aan.')).toBeVisible()
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  },
)
