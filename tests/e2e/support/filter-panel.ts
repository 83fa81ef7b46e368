// The filter panel: a sheet behind a button on small screens, and from 1024 pixels a column that
// its label folds.

import type { Page } from '@playwright/test'
import { main } from './shop.ts'

export const filterPanel = (page: Page) => page.getByRole('form', { name: 'Filters' })
/**
 * The label with the number of active filters: the button of the closed sheet, or the title of the
 * open panel.
 */
export const filterLabel = (page: Page) =>
  main(page)
    .getByText(/^\d+ Filters$/)
    .filter({ visible: true })
    .first()

export async function openFilterPanel(page: Page): Promise<void> {
  if (!(await filterPanel(page).isVisible())) await filterLabel(page).click()
}
