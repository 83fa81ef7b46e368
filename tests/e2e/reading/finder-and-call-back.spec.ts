// The product finder for somebody else and with uncertain answers, asking to be called back, and
// the quick way out.

import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  test,
  phone,
  expectText,
  expectVisible,
  expectFitsHere,
  expectHref,
  expectNone,
  expectFocused,
  long,
  footer,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import { waitForFooter, openHydrated } from '#tests/e2e/support/hydration.ts'
import { storedValue } from '#tests/e2e/support/browser-storage.ts'
import {
  pressButton,
  fillIn,
  tapButton,
  pressLink,
  expectFieldFocused,
  pressKeys,
} from '#tests/e2e/support/controls.ts'
import { adviceRegion, question, expectUnsent } from '#tests/e2e/support/finder.ts'
import { recordRequests } from '#tests/e2e/support/requests.ts'

async function openProductFinder(page: Page) {
  await page.goto('/producthulp')
  await expect(page.getByRole('radio', { name: 'Voor mezelf' })).toBeEnabled()
  await waitForFooter(page)
}

test.describe('with a finger on a phone', () => {
  test.use(phone)

  test('the finder chooses for somebody else who walks, and nothing leaves the device', async ({
    page,
  }) => {
    const answerText = (text: string) => page.getByRole('group').getByText(text, { exact: true })
    await openProductFinder(page)
    const requests = recordRequests(page)
    await answerText('Voor iemand anders').tap()
    await expect(question(page, 'Het is voor een')).toBeVisible()
    await answerText('Vrouw').tap()
    await question(page, 'Van wat voor incontinentie heeft hij of zij last?')
      .getByText('Alles in één keer')
      .tap()
    await question(page, 'Wanneer heeft hij of zij last van incontinentie?')
      .getByText('Is niet tegen te houden')
      .tap()
    await question(page, 'Hoe beweegt wie het draagt?').getByText('Loopt', { exact: true }).tap()
    await expectFitsHere(page)
    await expect
      .poll(() => storedValue(page, 'wizardAnswers'))
      .toEqual({
        gender: 'female',
        leakage_amount: 'extreme',
        incontinence_time: ['uncontrollably'],
      })
    await tapButton(page, 'Toon producten')

    const advice = page.getByRole('region', { name: 'Ons advies voor hem of haar' })
    await expect(advice.getByRole('heading', { level: 3 })).toHaveText([
      'Bries Wandelbroekje',
      'Kiel Nachtbroekje',
    ])
    await expect(advice).toContainText('Heup in cm')
    await expect(advice).toContainText(
      'De huisarts of een continentieverpleegkundige kijkt graag mee',
    )
    await expect(advice).not.toContainText(/Riemslip|bij je past|je huisarts/i)
    await expect
      .poll(() => storedValue(page, 'productFilters'))
      .toEqual({ gender: 'female', absorption: ['extreme'], categories: [] })
    expectUnsent(requests, /walks|wizardDetails|other\b/)

    await page.goBack()
    await answerText('Voor mezelf').tap()
    await expect(question(page, 'Hoe beweeg je?').getByLabel('Ik loop')).toBeChecked()
    await tapButton(page, 'Toon producten')
    const ownAdvice = adviceRegion(page)
    await expect(ownAdvice.getByRole('heading', { level: 3 })).toHaveText([
      'Bries Wandelbroekje',
      'Kiel Nachtbroekje',
    ])
  })
})

test.describe('a request to be called back, by touch', () => {
  test.use(phone)

  test('is on the dashboard of customer service, and gone after the call', async ({
    page,
    newVisitor,
  }) => {
    await openHydrated(page, '/contact')
    await page.getByText('Liever dat we jou bellen?').tap()
    await page.getByText('In de middag').tap()
    await tapButton(page, 'Bel mij terug')
    await expectText(page, 'Vul een Nederlands telefoonnummer van 10 cijfers in')
    await expectFieldFocused(page, 'Je telefoonnummer')
    await expectFitsHere(page)
    await fillIn(page, { 'Je telefoonnummer': '+31 6 1234 5678' })
    await tapButton(page, 'Bel mij terug')
    await expectText(page, 'We hebben je nummer.')

    const colleague = await newVisitor({ viewport: { width: 1280, height: 900 } })
    await openAsColleague(colleague, 'support', '/admin')
    const callbacks = colleague.getByRole('region', { name: 'Terugbellen' })
    await expectHref(callbacks, '06 12345678', 'tel:0612345678')
    await expect(callbacks).toContainText('In de middag')
    await expectAccessible(colleague)
    await pressButton(callbacks, 'Niet bereikt: 06 12345678', { key: 'Enter' })
    await expect(callbacks).toContainText('Niet bereikt: 1 keer')
    await pressButton(callbacks, 'Gebeld: 06 12345678', { key: 'Enter' })
    await expectText(colleague, 'Gebeld. Het nummer is gewist.')
    await expectNone(colleague, 'link', '06 12345678')
  })
})

test('Escape three times leads to the weather, unless it closes something or is switched off', async ({
  page,
  context,
}) => {
  const referrers: (string | undefined)[] = []
  await context.route('https://www.knmi.nl/**', (route) => {
    referrers.push(route.request().headers()['referer'])
    return route.fulfill({ contentType: 'text/html', body: '<title>Weer</title><h1>Het weer</h1>' })
  })
  const pressEscape = async (times: number) => {
    for (let count = 0; count < times; count += 1) await page.keyboard.press('Escape')
  }
  await page.goto('/shop')
  const opener = footer(page).getByRole('button', { name: 'Leesgemak' })
  await expect(opener).toBeEnabled()
  await pressButton(page, 'Zoeken')
  await expectFocused(page, 'combobox', 'Waar zoek je naar?')
  await pressEscape(3)
  await expectFocused(page, 'button', 'Zoeken', { exact: true })
  await page.getByRole('combobox', { name: 'Sorteer op' }).focus()
  await pressEscape(4)
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Leesgemak' })
  const preference = dialog.getByRole('checkbox', { name: 'Snel weg met Esc' })
  await expect(preference).toBeChecked()
  await preference.press('Space')
  await expect(preference).not.toBeChecked()
  await pressEscape(2)
  await expect(dialog).toBeHidden()
  await opener.focus()
  await pressEscape(4)
  await expect(page).toHaveURL(/\/shop$/)
  await opener.press('Enter')
  await pressButton(dialog, 'Alles gewoon', { key: 'Enter' })
  await pressButton(dialog, 'Klaar', { key: 'Enter' })
  await expect(opener).toBeFocused()
  await pressEscape(3)
  await expect(page).toHaveURL('https://www.knmi.nl/')
  expect(referrers).toEqual([undefined])
})

test(
  'by keyboard, uncertain answers and stool lead to a brief and to the doctor',
  long,
  async ({ page }) => {
    await openProductFinder(page)
    const chooseLast = async (name: string, text: string) => {
      const choice = question(page, name).getByLabel(text, { exact: false })
      await choice.press('Space')
      await expect(choice).toBeChecked()
    }
    await chooseLast('Ik ben een', 'Weet ik niet')
    await chooseLast('Wat voor incontinentie heb je last van?', 'Weet ik niet')
    await chooseLast('Wanneer heb je last van incontinentie?', 'Onverwacht')
    await chooseLast('Wanneer heb je last van incontinentie?', 'Weet ik niet')
    await expect(page.getByRole('checkbox', { name: 'Onverwacht' })).not.toBeChecked()
    await page.keyboard.press('Space')
    await expectVisible(page, 'button', 'Next')
    await pressKeys(page, 'Space', 'Tab', 'Tab', 'Space')
    await expect(question(page, 'Ook ontlasting?').getByLabel('Ja')).toBeChecked()
    // At the end of the page the fixed bar lies over no answer.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expectAccessible(page)
    await expect
      .poll(() => storedValue(page, 'wizardAnswers'))
      .toEqual({ gender: null, leakage_amount: null, incontinence_time: [] })
    await pressKeys(page, 'Tab', 'Tab', 'Enter')

    const advice = adviceRegion(page)
    await expect(advice.getByRole('heading', { level: 3 })).toHaveText(['Storm Slip Dag'])
    await expect(advice).toContainText(
      'Bij ontlasting raden we een slip aan. Bespreek het ook met je huisarts',
    )
    await expect(advice).toContainText('Je weet niet hoeveel het is.')
    await expect(advice).toContainText('Je weet niet wanneer het gebeurt.')
    await expect(advice).toContainText('Is een slip die je om de heupen sluit.')
    await expect
      .poll(() => storedValue(page, 'productFilters'))
      .toEqual({ gender: 'both', absorption: [], categories: [] })
    await expectAccessible(page)
    await pressLink(advice, 'Print het vel daarvoor', { key: 'Enter' })
    await expect(page).toHaveURL(/\/vergoeding#dagboek$/)
    await page.goBack()
    await page.goBack()
    await pressButton(page, 'Wis mijn antwoorden', { key: 'Enter' })
    await expect.poll(() => storedValue(page, 'wizardDetails')).toBeNull()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  },
)
