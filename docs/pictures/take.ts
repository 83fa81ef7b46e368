// Takes the README’s pictures from the demo shop. Usage, after a build: node docs/pictures/take.ts
// [name…]

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { inShop } from './in-shop.ts'

type Picture = { name: string; path: string; height: number; ready?: (page: Page) => Promise<void> }

const pictures: Picture[] = [
  { name: 'home', path: '/', height: 900 },
  { name: 'overview', path: '/shop', height: 1100 },
  { name: 'wizard', path: '/producthulp', height: 1000, ready: answerFirstQuestion },
  { name: 'product', path: '/product/duin-dagbroekje', height: 1000 },
  { name: 'checkout', path: '/product/duin-dagbroekje', height: 1200, ready: fillCheckout },
  { name: 'editor', path: '/editor/home', height: 1000, ready: openEditor },
  { name: 'back-office', path: '/admin', height: 1000, ready: openBackOffice },
]

const names = process.argv.slice(2)

await inShop(async (browser, url) => {
  for (const { name, path, height, ready } of pictures.filter(
    (view) => names.length === 0 || names.includes(view.name),
  )) {
    const page = await browser.newPage({
      viewport: { width: 1280, height },
      locale: 'nl-NL',
      reducedMotion: 'reduce',
    })
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await ready?.(page)
    await waitForPictures(page)
    const file = new URL(`${name}.jpg`, import.meta.url).pathname
    await sharp(await page.screenshot())
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(file)
    await page.close()
  }
})

/** Answers the first question, which opens the second. */
async function answerFirstQuestion(page: Page) {
  await page.getByRole('radio', { name: 'Vrouw' }).check()
  await page.evaluate(() => scrollTo(0, 0))
  await page.mouse.move(0, 0)
}

/** Fills in the checkout with one pack in the cart, ready to pay. */
async function fillCheckout(page: Page) {
  await page.getByRole('button', { name: 'Voeg toe aan winkelmand' }).click()
  await page
    .getByRole('dialog', { name: 'Winkelmand' })
    .getByRole('button', { name: 'Afrekenen' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Afrekenen' }).waitFor()
  const answers = {
    'E-mailadres': 'jo@voorbeeld.nl',
    Voornaam: 'Jo',
    Achternaam: 'de Wit',
    Postcode: '1012 JS',
    Huisnummer: '1',
  }
  for (const [label, answer] of Object.entries(answers)) await page.getByLabel(label).fill(answer)
  await page.getByLabel('Huisnummer').blur()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'Amsterdam'),
  )
  await page.getByRole('radio', { name: 'iDEAL' }).check()
  await page.evaluate(() => scrollTo(0, 0))
}

/** Opens the home page in the editor, with its preview. */
async function openEditor(page: Page) {
  await logIn(page)
  await page.locator('[data-block-panel]').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Opens the back office at its list of open work. */
async function openBackOffice(page: Page) {
  await logIn(page)
  await page.getByRole('list', { name: 'Wat er wacht' }).waitFor()
}

async function logIn(page: Page) {
  await page.getByLabel('E-mailadres').fill('beheer@luwte.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('demo-beheer-luwte')
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await page.mouse.move(0, 0)
}

/** Waits until every picture in the window is decoded, in frames too. */
async function waitForPictures(page: Page) {
  for (const frame of page.frames())
    await frame.evaluate(() =>
      Promise.all(
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top < innerHeight && image.currentSrc)
          .map((image) => image.decode()),
      ),
    )
}
