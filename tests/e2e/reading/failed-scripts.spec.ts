// Scripts are enabled but fail to load: every press gets a response, and there is a way to
// continue.

import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { filterLabel } from '#tests/e2e/support/filter-panel.ts'
import { openUnhydrated } from '#tests/e2e/support/hydration.ts'
import { addButton, findProduct, hasHipSizes } from '#tests/e2e/support/product-page.ts'
import {
  expect,
  test,
  expectText,
  expectVisible,
  resize,
  mainMenu,
  expectHref,
  longUnless,
  long,
} from '#tests/e2e/support/shop.ts'
import { fillIn } from '#tests/e2e/support/controls.ts'
import { cartPanel } from '#tests/e2e/support/checkout.ts'
import { delayRequests } from '#tests/e2e/support/requests.ts'

/** The built file that contains this source file. */
const builtFile = (source: string) =>
  `/${(JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>)[source]!.file}`

const blockScripts = (page: Page, isBlocked: (path: string) => boolean) =>
  page.route(
    ({ pathname }) => isBlocked(pathname),
    (route) => route.abort(),
  )
const isScript = (path: string) => path.endsWith('.js')
const notReadyDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Deze knop doet het nog niet' })

/**
 * Presses at the button’s position, whatever handles it. Waits until the button stands still, as a
 * person does.
 */
async function press(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  let before = await button.boundingBox()
  await expect
    .poll(async () => {
      const [earlier, now] = [before, await button.boundingBox()]
      before = now
      return now !== null && earlier?.x === now.x && earlier.y === now.y
    })
    .toBe(true)
  const { x, y, width, height } = before!
  await button.page().mouse.click(x + width / 2, y + height / 2)
}

async function expectNotReadyDialog(page: Page): Promise<void> {
  await expect(notReadyDialog(page)).toBeVisible()
  await expectVisible(notReadyDialog(page), 'link', 'Laad de pagina opnieuw')
  await expectHref(notReadyDialog(page), /^\d[\d ]+$/, /^tel:\d+$/)
  await press(notReadyDialog(page).getByRole('button', { name: 'Sluiten' }))
  await expect(notReadyDialog(page)).toBeHidden()
}

test.describe('a product page', () => {
  for (const [missing, isBlocked] of [
    ['every script', isScript],
    ['the entry script', (path: string) => path === builtFile('src/app/entry-client.tsx')],
    [
      'the screen script',
      (path: string) => path === builtFile('src/screens/product/product-screen.tsx'),
    ],
  ] as const)
    test(
      `without ${missing} the buttons show a message, and reloading helps`,
      longUnless(missing === 'the entry script'),
      async ({ page, request }) => {
        const { slug } = await findProduct(request, hasHipSizes)
        await blockScripts(page, isBlocked)
        await openUnhydrated(page, `/product/${slug}`)
        await press(addButton(page))
        await expectNotReadyDialog(page)
        await press(page.getByRole('button', { name: 'Winkelmand, leeg' }))
        await expectNotReadyDialog(page)
        await press(page.getByRole('button', { name: 'Eén meer' }))
        await expectNotReadyDialog(page)
        await expect(
          page.getByText('Dit product in je winkelmand leggen lukt nu niet.'),
        ).toBeVisible({ timeout: 15_000 })

        await page.unrouteAll()
        await press(addButton(page))
        await press(notReadyDialog(page).getByRole('link', { name: 'Laad de pagina opnieuw' }))
        await expect(page).toHaveURL(`/product/${slug}`)
        await expect(addButton(page)).not.toHaveAttribute('popovertarget')
        await press(addButton(page))
        await expect(cartPanel(page)).toBeVisible()
        await expect(
          page.getByText('Dit product in je winkelmand leggen lukt nu niet.'),
        ).toBeHidden()
      },
    )
})

test(
  'without scripts the menu, search and filters work, and other forms send nothing',
  long,
  async ({ page }) => {
    await resize(page, 390)
    await blockScripts(page, isScript)
    await openUnhydrated(page, '/shop')
    await press(page.getByRole('button', { name: 'Menu' }))
    await expectVisible(page, 'navigation', 'Hoofdmenu')
    await press(mainMenu(page).getByRole('button', { name: 'Sluiten' }))
    await press(page.getByRole('button', { name: '0 Filters' }))
    await press(
      page.getByRole('form', { name: 'Filters' }).getByText('Dames', { exact: true }).first(),
    )
    await press(page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: /^Toon/ }))
    await expect(filterLabel(page)).toHaveText('1 Filters')
    await press(page.getByRole('button', { name: 'Zoeken' }))
    await expect(page).toHaveURL(/\/search\??$/)

    await openUnhydrated(page, '/')
    await press(page.getByRole('button', { name: 'Aanmelden' }))
    await expectNotReadyDialog(page)
    await openUnhydrated(page, '/login')
    await fillIn(
      page,
      { 'E-mailadres': 'klant@luwte.example', Wachtwoord: 'demo-klant-luwte' },
      { exact: true },
    )
    await page.keyboard.press('Enter')
    await press(page.getByRole('button', { name: 'Inloggen' }))
    await expectNotReadyDialog(page)
    await expect(page).toHaveURL('/login')
  },
)

test('a form whose scripts never arrive says so', long, async ({ page }) => {
  await blockScripts(page, isScript)
  await openUnhydrated(page, '/login')
  await expect(page.getByText('Dit formulier versturen lukt nu niet.')).toBeVisible({
    timeout: 15_000,
  })
})

for (const [missing, isBlocked] of [
  ['every script', isScript],
  ['the entry script', (path: string) => path === builtFile('src/app/entry-client.tsx')],
  [
    'the screen script',
    (path: string) => path === builtFile('src/screens/product-finder/product-finder-screen.tsx'),
  ],
] as const)
  test(
    `the product finder without ${missing} shows a message and still leads to products`,
    longUnless(missing === 'the entry script'),
    async ({ page }) => {
      await blockScripts(page, isBlocked)
      await openUnhydrated(page, '/producthulp')
      await expect(page.getByText('De vragen werken nu niet.')).toBeVisible({ timeout: 15_000 })
      const main = page.getByRole('main')
      await expectVisible(main, 'link', 'Laad de pagina opnieuw')
      await expect(main.getByRole('link', { name: /^\d[\d ]+$/ }).first()).toHaveAttribute(
        'href',
        /^tel:\d+$/,
      )
      await press(main.getByRole('button', { name: 'Een flinke plas' }))
      await expect(page).toHaveURL(/\/shop$/)
      await expect(filterLabel(page)).toHaveText('1 Filters')
    },
  )

test('an answer of the product finder without a script shows the message at once', async ({
  page,
}) => {
  await blockScripts(page, isScript)
  await openUnhydrated(page, '/producthulp')
  await expect(page.getByText('De vragen werken nu niet.')).toBeHidden()
  await press(page.getByText('Man', { exact: true }))
  await expect(page.getByText('De vragen werken nu niet.')).toBeVisible({ timeout: 2000 })
})

test('an answer that waits long for its script shows a message, and is still handled', async ({
  page,
}) => {
  const release = await delayRequests(page, builtFile('src/app/entry-client.tsx'))
  await openUnhydrated(page, '/producthulp')
  await press(page.getByText('Man', { exact: true }))
  await expect(notReadyDialog(page)).toBeVisible()
  release()
  await expect(page.getByRole('radio', { name: 'Een scheutje' })).toBeEnabled()
  await expect(notReadyDialog(page)).toBeHidden()
})

test('checkout and account without the entry script show a message', long, async ({ page }) => {
  await blockScripts(page, (path) => path === builtFile('src/app/entry-client.tsx'))
  await openUnhydrated(page, '/checkout')
  await expectText(page, 'Afrekenen lukt nu niet. Je winkelmand blijft bewaard.')
  await expect(page.getByText('Je winkelmand wordt geladen…')).toBeHidden()
  await openUnhydrated(page, '/account')
  await expectText(page, 'Je account tonen lukt nu niet.')
  await expect(page.getByText('Een ogenblik…')).toBeHidden()
})

test('a press that waits long for its script shows a message, and is still handled', async ({
  page,
  request,
}) => {
  const { slug } = await findProduct(request, hasHipSizes)
  const release = await delayRequests(page, builtFile('src/app/entry-client.tsx'))
  await openUnhydrated(page, `/product/${slug}`)
  await press(addButton(page))
  await expect(notReadyDialog(page)).toBeVisible()
  release()
  await expect(cartPanel(page)).toBeVisible()
  await expect(notReadyDialog(page)).toBeHidden()
})
