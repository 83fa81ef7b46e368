// Staff change the words of a mail, and see that mails do not leave: from Vandaag to “Nu proberen”
// until the mail server works again.

import { type FakeMailServer, startFakeMailServer } from '#integrations/mail/mail-server.fake.ts'
import { freePort } from '#tests/support/running-shop.ts'
import { expect, expectAccessible, expectFits, test as base } from '#tests/e2e/support/shop.ts'
import { startJourneyShop } from '#tests/e2e/support/shops.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'

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
  { tag: '@long' },
  async ({ page, mailPort }) => {
    server = await startFakeMailServer({}, mailPort)
    await openAsOwner(page, '/admin/mails')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Je bestelling L10001 is ingepakt' }).click()
    await expect(main.getByRole('heading', { name: 'Bestelling is ingepakt' })).toBeVisible()

    await main.getByLabel('Begin').fill('Je broekjes staan klaar.')
    await expect(main.getByText('‘broekjes’ verraadt wat er in het pakket zit.')).toBeVisible()
    await main.getByRole('button', { name: 'Bewaar de tekst' }).click()
    await expect(main.getByLabel('Begin')).toBeFocused()
    await expect(main.getByLabel('Begin')).toHaveAccessibleDescription(/‘broekjes’ verraadt/)

    await main.getByLabel('Begin').fill('Het is zover: je pakket staat klaar.')
    await expect(main.getByText('verraadt wat er in het pakket zit')).toBeHidden()
    const preview = page.getByRole('region', { name: 'Je bestelling L10001 is ingepakt' })
    await expect(preview).toContainText('Het is zover: je pakket staat klaar.')
    await main.getByRole('button', { name: 'Stuur deze als proef naar mijzelf' }).click()
    await expect(main.getByText('De mailserver heeft de proefmail aangenomen.')).toBeVisible()
    expect(mailsTo('beheer@luwte.example')).toMatchObject([
      { subject: 'Proef: Je bestelling L10001 is ingepakt' },
    ])
    expect(mailsTo('beheer@luwte.example')[0]?.text).toContain(
      'Het is zover: je pakket staat klaar.',
    )

    await main.getByRole('button', { name: 'Bewaar de tekst' }).focus()
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('Bewaard. Elke mail die nu vertrekt, heeft deze tekst.'),
    ).toBeVisible()
    await expect(main.getByText('Eigen tekst', { exact: true })).toBeVisible()
    await page.reload()
    await expect(main.getByLabel('Begin')).toHaveValue('Het is zover: je pakket staat klaar.')
    await main.getByText('Versies (1)').click()
    await main.getByText('Vergelijk met de tekst van Luwte').click()
    await expect(main.getByText('Deze geldt nu')).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Terug naar de tekst van Luwte' }).click()
    await expect(page.getByText('De mail heeft weer de tekst van Luwte.')).toBeVisible()
    await expect(main.getByLabel('Begin')).toHaveValue(/^Je pakket staat klaar voor de bezorger/)
  },
)

test(
  'Vandaag names mails that do not leave, until they leave with “Nu proberen”',
  { tag: '@long' },
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
    await main.getByRole('button', { name: 'Probeer alle mails nu opnieuw' }).click()
    await expect(main.getByRole('button', { name: 'Probeer alle mails nu opnieuw' })).toBeEnabled()
    await expect(alert).toBeVisible()
    await main.getByRole('link', { name: 'Bekijk de mails' }).click()
    const row = main.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('De mailserver weigert de verbinding.')
    await row.getByRole('button', { name: 'Nu proberen' }).click()
    await expect(
      main.getByText('De mail ging weer niet weg: de mailserver weigert de verbinding.'),
    ).toBeVisible({ timeout: 15_000 })
    await main.getByRole('button', { name: 'Stuur proefmail' }).click()
    await expect(
      main.getByText('De proefmail ging niet weg. De mailserver weigert de verbinding.'),
    ).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)

    server = await startFakeMailServer({}, mailPort)
    await row.getByRole('button', { name: 'Nu proberen' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('De mail is verzonden.')).toBeVisible({ timeout: 15_000 })
    await expect(row).toBeHidden()
    expect(mailsTo(email)).toHaveLength(1)
    await main.getByRole('button', { name: 'Stuur proefmail' }).click()
    await expect(main.getByText('De mailserver heeft de proefmail aangenomen.')).toBeVisible()
    await page.goto('/admin')
    await expect(async () => {
      await page.reload()
      await expect(main.getByRole('list', { name: 'Wat er wacht' })).toBeVisible()
      await expect(alert).toBeHidden({ timeout: 1_000 })
    }).toPass()
    expect(mailsTo(email)).toHaveLength(1)
  },
)
