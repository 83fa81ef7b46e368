// The form of a product in the back office: its folded sections and sizes.

import { expect, type Locator, type Page } from '@playwright/test'
import { pressButton } from './controls.ts'

const sectionIndex = (page: Page) =>
  page.getByRole('navigation', { name: 'Onderdelen van het product' })

export const productSection = (page: Page, name: string): Locator =>
  page.getByRole('region', { name })

/** Opens a section by the index, which a narrow screen shows when its button is pressed. */
export async function openSection(page: Page, name: string): Promise<void> {
  const link = sectionIndex(page).getByRole('link', { name: new RegExp(`^${name}`) })
  const button = sectionIndex(page).getByRole('button', { name: /^Onderdelen/ })
  await expect(link.or(button).filter({ visible: true }).first()).toBeVisible()
  if (await button.isVisible()) await pressButton(sectionIndex(page), /^Onderdelen/)
  await link.click()
  await expect(productSection(page, name).locator('summary').first()).toBeFocused()
}

/** Opens the fields of a saved size. */
export const openSize = (page: Page, name: string): Promise<void> =>
  page
    .locator('summary')
    .filter({ hasText: `Naam, maat en nummers van ${name}` })
    .click()
