// Scripts that are switched on and cannot be loaded: nothing that is pressed stays silent, and there is a way on.

import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { openAsleep } from './support/hydrated.ts'
import { addButton, productThat, sized } from './support/product-page.ts'
import { expect, test } from './support/shop.ts'

/** The file that a source file of the browser's code is built into. */
const builtFile = (source: string) =>
  `/${(JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>)[source]!.file}`

const lose = (page: Page, isLost: (path: string) => boolean) =>
  page.route(
    ({ pathname }) => isLost(pathname),
    (route) => route.abort(),
  )
const isScript = (path: string) => path.endsWith('.js')
const note = (page: Page) => page.getByRole('dialog', { name: 'Deze knop doet het nog niet' })

/** Pressed where a finger would, whatever waits for it. */
async function press(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox())!
  await button.page().mouse.click(x + width / 2, y + height / 2)
}

async function expectNote(page: Page): Promise<void> {
  await expect(note(page)).toBeVisible()
  await expect(note(page).getByRole('link', { name: 'Laad de pagina opnieuw' })).toBeVisible()
  await expect(note(page).getByRole('link', { name: /^\d[\d ]+$/ })).toHaveAttribute('href', /^tel:\d+$/)
  await press(note(page).getByRole('button', { name: 'Sluiten' }))
  await expect(note(page)).toBeHidden()
}

test.describe('a product', () => {
  for (const [how, isLost] of [
    ['every script', isScript],
    ['the script that starts the others', (path: string) => path === builtFile('src/entry-client.tsx')],
    ['the script of the screen', (path: string) => path === builtFile('src/screens/product/product-screen.tsx')],
  ] as const)
    test(`without ${how}: the buttons say so, and loading again helps`, async ({ page, request }) => {
      const { slug } = await productThat(request, sized)
      await lose(page, isLost)
      await openAsleep(page, `/product/${slug}`)
      await press(addButton(page))
      await expectNote(page)
      await press(page.getByRole('button', { name: 'Winkelmand, leeg' }))
      await expectNote(page)
      await press(page.getByRole('button', { name: 'Eén meer' }))
      await expectNote(page)
      await expect(page.getByText('Dit product in je winkelmand leggen lukt nu niet.')).toBeVisible({ timeout: 15_000 })

      await page.unrouteAll()
      await press(addButton(page))
      await press(note(page).getByRole('link', { name: 'Laad de pagina opnieuw' }))
      await expect(page).toHaveURL(`/product/${slug}`)
      await expect(addButton(page)).not.toHaveAttribute('popovertarget')
      await press(addButton(page))
      await expect(page.getByRole('dialog', { name: 'Winkelmand' })).toBeVisible()
      await expect(page.getByText('Dit product in je winkelmand leggen lukt nu niet.')).toBeHidden()
    })
})

test('without any script the menu, the search and the filter work, and the forms send nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await lose(page, isScript)
  await openAsleep(page, '/shop')
  await press(page.getByRole('button', { name: 'Menu' }))
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await press(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sluiten' }))
  await press(page.getByRole('button', { name: '0 Filters' }))
  await press(page.getByRole('form', { name: 'Filters' }).getByText('Dames', { exact: true }).first())
  await press(page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: /^Toon/ }))
  await expect(page.getByRole('button', { name: '1 Filters' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Zoeken' }))
  await expect(page).toHaveURL(/\/search\??$/)

  await press(page.getByRole('button', { name: 'Aanmelden' }))
  await expectNote(page)
  await openAsleep(page, '/login')
  await page.getByLabel('E-mailadres', { exact: true }).fill('klant@luwte.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('demo-klant-luwte')
  await page.keyboard.press('Enter')
  await press(page.getByRole('button', { name: 'Inloggen' }))
  await expectNote(page)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Dit formulier versturen lukt nu niet.')).toBeVisible({ timeout: 15_000 })
})

for (const [how, isLost] of [
  ['every script', isScript],
  ['the script that starts the others', (path: string) => path === builtFile('src/entry-client.tsx')],
  ['the script of its questions', (path: string) => path === builtFile('src/parts/wizard/wizard.tsx')],
] as const)
  test(`the product finder without ${how} says so in place and leads to products all the same`, async ({ page }) => {
    await lose(page, isLost)
    await openAsleep(page, '/producthulp')
    await expect(page.getByText('De vragen werken nu niet.')).toBeVisible({ timeout: 15_000 })
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Laad de pagina opnieuw' })).toBeVisible()
    await expect(main.getByRole('link', { name: /^\d[\d ]+$/ }).first()).toHaveAttribute('href', /^tel:\d+$/)
    await press(main.getByRole('button', { name: 'Een flinke plas' }))
    await expect(page).toHaveURL(/\/shop$/)
    await expect(page.getByRole('button', { name: '1 Filters' })).toBeVisible()
  })

test('a checkout and an account without the script that starts the others say so in place', async ({ page }) => {
  await lose(page, (path) => path === builtFile('src/entry-client.tsx'))
  await openAsleep(page, '/checkout')
  await expect(page.getByText('Afrekenen lukt nu niet. Je winkelmand blijft bewaard.')).toBeVisible()
  await expect(page.getByText('Je winkelmand wordt geladen…')).toBeHidden()
  await openAsleep(page, '/account')
  await expect(page.getByText('Je account tonen lukt nu niet.')).toBeVisible()
  await expect(page.getByText('Een ogenblik…')).toBeHidden()
})

test('a press that waits long for its script says so, and still happens', async ({ page, request }) => {
  const { slug } = await productThat(request, sized)
  const { promise: late, resolve: come } = Promise.withResolvers<void>()
  await page.route(builtFile('src/entry-client.tsx'), (route) => late.then(() => route.continue()))
  await openAsleep(page, `/product/${slug}`)
  await press(addButton(page))
  await expect(note(page)).toBeVisible()
  come()
  await expect(page.getByRole('dialog', { name: 'Winkelmand' })).toBeVisible()
  await expect(note(page)).toBeHidden()
})
