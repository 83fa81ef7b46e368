// Parts of the page editor.

import type { Locator, Page } from '@playwright/test'
import { pressButton } from './controls.ts'
import { expect, expectText } from './shop.ts'

export const blockPanel = (page: Page, layout: string): Locator =>
  page.locator(`[data-block-panel=${layout}]`)
export const blockTitle = (block: Locator): Locator =>
  block.getByRole('textbox', { name: 'Titel', exact: true })

/** Adds a block, found by `search` or in the whole list, and returns its panel. */
export async function addBlock(page: Page, layout: string, search?: string): Promise<Locator> {
  await pressButton(page, 'Add Component', { exact: true })
  const chooser = page.getByRole('dialog', { name: 'Een onderdeel toevoegen' })
  if (search) await chooser.getByRole('searchbox').fill(search)
  await pressButton(chooser, new RegExp(`\\b${layout}$`))
  await expect(chooser).toHaveCount(0)
  await expect(blockPanel(page, layout)).toBeFocused()
  return blockPanel(page, layout)
}

export const savePage = (page: Page): Promise<void> => pressButton(page, 'Save Page')
export const expectSaved = (page: Page): Promise<void> => expectText(page, /^Opgeslagen om/)
