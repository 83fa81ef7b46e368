// The filter column of a wide screen: it folds, and agrees with the quick choices and the address.

import type { Page } from '@playwright/test'
import { filterPanel as panel } from '#tests/e2e/support/filter-panel.ts'
import { pressLabel } from '#tests/e2e/support/controls.ts'
import { expect, test, main, resize, expectChecked, long } from '#tests/e2e/support/shop.ts'
import { cards, count, quickChoice, openListing } from '#tests/e2e/support/listing.ts'

const filters = (page: Page) => main(page).getByRole('button', { name: /^\d+ Filters$/ })

test(
  'on a wide screen the label folds the column, and a press outside does not',
  long,
  async ({ page }) => {
    await resize(page, 1280, 800)
    await openListing(page)
    const choice = panel(page).getByRole('checkbox', { name: '7+ (Hevig)' })
    const narrow = (await cards(page).first().boundingBox())!
    await count(page).click()
    await expect(choice).toBeVisible()
    await filters(page).click()
    await expect(filters(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(choice).toBeHidden()
    await expect
      .poll(async () => (await cards(page).first().boundingBox())!.x)
      .toBeLessThan(narrow.x - 200)
    await quickChoice(page, 'Man').click()
    await expect(quickChoice(page, 'Man')).toHaveAttribute('aria-pressed', 'true')
    await expect(filters(page)).toHaveText('1 Filters')
    await filters(page).press('Enter')
    await expect(choice).toBeVisible()
    await expectChecked(panel(page), 'radio', 'Heren')
  },
)

test(
  'on a category for men, the panel says so, its parts replace the quick choices except the sample packs, and another choice leaves its address',
  long,
  async ({ page }) => {
    await resize(page, 1280, 800)
    await openListing(page, '/shop/heren')
    const gender = (name: string) => panel(page).getByRole('radio', { name })
    await expect(gender('Heren')).toBeChecked()
    await expect(page.getByRole('link', { name: 'Inlegverband heren' }).first()).toBeVisible()
    await expect(page.getByRole('group', { name: 'Snel kiezen' }).getByRole('button')).toHaveText([
      'Proefpakje',
    ])
    for (const isChosen of ['true', 'false']) {
      await quickChoice(page, 'Proefpakje').click()
      await expect(quickChoice(page, 'Proefpakje')).toHaveAttribute('aria-pressed', isChosen)
    }
    await expect(page).toHaveURL(/\/shop\/heren$/)
    await pressLabel(panel(page).getByRole('group', { name: 'Geslacht' }), 'Dames')
    await expect(page).toHaveURL(/\/shop$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Producten')
    await expect(gender('Dames')).toBeChecked()
    await expect(quickChoice(page, 'Vrouw')).toHaveAttribute('aria-pressed', 'true')
    await expect(filters(page)).toHaveText('1 Filters')
  },
)
