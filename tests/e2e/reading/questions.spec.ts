// The owner reads the answers to the questions of the statistics, by keyboard alone.

import { questionNames, statisticsQuestions } from '#domain/statistics/question-report.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  expectText,
  expectVisible,
  long,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'

test(
  'the owner opens each question by keyboard, and the chosen period goes along',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/stats/klanten')
    const years = page
      .getByRole('navigation', { name: 'Periode' })
      .getByRole('link', { name: '3 jaar' })
    await years.press('Enter')
    await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d&to=/)
    // The address changes before the screen: the tabs have the period once it is shown as chosen.
    await expect(years).toHaveAttribute('aria-current', 'true')
    const { search } = new URL(page.url())
    for (const question of statisticsQuestions) {
      const tab = page
        .getByRole('navigation', { name: 'Onderwerp' })
        .getByRole('link', { name: questionNames[question], exact: true })
      await tab.press('Enter')
      await expect(tab).toHaveAttribute('aria-current', 'page')
      const { pathname, search: period } = new URL(page.url())
      expect([pathname, period]).toEqual([`/admin/stats/${question}`, search])
      await expect(page.getByRole('status').filter({ hasText: /\.$/ })).toBeVisible()
      const toggle = page
        .locator('summary')
        .filter({ has: page.getByRole('heading', { level: 2 }) })
        .first()
      const table = page.getByRole('table', {
        name: (await toggle.innerText()).trim(),
        exact: true,
      })
      await expect(table).toBeVisible()
      await toggle.press('Enter')
      await expect(table).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(table).toBeVisible()
      await expectFits(page)
    }
  },
)

test('the answers about last night say until which day they count, and a question without an answer says so', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/stats/retour')
  await expectText(
    page,
    /^Met de bestellingen tot en met \d+ \w+ \d{4}\. Geteld op .*; dat gebeurt elke nacht\.$/,
  )
  await expectVisible(page, 'row', /^Alles samen/)
  await page.locator('summary', { hasText: 'Zo tellen we dit' }).press('Enter')
  await expectText(page, /^Een groep van minder dan vijf laten we niet apart zien/)
  await expectAccessible(page)
  await page.goto('/admin/stats/onbekend')
  await expectText(page, 'Deze vraag kennen we niet.')
})
