// Parts of the product finder and its advice.

import type { Page } from '@playwright/test'

export const showButton = (page: Page) => page.getByRole('button', { name: 'Toon producten' })
export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next' })
export const question = (page: Page, text: string) => page.getByRole('group', { name: text })
export const adviceRegion = (page: Page) =>
  page.getByRole('region', { name: 'Ons advies voor jou' })

/** Stores answers before the next page, as an earlier visit would. */
export const storeFinderAnswers = (page: Page, answers: object) =>
  page.addInitScript(
    (stored) => localStorage.setItem('wizardAnswers', stored),
    JSON.stringify(answers),
  )
