// A sold-out product: ask for a mail, confirm it, and get it once when staff restock. A sold-out
// size: choose another size.

import type { Page } from '@playwright/test'
import { mailsTo } from '#tests/support/outbox-folder.ts'
import { linkPathIn, waitForMail } from '#tests/e2e/support/outbox.ts'
import { restockButton, waitForRestockForm } from '#tests/e2e/support/product-page.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  pageTitle,
  main,
  expectText,
  expectTitle,
  expectVisible,
  resize,
  long,
  expectNone,
  longUnless,
  openPage,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLink, fillIn, chooseIn } from '#tests/e2e/support/controls.ts'

const product = { path: '/product/zilt-zinkzalf', name: 'Zilt Zinkzalf' }
const address = 'wachter@voorbeeld.nl'
const restocked = 'Wat je zocht is er weer'
const field = (page: Page) => main(page).getByLabel('Je e-mailadres')

async function addStock(page: Page, packs: string) {
  await page.goto('/admin/producten/zilt-zinkzalf')
  await pressButton(page, /^Voorraad van/)
  const dialog = page.getByRole('dialog', { name: /^Voorraad van/ })
  await fillIn(dialog, { 'Pakken erbij': packs })
  await pressButton(dialog, 'Voorraad bijwerken')
  await expectText(dialog, /^Te koop: [1-9]\d*\.$/)
}

async function runRestockJob(page: Page) {
  await page.goto('/admin/taken')
  await page.getByText('Mailen wat weer op voorraad is', { exact: true }).click()
  await pressButton(page, /Mailen wat weer op voorraad is/)
  await expectText(page, 'De taak is opnieuw gestart')
}

test(
  'a visitor who waits for a sold-out product gets one mail when it is back',
  long,
  async ({ page, shop, newVisitor }) => {
    await page.goto(product.path)
    await expect(page.getByText('Tijdelijk uitverkocht').first()).toBeVisible()
    await expectNone(page, 'button', 'Voeg toe aan winkelmand')
    await expectText(page, 'Ook in deze groep, en op voorraad')
    await expectFits(page)
    await waitForRestockForm(page)
    await restockButton(page).click()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveAccessibleDescription('Vul je e-mailadres in.')
    await field(page).fill('geen adres')
    await restockButton(page).click()
    await expect(field(page)).toHaveAccessibleDescription(
      'Vul een e-mailadres in zoals naam@voorbeeld.nl.',
    )
    await field(page).fill(address)
    await restockButton(page).click()
    await expectText(page, 'We hebben je vraag.')
    await expectAccessible(page)

    const confirmation = await waitForMail(shop, address, 'Mogen we je één keer mailen?')
    await page.goto(linkPathIn(confirmation, '/mail-mij/'))
    await expectText(page, 'Wat ik zoek, kan iets zeggen over mijn gezondheid.')
    await expectAccessible(page)
    await pressButton(page, 'Ja, mail mij')
    await expect(pageTitle(page, 'We mailen je als het er weer is')).toBeFocused()

    const staff = await newVisitor()
    await openAsOwner(staff, '/admin/producten?search=zinkzalf')
    await expect(staff.getByRole('row').filter({ hasText: product.name })).toContainText(
      '1 mens wacht',
    )
    await addStock(staff, '6')
    await runRestockJob(staff)
    const mail = await waitForMail(shop, address, restocked)
    await openPage(page, linkPathIn(mail, '/product/'), product.name)
    await expectVisible(page, 'button', 'Voeg toe aan winkelmand')

    await addStock(staff, '3')
    await runRestockJob(staff)
    await staff.goto('/admin/producten?search=zinkzalf')
    await expect(staff.getByRole('row').filter({ hasText: product.name })).not.toContainText(
      'wacht',
    )
    expect((await mailsTo(shop, address)).map(({ subject }) => subject)).toEqual([
      confirmation.subject,
      restocked,
    ])
    await page.goto(linkPathIn(confirmation, '/mail-mij/'))
    await pressButton(page, 'Ja, mail mij')
    await expectTitle(page, 'Deze link werkt niet meer')
    await staff.context().close()
  },
)

test('a visitor who waits deletes the request with the same mail', long, async ({ page, shop }) => {
  const other = 'toch-niet@voorbeeld.nl'
  await page.goto('/product/strand-broekje-heren')
  const soldOutOption = await page
    .getByLabel('Kies je maat')
    .locator('option', { hasText: 'uitverkocht' })
    .first()
    .getAttribute('value')
  await chooseIn(page, { 'Kies je maat': soldOutOption })
  await waitForRestockForm(page)
  await field(page).fill(other)
  await restockButton(page).click()
  await expectText(page, 'We hebben je vraag.')
  const mail = await waitForMail(shop, other, 'Mogen we je één keer mailen?')
  await page.goto(linkPathIn(mail, '/mail-mij/'))
  await pressLink(page, 'Wis je vraag')
  await pressButton(page, 'Wis mijn vraag')
  await expect(pageTitle(page, 'Je vraag is gewist')).toBeFocused()
})

for (const width of [390, 1280])
  test(
    `a sold-out size offers the sizes in stock, at ${width} pixels`,
    longUnless(width === 390),
    async ({ page }) => {
      await resize(page, width)
      await page.goto('/product/strand-broekje-heren')
      const picker = page.getByLabel('Kies je maat')
      const soldOutOption = await picker
        .locator('option', { hasText: 'uitverkocht' })
        .first()
        .getAttribute('value')
      await picker.selectOption(soldOutOption)
      await expectText(page, /^Maat .* zijn er wel\.$/)
      await expectAccessible(page)
      await pressButton(page, 'Maat M', { exact: true })
      await expect(picker.locator('option:checked')).toContainText('Maat M')
      await expectVisible(page, 'button', 'Voeg toe aan winkelmand')
      await expect(picker).toBeFocused()
    },
  )
