// The owner chooses colours and letters, and takes them back to those of the shop's beginning.

import { pressButton, pressLabel } from '#tests/e2e/support/controls.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { expect, expectText, main, test } from '#tests/e2e/support/shop.ts'

test('by keyboard: other letters can be taken back, and the focus stays in the form', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/instellingen/uiterlijk')
  const reset = main(page).getByRole('button', { name: /^Terug naar de kleuren en letters/ })
  const soft = main(page).getByRole('radio', { name: /^Zacht/ })
  await expect(soft).toBeChecked()
  await expect(reset).toHaveCount(0)
  await pressLabel(main(page), /^Klassiek/)
  await pressButton(main(page), 'Bewaar kleuren en letters', { key: 'Enter' })
  await expectText(page, /^De kleuren en letters zijn bewaard/)
  await reset.press('Enter')
  await expect(reset).toHaveCount(0)
  await expect(soft).toBeChecked()
  await expect(page.getByLabel('Hoofdkleur')).toBeFocused()
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok()),
    pressButton(main(page), 'Bewaar kleuren en letters', { key: 'Enter' }),
  ])
  await page.reload()
  await expect(soft).toBeChecked()
})
