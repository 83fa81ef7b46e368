// Staff lead the addresses of an earlier shop to the new ones, and mend links that lead nowhere.

import { expect, test, expectText, resize, expectFitsHere, long } from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { pressButton, fillIn, expectFieldFocused } from '#tests/e2e/support/controls.ts'

test(
  'an editor redirects an old address, takes it away and back, and pastes many at once',
  long,
  async ({ page, request }) => {
    await openAsOwner(page, '/admin/doorverwijzingen')
    await fillIn(page, {
      'Oud adres': 'https://www.oudewinkel.nl/Luiers.html',
      'Nieuw adres': '/bestaat-niet',
    })
    await page.keyboard.press('Enter')
    await expectFieldFocused(page, 'Nieuw adres')
    await expectText(page, '/bestaat-niet bestaat niet in deze winkel.')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('/shop')
    await pressButton(page, 'Leid door', { exact: true })
    await expectText(page, 'leidt nu door naar /shop.')
    const row = page.getByRole('row', { name: /luiers\.html/ })
    await expect(row).toBeVisible()
    const answer = await request.get('/Luiers.html', { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, '/shop'])

    await pressButton(row, /^Haal weg/)
    await expect(row).toHaveCount(0)
    expect((await request.get('/luiers.html')).status()).toBe(404)
    await pressButton(page, 'Maak ongedaan')
    await expect(row).toBeVisible()

    await page.getByText('Veel adressen tegelijk').click()
    await fillIn(page, { 'Plak de regels': 'oud;nieuw\n/a.html;/shop\n/b.html;/nergens' })
    await pressButton(page, 'Leid ze allemaal door')
    await expectText(page, 'Regel 3: /nergens bestaat niet in deze winkel.')
    await fillIn(page, { 'Plak de regels': 'oud;nieuw\n/a.html;/shop\n/b.html;/search' })
    await pressButton(page, 'Leid ze allemaal door')
    await expectText(page, '2 adressen leiden nu door.')
    await expectText(page, 'Alle links binnen de winkel komen ergens aan.')
    for (const width of [1440, 1024, 390]) {
      await resize(page, width)
      await expectFitsHere(page)
    }
  },
)
