// All blocks: as visitors meet them on the demo shop's pages, and as staff see their samples.

import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

/** Together these pages use every block (demo/demo-shop.test.ts); kennisbank and contact hold those that the others lack. */
const paths = [
  'over-ons',
  'team',
  'ervaringen',
  'zo-werkt-het',
  'wegwijs',
  'rustige-nacht',
  'kennisbank',
  'veelgestelde-vragen',
  'bezorging',
  'contact',
]

for (const path of paths)
  test(`/${path} wakes without a complaint and fits the smallest screen`, async ({ page }) => {
    const { status, inline } = await page
      .goto(`/${path}`)
      .then(async (answer) => ({ status: answer?.status(), inline: (await answer?.text())?.match(/\sstyle=/g) }))
    expect(status).toBe(200)
    expect(inline).toBeNull()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('footer form')).toHaveAttribute('novalidate', '')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })

test('staff see every block with its sample; a visitor is sent to the log-in', async ({ page }) => {
  await page.goto('/admin/blokken')
  await expect(page).toHaveURL(/\/login\?terug=/)
  await page.getByLabel('E-mailadres').fill('beheer@luwte.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('demo-beheer-luwte')
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blokken' })).toBeVisible()
  const samples = page.locator('[data-sample]')
  await expect(samples).toHaveCount(31)
  for (const sample of await samples.all()) await expect(sample.locator(':scope > section')).toBeVisible()
  await page.getByText('Velden').first().click()
  await expect(page.getByText('(korte tekst)').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})
