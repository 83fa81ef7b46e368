// Parts of the product finder and its advice.

import { expect, type Page, type Request } from '@playwright/test'

export const showButton = (page: Page) => page.getByRole('button', { name: 'Toon producten' })
export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next' })
export const question = (page: Page, text: string) => page.getByRole('group', { name: text })
export const adviceRegion = (page: Page) =>
  page.getByRole('region', { name: 'Ons advies voor jou' })

export const advisedProducts = (page: Page) => adviceRegion(page).getByRole('article')

/** Waits until the questions can be answered. */
export async function openProductFinder(page: Page) {
  await page.goto('/producthulp')
  await expect(page.getByRole('radio', { name: 'Man', exact: true })).toBeEnabled()
}

/** Stores answers before the next page, as an earlier visit would. */
export const storeFinderAnswers = (page: Page, answers: object) =>
  page.addInitScript(
    (stored) => localStorage.setItem('wizardAnswers', stored),
    JSON.stringify(answers),
  )

/** Expects that these requests are for files alone, and that no answer is in their URLs. */
export function expectUnsent(requests: readonly Request[], answers: RegExp): void {
  const lines = requests.map((one) => `${one.method()} ${one.url()} ${one.postData() ?? ''}`)
  const isFile = /^GET \S+\.(?:js|css|avif|webp|jpg|svg|woff2) $/
  expect(lines.filter((line) => !isFile.test(line) || answers.test(line))).toEqual([])
}
