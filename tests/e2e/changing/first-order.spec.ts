// From the printed code to the first paid test order, in one room of the back office, with the keys
// of the services entered there.

import {
  consentToHealthData,
  orderButton,
  readOrderNumber,
  cartPanel,
  expectPaid,
} from '#tests/e2e/support/checkout.ts'
import { password, owner, createAccount, setupList } from '#tests/e2e/support/fresh-shop.ts'
import {
  addSecondFactor,
  fillInProduct,
  mailLogin,
  openStep,
  test,
} from '#tests/e2e/support/opening.ts'
import { countPace } from '#tests/e2e/support/pace.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  main,
  expectNone,
  expectText,
  expectTitle,
  expectVisible,
  expectNoText,
  resize,
  openPage,
} from '#tests/e2e/support/shop.ts'
import { pressButton, pressLink, fillIn, pressLabel } from '#tests/e2e/support/controls.ts'
import { statusOf } from '#tests/e2e/support/call-api.ts'

test('a new owner comes from the printed code to the first paid test order in one room, where the owner’s own steps take less than twelve minutes', async ({
  page,
  shop,
  mollie,
  mailServer,
  newVisitor,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(20_000)
  await resize(page, 1280, 900)
  const pace = await countPace(page)
  const readStep = async (title: string) => {
    const step = await openStep(page, title)
    pace.read(await step.innerText())
    return step
  }
  await createAccount(page, shop)
  await addSecondFactor(page)
  pace.read(await main(page).innerText())

  await test.step('company', async () => {
    const step = await readStep('Vul je winkel en bedrijf in')
    await expect(setupList(page)).toContainText('1 van 11 klaar')
    await expectAccessible(page)
    const fields = {
      'Naam van de winkel': 'Zacht & Zeker',
      'Naam van het bedrijf': 'Baas Zorg',
      Adres: 'Dorpsstraat 1, 1234 AB Dorp',
      'KvK-nummer': '12345678',
      'Btw-nummer': 'NL000099998B57',
      'Adres voor retouren': 'Postbus 1, 1234 AB Dorp',
      Telefoon: '010 123 45 67',
      'E-mailadres': 'vraag@zacht.example',
      Openingstijden: 'Elke werkdag van 9 tot 17 uur',
    }
    for (const [label, value] of Object.entries(fields))
      await step.getByLabel(label, { exact: true }).fill(value)
    await pressButton(step, 'Bewaar')
    await expect(setupList(page)).toContainText('2 van 11 klaar')
    // From now on the shop has its own name, also here.
    await expectVisible(page, 'link', 'Zacht & Zeker, beheer')
    await expect(page).toHaveTitle('Je winkel openen | Zacht & Zeker')
  })

  await test.step('look', async () => {
    const step = await readStep('Kies kleuren en letters')
    await step.getByLabel('Hoofdkleur').fill('#8fd0c8')
    await expectText(step, 'Kies een donkerdere kleur.')
    await step.getByLabel('Hoofdkleur').fill('#5b2a6e')
    await expectNoText(step, 'Kies een donkerdere kleur.')
    await pressLabel(step, 'Helder')
    await pressButton(step, 'Bewaar kleuren en letters')
    await expect(setupList(page)).toContainText('3 van 11 klaar')
  })

  await test.step('delivery', async () => {
    const step = await readStep('Kijk de bezorgkosten na')
    await pressButton(step, 'Dit klopt zo')
    await expect(setupList(page)).toContainText('4 van 11 klaar')
    // The step that is done closes, and the next one opens with the focus.
    await expect(step.getByText('Alle teksten volgen')).toBeHidden()
    const next = setupList(page).getByRole('listitem').filter({ hasText: 'Laat mails aankomen' })
    await expectVisible(next, 'button', 'Probeer en bewaar')
    await expect(next.locator('summary')).toBeFocused()
  })

  await test.step('mail', async () => {
    const step = await readStep('Laat mails aankomen')
    const { port } = new URL(mailServer.url)
    await fillIn(step, {
      Mailserver: '127.0.0.1',
      Poort: port,
      Gebruikersnaam: mailLogin.user,
      'Wachtwoord van de mail': 'niet het goede',
      'Adres van de afzender': mailLogin.user,
    })
    await step.getByLabel('Je wachtwoord', { exact: true }).fill(password)
    await pressButton(step, 'Probeer en bewaar')
    await expectText(step, 'Er is niets bewaard.')
    await step.getByLabel('Wachtwoord van de mail', { exact: true }).fill(mailLogin.password)
    await pressButton(step, 'Probeer en bewaar')
    await expect(setupList(page)).toContainText('5 van 11 klaar')
    const [trial] = mailServer.mails
    expect([trial?.to?.[0]?.address, trial?.from]).toEqual([
      owner,
      { name: 'Zacht & Zeker', address: mailLogin.user },
    ])
  })

  await test.step('addresses', async () => {
    const step = await readStep('Vind adressen bij de postcode')
    await pressButton(step, 'Zet aan')
    await expect(setupList(page)).toContainText('6 van 11 klaar')
  })

  await test.step('product', async () => {
    const step = await readStep('Voeg je eerste product toe')
    await pressLink(step, 'Nieuw product')
    await fillInProduct(page)
    await page.waitForURL(({ pathname }) => pathname === '/admin/producten/wad-dagverband')
  })

  await test.step('pages', async () => {
    const step = await readStep('Zet je pagina’s op de site')
    await expect(step.getByRole('listitem')).toHaveCount(7)
    await pressButton(step, 'Zet deze pagina’s op de site')
    await expect(step.getByRole('listitem')).toHaveCount(3)
    expect(await statusOf(page, `${shop.url}/api/pages/algemene-voorwaarden`)).toBe(200)
    await pressLink(step, 'Voorpagina')
    await page.getByLabel('Titel', { exact: true }).first().fill('Verband, rustig thuisbezorgd')
    await page.getByLabel('Tekst', { exact: true }).first().fill('Voor wie het nodig heeft.')
    await fillIn(page, { Omschrijving: 'Verband voor overdag, thuisbezorgd.' })
    await pressButton(page, 'Save Page')
    await expect.poll(() => statusOf(page, `${shop.url}/api/pages/`)).toBe(200)
    // The draft that the shop prepared does not outlive its publication.
    await page.goto(`${shop.url}/admin/paginas`)
    const row = page.getByRole('row').filter({ has: page.locator('a[href="/editor/home"]') })
    await expectText(row, 'Live', { exact: true })
    await expectNoText(row, 'Concept', { exact: true })
  })

  await test.step('payments', async () => {
    const step = await readStep('Laat klanten betalen')
    await step.getByLabel('API-sleutel van Mollie', { exact: true }).fill(mollie.apiKey)
    await step.getByLabel('Je wachtwoord', { exact: true }).fill(password)
    await pressButton(step, 'Probeer en bewaar')
    await expectText(step, 'De sleutel van Mollie is een proefsleutel.')
    await expectText(step, 'Mollie antwoordt.')
    expect(await page.content()).not.toContain(mollie.apiKey)
    await expectAccessible(page)
  })

  await test.step('a customer orders and pays', async () => {
    const customer = await newVisitor()
    customer.setDefaultTimeout(20_000)
    await openPage(customer, shop.url, 'Verband, rustig thuisbezorgd')
    await expect(customer.locator('body')).toHaveCSS('font-family', /Luwte Text/)
    expect(
      await customer.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-deep'),
      ),
    ).toBe('#5b2a6e')
    await main(customer).getByRole('link', { name: 'Alle producten' }).first().click()
    await customer.getByRole('link', { name: 'Wad Dagverband' }).first().click()
    await pressButton(customer, 'Voeg toe aan winkelmand')
    await pressButton(cartPanel(customer), 'Afrekenen')
    await fillIn(customer, {
      'E-mailadres': 'jo@voorbeeld.nl',
      Voornaam: 'Jo',
      Achternaam: 'de Wit',
      Postcode: '3512 je',
      Huisnummer: '29',
    })
    await customer.getByLabel('Huisnummer').blur()
    await expectText(customer, 'Domplein')
    await pressLabel(customer, 'iDEAL | Wero')
    await consentToHealthData(customer)
    await Promise.all([
      customer.waitForRequest((request) => request.url().startsWith(mollie.url)),
      orderButton(customer).click(),
    ])
    const [payment] = mollie.payments.values()
    expect(await mollie.settle(payment!.id, 'paid')).toEqual([200])
    await customer.goto(payment!.redirectUrl)
    await expectPaid(customer)
    const number = await readOrderNumber(customer)
    await expect
      .poll(() => mailServer.mails.map(({ subject }) => subject), { timeout: 15_000 })
      .toContain(`Je betaling voor ${number} is binnen`)
    const mail = mailServer.mails.find(({ subject }) => subject?.includes(number))
    expect(mail?.text).toContain(
      'Baas Zorg · Dorpsstraat 1, 1234 AB Dorp · KvK 12345678 · btw NL000099998B57',
    )
    expect(mail?.html).toContain('#5b2a6e')
    expect([number, mail?.text]).toEqual(['P1', expect.stringContaining('een proefbestelling')])
    await customer.context().close()
  })

  // A browser reports the return to a tab by this event.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(setupList(page)).toContainText('8 van 11 klaar')
  for (const width of [390, 1024]) {
    await resize(page, width, 900)
    await expectNoSidewaysScroll(page)
  }
  test.info().annotations.push({
    type: 'pace',
    description: `${pace.minutes().toFixed(1)} min, ${JSON.stringify(pace.counts)}`,
  })
  expect(pace.minutes()).toBeLessThan(12)

  await test.step('Vandaag leads to the room until the owner hides it', async () => {
    await page.goto('/admin')
    await expectVisible(page, 'link', 'Ga verder')
    await page.goto('/admin/openen')
    await pressButton(page, 'Toon dit niet meer op Vandaag')
    await pressButton(page, 'Maak ongedaan')
    await expectText(page, 'Vandaag begint weer met deze lijst.')
    await pressButton(page, 'Toon dit niet meer op Vandaag')
    await expectText(page, 'Vandaag begint niet meer met deze lijst.')
    await page.goto('/admin')
    await expectTitle(page, 'Vandaag')
    // The cards above the work arrive together.
    await expectText(page, /^Bestellingen worden betaald zonder geld, en tellen niet als verkoop\./)
    await expectNone(page, 'link', /^(Begin|Ga verder)$/)
    await page.reload()
    await expectText(page, 'Betalen is een proef')
    await expectNone(page, 'link', /^(Begin|Ga verder)$/)
  })

  await test.step('what was tried is marked, and goes before the shop sells', async () => {
    await page.goto('/admin/bestellingen')
    await expect(page.getByRole('row').filter({ hasText: 'P1' })).toContainText('Proefbestelling')
    await page.goto('/admin')
    // What stands above moves the card when it arrives.
    await expectText(page, 'Betalen is een proef')
    await expect(page.getByText('In te pakken').last()).toBeVisible()
    const left = page.getByRole('region', { name: 'Je hebt nog 1 proefbestelling' })
    await pressButton(left, 'Begin met verkopen')
    await pressButton(page, 'Verwijder en begin')
    await expectText(page, 'Verwijderd: 1 proefbestelling.')
    await expect(left).toHaveCount(0)
  })
})
