// Parts of the product listing.

import { type Page } from '@playwright/test'
import { main, expectStatus } from './shop.ts'

export const count = (page: Page) =>
  main(page).getByRole('heading', { level: 2, name: /^\d+ producten?$/ })
export const total = async (page: Page) => Number.parseInt(await count(page).innerText(), 10)
export const cards = (page: Page) => main(page).getByRole('article')

/** Waits until the listing applies the choices of this device. */
export const waitForListing = (page: Page): Promise<void> => expectStatus(page, 'gevonden')

export async function openListing(page: Page, path = '/shop'): Promise<void> {
  await page.goto(path)
  await waitForListing(page)
}

export const activeFilters = (page: Page) =>
  page.getByRole('list', { name: 'Gekozen filters' }).getByRole('button')
export const quickChoice = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Snel kiezen' }).getByRole('button', { name: label, exact: true })
