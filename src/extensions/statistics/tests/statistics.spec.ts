// The owner reads the answers to the questions of the statistics, by keyboard alone, and the report
// about packaging.

import { questionNames, questionPaths } from '../domain/questions.ts'
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
import { openQuestion } from '#tests/e2e/support/questions.ts'

test(
  'the owner opens each question by keyboard, and the chosen period goes along',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/stats/klanten')
    const period = page.getByLabel('Periode')
    await period.selectOption('3 jaar')
    await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d&to=/)
    // The address changes before the screen: the tabs have the period once it is shown as chosen.
    await expect(period).toHaveValue('3 jaar')
    const { search } = new URL(page.url())
    for (const question of questionPaths) {
      await openQuestion(page, { name: questionNames[question], path: question, search })
    }
  },
)

test(
  'the answers about last night say until which day they count, and a question without an answer says so',
  long,
  async ({ page }) => {
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
  },
)

test('the report about packaging names the weights of what was shipped', long, async ({ page }) => {
  await openAsOwner(page, '/admin/verpakking')
  await expect(page.getByRole('row', { name: /Kunststof/ })).toContainText('kg')
  await expectFits(page)
})
