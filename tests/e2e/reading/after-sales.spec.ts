// After the payment: a new address, the invoice, cancelling, returning, and withdrawing with and
// without a link or scripts.

import type { APIRequestContext, Page } from '@playwright/test'
import { confirmFromMail, newestConfirmationPath } from '#tests/e2e/support/pending-change.ts'
import { waitForMail, linkPathIn } from '#tests/e2e/support/outbox.ts'
import { findVariants, placeOrder } from '#tests/e2e/support/placed-order.ts'
import { newAddress } from '#tests/e2e/support/new-address.ts'
import {
  expect,
  expectFits,
  test,
  main,
  expectText,
  expectVisible,
  expectNoText,
  long,
  expectHref,
  expectNone,
  footer,
  expectExactTitle,
  expectFocused,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague, headersOf } from '#tests/e2e/support/log-in.ts'
import {
  pressButton,
  pressLink,
  fillIn,
  expectValues,
  pressLabel,
} from '#tests/e2e/support/controls.ts'
import { downloadBy, readDownload } from '#tests/e2e/support/download.ts'

type PlacedOrder = { path: string; number: string; name: string }

/** Places and pays an order of two packs for this e-mail address. */
async function createPaidOrder(request: APIRequestContext, email: string): Promise<PlacedOrder> {
  const [, variant] = await findVariants(request)
  const order = await placeOrder(request, { email, lines: [{ ...variant!, quantity: 2 }] })
  return { path: order.path, number: order.number, name: order.lines[0]!.name }
}

/** Marks the order packed and shipped, through the API for staff. */
async function markShipped(request: APIRequestContext, { number }: PlacedOrder): Promise<void> {
  const headers = await headersOf(request, 'owner')
  expect((await request.post(`/api/fulfilment/${number}/packed`, { headers })).status()).toBe(204)
  const parcel = {
    carrier: 'PostNL',
    tracking_code: '3SPROEF',
    tracking_url: 'https://jouw.postnl.nl/track-and-trace/3SPROEF',
  }
  expect(
    (await request.post(`/api/fulfilment/${number}/shipped`, { headers, data: parcel })).status(),
  ).toBe(204)
}

const disclosure = (page: Page, title: string) =>
  page.getByRole('group').filter({ hasText: title }).locator('summary')
const actionsHeading = (page: Page) => page.getByRole('heading', { name: 'Wat je kunt doen' })

test('by keyboard, a customer changes the address, saves the invoice and cancels the order', async ({
  page,
  request,
  shop,
}) => {
  const email = newAddress('elders')
  const { path, number } = await createPaidOrder(request, email)
  await page.goto(path)
  await expect(actionsHeading(page)).toBeVisible()

  await disclosure(page, 'Bezorgadres wijzigen').press('Enter')
  const street = page.getByLabel('Huisnummer')
  await expect(street).toHaveValue('1')
  await page.getByLabel('Voornaam').press('ControlOrMeta+a')
  await page.keyboard.type('Sam')
  await expectFits(page)
  await pressButton(page, 'Adres opslaan', { key: 'Enter' })
  await expectText(page, 'We stuurden een mail naar e***@voorbeeld.nl.')
  await expectText(page, 'Een ander bezorgadres: Sam de Wit')
  await expectFits(page)
  await confirmFromMail(page, await newestConfirmationPath(shop, email, 1))
  await page.reload()
  await expect(actionsHeading(page)).toBeVisible()
  await expectNoText(page, 'Wacht op je bevestiging')
  await expectText(page, 'Sam de Wit')
  await waitForMail(shop, email, `Het adres van bestelling ${number} is gewijzigd`)

  const download = await downloadBy(page, () => pressLink(page, 'Factuur downloaden'))
  expect(download.suggestedFilename()).toMatch(/^luwte-factuur-\d{4}-\d{5}\.pdf$/)
  expect((await readDownload(download, 'latin1')).slice(0, 5)).toBe('%PDF-')

  await disclosure(page, 'Bestelling annuleren').press('Enter')
  const cancel = page.getByRole('button', { name: 'Ja, annuleer mijn bestelling' })
  await cancel.press('Enter')
  await expectExactTitle(page, 'Je betaling is teruggestort')
  await expectText(page, 'Je bestelling is geannuleerd. Je krijgt een bevestiging')
  await expectVisible(page, 'link', 'Creditfactuur (PDF)')
  await expect(cancel).toHaveCount(0)
  await waitForMail(shop, email, `Je krijgt geld terug voor bestelling ${number}`)
})

test(
  'a shipped order can be tracked, and a pack of it can be returned',
  long,
  async ({ page, request, shop }) => {
    const email = 'retour@voorbeeld.nl'
    const order = await createPaidOrder(request, email)
    await markShipped(request, order)
    const mail = await waitForMail(shop, email, `Je bestelling ${order.number} is onderweg`)
    expect(mail.text).toContain('https://jouw.postnl.nl/track-and-trace/3SPROEF')
    await page.goto(order.path)
    await expectHref(page, 'Volg je pakket', 'https://jouw.postnl.nl/track-and-trace/3SPROEF')
    await expect(disclosure(page, 'Bestelling annuleren')).toHaveCount(0)

    await disclosure(page, 'Iets terugsturen').click()
    await pressButton(page, 'Retour aanmelden')
    await expect(page.getByRole('alert')).toHaveText('Kies wat je terugstuurt.')
    await page.getByRole('combobox', { name: order.name }).selectOption('2 pakken')
    await expectText(page, /^Je krijgt €\s\d+,\d\d terug/)
    await page.getByRole('combobox', { name: order.name }).selectOption('1 pak')
    await expectText(page, /^Je krijgt €\s\d+,\d\d terug\./)
    await pressLabel(page, 'De maat past niet')
    await expectFits(page)
    await pressButton(page, 'Retour aanmelden')
    await expectText(page, 'Je retour is genoteerd.')
    await expectText(page, /^Retour R\d+: genoteerd/)
    const instructions = await waitForMail(
      shop,
      email,
      `Zo stuur je iets terug van bestelling ${order.number}`,
    )
    expect(instructions.text).toMatch(/Postbus 12[^]*1 × /)
  },
)

test(
  'an order is withdrawn from the footer by number and e-mail address, without scripts',
  long,
  async ({ request, shop, newVisitor }) => {
    const email = 'herroep@voorbeeld.nl'
    const { number } = await createPaidOrder(request, email)
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/producthulp')
    await pressLink(footer(page), 'overeenkomst hier herroepen', { exact: true })
    await expectExactTitle(page, 'Herroepen')
    await pressButton(page, 'overeenkomst hier herroepen')
    await expectText(page, 'Vul je naam in.')
    await fillIn(page, {
      'Je naam': 'Jo de Wit',
      Bestelnummer: number,
      'E-mailadres van de bestelling': email,
    })
    await pressButton(page, 'overeenkomst hier herroepen')
    await expectExactTitle(page, 'Kijk je herroeping na')
    await expectText(page, number)
    await pressButton(page, 'herroeping bevestigen')
    await expectExactTitle(page, 'Je herroeping is verstuurd')
    const receipt = await waitForMail(
      shop,
      email,
      `We hebben je herroeping van bestelling ${number} ontvangen`,
    )
    expect(receipt.text).toMatch(/Verklaard op: \d+ \w+ \d{4} om \d\d:\d\d uur/)
    expect(receipt.text).toContain('Naam: Jo de Wit')
    await page.goto(linkPathIn(receipt, '/wijziging/'))
    await expectExactTitle(page, 'Heb jij dit herroepen?')
    await pressButton(page, 'Ja, bevestig de herroeping')
    await expectExactTitle(page, 'Je herroeping is bevestigd')
    await waitForMail(shop, email, `Je bestelling ${number} is geannuleerd`)
  },
)

test(
  'a withdrawal in someone else’s name is shown to staff, refused through its receipt, and the order goes on',
  long,
  async ({ page, request, shop, newVisitor }) => {
    const email = 'niet.herroepen@voorbeeld.nl'
    const { number, path } = await createPaidOrder(request, email)
    const declaration = await request.post('/api/withdrawals', {
      data: { name: 'Iemand Anders', number, email, part: 'all' },
    })
    expect(declaration.status(), await declaration.text()).toBeLessThan(300)
    const receipt = await waitForMail(
      shop,
      email,
      `We hebben je herroeping van bestelling ${number} ontvangen`,
    )
    const backOffice = await newVisitor()
    await openAsColleague(backOffice, 'support', `/admin/bestellingen/${number}`)
    await expectText(
      backOffice,
      /nog niet bevestigd vanuit de ontvangstmail\. Antwoordt de klant niet, dan voert de winkel/,
    )
    await expect(main(backOffice).getByRole('button', { name: /^Betaal € / })).toBeHidden()
    await expectFits(backOffice)
    await backOffice.context().close()
    await page.goto(linkPathIn(receipt, '/wijziging/'))
    await expectExactTitle(page, 'Heb jij dit herroepen?')
    await expectFits(page)
    await pressButton(page, 'Dit was ik niet')
    await expectFocused(page, 'heading', 'De herroeping gaat niet door', { level: 1, exact: true })
    await page.goto(path)
    await expectExactTitle(page, 'Bedankt, je bestelling is betaald')
  },
)

test(
  'by keyboard, staff refuse all withdrawals of strangers at once, and their words stay',
  long,
  async ({ page, request }) => {
    const email = newAddress('herroepingen')
    const { number } = await createPaidOrder(request, email)
    for (const name of ['Een', 'Twee']) {
      const data = { name, email, number, part: 'some', note: `Een pak van ${name}` }
      const declaration = await request.post('/api/withdrawals', { data })
      expect(declaration.status(), await declaration.text()).toBeLessThan(300)
    }
    await openAsColleague(page, 'support', `/admin/bestellingen/${number}`)
    // A job writes the declarations down.
    await expect(async () => {
      await page.reload()
      await expectText(page, 'Deed de klant geen van deze herroepingen?')
    }).toPass()
    await expectFits(page)
    await pressButton(page, 'Wijs alle 2 onbevestigde af', { key: 'Enter' })
    await expectText(page, 'De onbevestigde herroepingen zijn afgewezen.')
    await expect(page.getByText(/, afgewezen: de klant deed haar niet$/)).toHaveCount(2)
    await expectText(page, 'Een pak van Twee')
    await expectNone(page, 'button', /onbevestigde af$/)
    await expectFits(page)
  },
)

test(
  'by keyboard, an order is withdrawn from the link in a mail, with everything filled in',
  long,
  async ({ page, request, shop }) => {
    const email = 'brief@voorbeeld.nl'
    const { number, name } = await createPaidOrder(request, email)
    const mail = await waitForMail(shop, email, `Je betaling voor ${number} is binnen`)
    await page.goto(linkPathIn(mail, '/herroepen/'))
    await expectExactTitle(page, 'Herroep je bestelling')
    await expectValues(page, { 'Je naam': 'Jo de Wit', [name]: '2' })
    await expectFits(page)
    await pressButton(page, 'overeenkomst hier herroepen', { key: 'Enter' })
    await expectFocused(page, 'heading', 'Kijk je herroeping na', { level: 1, exact: true })
    await expectFits(page)
    await pressButton(page, 'herroeping bevestigen', { key: 'Enter' })
    await expectFocused(page, 'heading', 'Je herroeping is ontvangen', { level: 1, exact: true })
    const receipt = await waitForMail(
      shop,
      email,
      `We hebben je herroeping van bestelling ${number} ontvangen`,
    )
    expect(receipt.text).toContain(`2 × ${name}`)
    await pressLink(page, 'Naar je bestelling')
    await expectExactTitle(page, 'Je betaling is teruggestort')
    await expectText(page, 'Bestelnummer')
    await expectNoText(page, /^Verwacht/)
  },
)

test(
  'the withdrawal page fits every width, and an unknown order answers 404',
  long,
  async ({ page }) => {
    await page.goto('/herroepen')
    await expectExactTitle(page, 'Herroepen')
    await pressLabel(page, 'Een deel ervan')
    await expect(page.getByLabel('Welke producten, en hoeveel?')).toBeVisible()
    await expectFits(page)
    expect((await page.goto(`/herroepen/${'x'.repeat(43)}`))?.status()).toBe(404)
  },
)
