// All blocks: their samples in the back office, one page with all of them for visitors, and the
// demo shop’s pages that use them.

import { readdirSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { layoutNameOf } from '../../src/blocks/layout-of.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/shop.ts'

const layouts = readdirSync('src/blocks')
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => ({ layout: layoutNameOf(name), file: name }))

async function logIn(page: Page) {
  await page.getByLabel('E-mailadres').fill('beheer@luwte.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('demo-beheer-luwte')
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
}

test('staff see every block with its sample; a visitor is sent to the log-in', async ({ page }) => {
  await page.goto('/admin/blokken')
  await expect(page).toHaveURL(/\/login\?terug=/)
  await logIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Blokken' })).toBeVisible()
  const samples = page.locator('[data-sample]')
  await expect(samples).toHaveCount(layouts.length)
  for (const sample of await samples.all())
    await expect(sample.locator(':scope > section')).toBeVisible()
  await page.getByText('Velden').first().click()
  await expect(page.getByText('(korte tekst)').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('a page of all samples is rendered by the server, hydrates without errors and fits the smallest screen', async ({
  page,
}) => {
  const content = await Promise.all(
    layouts.map(async ({ layout, file }) => {
      const { sample } = (await import(`../../src/blocks/${file}`)) as { sample: object }
      return {
        layout,
        attributes: { ...sample, ...('products' in sample && { products: ['duin-dagbroekje'] }) },
      }
    }),
  )
  await page.goto('/login?terug=/account')
  await logIn(page)
  await page.waitForURL(({ pathname }) => pathname === '/account')
  const status = await page.evaluate(
    async (body) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('authToken')}`,
      }
      return (await fetch('/api/pages', { method: 'POST', headers, body: JSON.stringify(body) }))
        .status
    },
    { title: 'Alle blokken', slug: 'alle-blokken', content },
  )
  expect(status).toBe(201)

  const html = await (await page.goto('/alle-blokken'))?.text()
  expect(html?.match(/<section data-ground=/g)).toHaveLength(layouts.length)
  expect(html).not.toMatch(/\sstyle=/)
  await expect(page.getByRole('button', { name: 'Wis mijn sporen' })).toBeEnabled()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

/** Together these pages use every block (demo/demo-shop.test.ts). */
for (const path of [
  'over-ons',
  'team',
  'ervaringen',
  'zo-werkt-het',
  'wegwijs',
  'rustige-nacht',
  'kennisbank',
  'veelgestelde-vragen',
  'bezorging',
])
  test(`/${path} hydrates without errors and fits the smallest screen`, async ({ page }) => {
    await page.goto(`/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Wis mijn sporen' })).toBeEnabled()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })

test.describe('the opening of the home page', () => {
  for (const width of [320, 390])
    test(`shows heading, text and the whole picture in the first 560 pixels of the page at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto('/')
      const main = page.getByRole('main')
      const picture = main.getByRole('img').first()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      const top = (await main.boundingBox())!.y
      const bottomOf = async (part: Locator) => {
        const { y, height } = (await part.boundingBox())!
        return y + height - top
      }
      const text = main.getByText('Incontinentiemateriaal dat past')
      expect(await bottomOf(text)).toBeLessThan(await bottomOf(picture))
      expect(await bottomOf(picture)).toBeLessThanOrEqual(560)
      // The product stands left and the parcel right, so the picture has to keep its whole width.
      const { drawn, shown } = await picture.evaluate((image: HTMLImageElement) => ({
        drawn: image.naturalWidth / image.naturalHeight,
        shown: image.clientWidth / image.clientHeight,
      }))
      expect(shown).toBeGreaterThanOrEqual(drawn)
      expect(
        (await main.getByRole('link', { name: 'Vind jouw product' }).boundingBox())!.y - top,
      ).toBeGreaterThan(await bottomOf(picture))
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
        [],
      )
    })
})
