// Staff change the words of a mail, and see that mails do not leave: from Vandaag to “Nu proberen”
// until the mail server works again.

import { type FakeMailServer, startFakeMailServer } from '#integrations/mail/mail-server.fake.ts'
import { freePort } from '#tests/support/running-shop.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test as base,
  expectText,
  expectVisible,
  long,
} from '#tests/e2e/support/shop.ts'
import { startJourneyShop } from '#tests/e2e/support/shops.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import {
  pressButton,
  pressLink,
  fillIn,
  expectValues,
  expectFieldFocused,
} from '#tests/e2e/support/controls.ts'

const test = base.extend<{ mailPort: number }>({
  mailPort: async ({}, use) => use(await freePort()),
  shop: async ({ mailPort }, use) => {
    const shop = await startJourneyShop({ SMTP_URL: `smtp://127.0.0.1:${mailPort}` })
    await use(shop)
    await shop.stop()
  },
})

let server: FakeMailServer | undefined
test.afterEach(() => server?.stop())

const mailsTo = (address: string) =>
  server?.mails.filter(({ to }) => to?.some((one) => one.address === address)) ?? []

test(
  'a colleague changes the words of a mail, tries it, and brings back the words of Luwte',
  long,
  async ({ page, mailPort }) => {
    server = await startFakeMailServer({}, mailPort)
    await openAsOwner(page, '/admin/mails')
    const main = page.getByRole('main')
    await fillIn(main, { 'Zoek een mail': 'ingepakt' })
    await pressLink(main, /Bestelling is ingepakt/)
    await expectVisible(main, 'heading', 'Bestelling is ingepakt')

    await fillIn(main, { Begin: 'Je broekjes staan klaar.' })
    await expectText(main, '‘broekjes’ verraadt wat er in het pakket zit.')
    await pressButton(main, 'Bewaar de tekst')
    await expectFieldFocused(main, 'Begin')
    await expect(main.getByLabel('Begin')).toHaveAccessibleDescription(/‘broekjes’ verraadt/)

    await fillIn(main, { Begin: 'Het is zover: je pakket staat klaar.' })
    await expect(main.getByText('verraadt wat er in het pakket zit')).toBeHidden()
    const preview = page.getByRole('region', { name: 'Je bestelling L10001 is ingepakt' })
    await expect(preview).toContainText('Het is zover: je pakket staat klaar.')
    await pressButton(main, 'Stuur deze als proef naar mijzelf')
    await expectText(main, 'De mailserver heeft de proefmail aangenomen.')
    expect(mailsTo('beheer@luwte.example')).toMatchObject([
      { subject: 'Proef: Je bestelling L10001 is ingepakt' },
    ])
    expect(mailsTo('beheer@luwte.example')[0]?.text).toContain(
      'Het is zover: je pakket staat klaar.',
    )

    await pressButton(main, 'Bewaar de tekst', { key: 'Enter' })
    await expectText(page, 'Bewaard. Elke mail die nu vertrekt, heeft deze tekst.')
    await expectText(main, 'Eigen tekst', { exact: true })
    await page.reload()
    await expectValues(main, { Begin: 'Het is zover: je pakket staat klaar.' })
    await main.getByText('Versies (1)').click()
    await main.getByText('Vergelijk met de tekst van Luwte').click()
    await expectText(main, 'Deze geldt nu')
    await expectFits(page)
    await pressButton(main, 'Terug naar de tekst van Luwte')
    await expectText(page, 'De mail heeft weer de tekst van Luwte.')
    await expectValues(main, { Begin: /^Je pakket staat klaar voor de bezorger/ })
  },
)

test(
  'Vandaag names mails that do not leave, until they leave with “Nu proberen”',
  long,
  async ({ page, mailPort }) => {
    const email = 'wacht@voorbeeld.nl'
    await page.request.post('/api/newsletter-signup', { data: { email } })
    await openAsOwner(page, '/admin')
    const main = page.getByRole('main')
    const alert = main.getByRole('heading', {
      name: /niet weg: de mailserver weigert de verbinding/,
    })
    await expect(async () => {
      await page.reload()
      await expect(alert).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectAccessible(page)
    // While the server is away, because mails leave by themselves soon after it is back.
    await pressButton(main, 'Probeer alle mails nu opnieuw')
    await expect(main.getByRole('button', { name: 'Probeer alle mails nu opnieuw' })).toBeEnabled()
    await expect(alert).toBeVisible()
    await pressLink(main, 'Bekijk de mails')
    const row = main.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('De mailserver weigert de verbinding.')
    await pressButton(row, 'Nu proberen')
    await expect(
      main.getByText('De mail ging weer niet weg: de mailserver weigert de verbinding.'),
    ).toBeVisible({ timeout: 15_000 })
    await pressButton(main, 'Stuur proefmail')
    await expectText(main, 'De proefmail ging niet weg. De mailserver weigert de verbinding.')
    await expectFits(page)

    server = await startFakeMailServer({}, mailPort)
    await pressButton(row, 'Nu proberen', { key: 'Enter' })
    await expect(page.getByText('De mail is verzonden.')).toBeVisible({ timeout: 15_000 })
    await expect(row).toBeHidden()
    expect(mailsTo(email)).toHaveLength(1)
    await pressButton(main, 'Stuur proefmail')
    await expectText(main, 'De mailserver heeft de proefmail aangenomen.')
    await page.goto('/admin')
    await expect(async () => {
      await page.reload()
      await expectVisible(main, 'list', 'Wat er wacht')
      await expect(alert).toBeHidden({ timeout: 1_000 })
    }).toPass()
    expect(mailsTo(email)).toHaveLength(1)
  },
)
