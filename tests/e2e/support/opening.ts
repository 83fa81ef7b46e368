// The room of the back office in which an owner opens an empty shop, and fakes of the services that
// are connected there.

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { startFakePdok } from '#integrations/address-lookup/pdok.fake.ts'
import { type FakeMailServer, startFakeMailServer } from '#integrations/mail/mail-server.fake.ts'
import { type FakeMollie, startFakeMollie } from '#integrations/payments/mollie.fake.ts'
import { totpCodeAt, totpStepAt } from '#operations/staff/second-factor/totp.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { password, setupList, test as base } from './fresh-shop.ts'
import { fillIn, pressButton, pressLabel } from './controls.ts'
import { expectChecked, expectVisible } from './shop.ts'

export async function addSecondFactor(page: Page) {
  await pressButton(page, 'App met codes toevoegen')
  await fillIn(page, { 'Je wachtwoord': password }, { exact: true })
  await page.keyboard.press('Enter')
  await expectVisible(page, 'img', 'QR-code voor je app')
  const secret = (await page.locator('.font-mono').innerText()).replaceAll(/\s/g, '')
  await fillIn(page, {
    '2. Vul de code in die je app toont': totpCodeAt(secret, totpStepAt(new Date())),
  })
  await page.keyboard.press('Enter')
  await expectVisible(page, 'region', 'Bewaar je herstelcodes')
}

/** Of the fake mail server. */
export const mailLogin = { user: 'post@zacht.example', password: 'wachtwoord van de post' }

/** What the shop reaches has strict fakes; the environment has none of their keys. */
export const test = base.extend<{ mollie: FakeMollie; mailServer: FakeMailServer }>({
  mollie: async ({}, use) => {
    const mollie = await startFakeMollie()
    await use(mollie)
    await mollie.close()
  },
  mailServer: async ({}, use) => {
    const server = await startFakeMailServer({ login: mailLogin })
    await use(server)
    await server.stop()
  },
  shop: async ({ mollie }, use) => {
    const pdok = await startFakePdok((postcode) =>
      postcode === '3512JE' ? [{ straatnaam: 'Domplein', woonplaatsnaam: 'Utrecht' }] : [],
    )
    const shop = await startShop({
      env: {
        DEMO_SHOP: 'false',
        WEB_CONCURRENCY: '2',
        MOLLIE_API_URL: mollie.url,
        PDOK_URL: pdok.url,
      },
    })
    await use(shop)
    await shop.stop()
    await pdok.close()
  },
})

/** The room of the set-up, to which Vandaag leads, with the step that is to be done now. */
export async function openStep(page: Page, title: string) {
  if (new URL(page.url()).pathname.startsWith('/editor'))
    await page.getByRole('link', { name: 'Beheer', exact: true }).click()
  if (new URL(page.url()).pathname !== '/admin/openen') {
    await page
      .getByRole('navigation', { name: 'Beheer' })
      .first()
      .getByRole('link', { name: 'Vandaag' })
      .click()
    await page.getByRole('link', { name: /^(Begin|Ga verder)$/ }).click()
  }
  const step = setupList(page).getByRole('listitem').filter({ hasText: title }).first()
  if (
    !(await step
      .getByRole('group')
      .first()
      .evaluate((details) => (details as HTMLDetailsElement).open))
  )
    await step.getByText(title).click()
  return step
}

/** A visible product with a picture, in a new category. */
export async function fillInProduct(page: Page) {
  await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Wad Dagverband')
  await page
    .getByRole('textbox', { name: 'Korte beschrijving', exact: true })
    .fill('Dun verband voor overdag.')
  const picture = await sharp({
    create: { width: 900, height: 900, channels: 3, background: '#c08552' },
  })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Foto’s uploaden')
    .setInputFiles({ name: 'wad.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page
    .getByRole('textbox', { name: 'Wat is er te zien op foto 1?' })
    .fill('Een pak Wad Dagverband')
  await fillIn(page, { 'Prijs in euro, met btw': '12,95', 'Pakken op voorraad': '8' })
  await pressButton(page, 'Nieuwe categorie')
  const category = page.getByRole('dialog', { name: 'Nieuwe categorie' })
  await category.getByRole('textbox', { name: 'Naam', exact: true }).fill('Verband')
  await pressButton(category, 'Bewaar')
  await expectChecked(page, 'checkbox', 'Verband', { exact: true })
  await pressLabel(page, 'Zichtbaar')
  await pressButton(page, 'Product toevoegen')
  await pressButton(page.getByRole('dialog', { name: 'Nog even kijken' }), 'Bewaar toch')
}
