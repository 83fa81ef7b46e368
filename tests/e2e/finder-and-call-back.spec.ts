// The product finder for somebody else and with uncertain answers.

import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/shop.ts'

const question = (page: Page, text: string) => page.getByRole('group', { name: text })
const storedValue = (page: Page, key: string) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, key)

async function openProductFinder(page: Page) {
  await page.goto('/producthulp')
  await expect(page.getByRole('radio', { name: 'Voor mezelf' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Wis mijn sporen' })).toBeEnabled()
}

test.describe('with a finger on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the finder chooses for somebody else who walks, and nothing leaves the device', async ({ page }) => {
    const answerText = (text: string) => page.getByRole('group').getByText(text, { exact: true })
    await openProductFinder(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push([request.method(), request.url(), request.postData() ?? ''].join(' ')))
    await answerText('Voor iemand anders').tap()
    await expect(question(page, 'Het is voor een')).toBeVisible()
    await answerText('Vrouw').tap()
    await question(page, 'Van wat voor incontinentie heeft hij of zij last?').getByText('Alles in één keer').tap()
    await question(page, 'Wanneer heeft hij of zij last van incontinentie?').getByText('Is niet tegen te houden').tap()
    await question(page, 'Hoe beweegt wie het draagt?').getByText('Loopt', { exact: true }).tap()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect
      .poll(() => storedValue(page, 'wizardAnswers'))
      .toEqual({ gender: 'female', leakage_amount: 'extreme', incontinence_time: ['uncontrollably'] })
    await page.getByRole('button', { name: 'Toon producten' }).tap()

    const advice = page.getByRole('region', { name: 'Ons advies voor hem of haar' })
    await expect(advice.getByRole('heading', { level: 3 })).toHaveText(['Bries Wandelbroekje', 'Kiel Nachtbroekje'])
    await expect(advice).toContainText('Weet je de maat?')
    await expect(advice).toContainText('De huisarts of een continentieverpleegkundige kijkt graag mee')
    await expect(advice).not.toContainText(/Riemslip|bij je past|je huisarts/i)
    await expect.poll(() => storedValue(page, 'productFilters')).toEqual({ gender: 'female', absorption: ['extreme'], categories: [] })
    expect(requests.filter((line) => !/^GET \S+\.(?:js|css|avif|webp|jpg|svg|woff2) $/.test(line))).toEqual([])
    expect(requests.filter((line) => /walks|wizardDetails|other\b/.test(line))).toEqual([])

    await page.goBack()
    await answerText('Voor mezelf').tap()
    await expect(question(page, 'Hoe beweeg je?').getByLabel('Ik loop')).toBeChecked()
    await page.getByRole('button', { name: 'Toon producten' }).tap()
    const ownAdvice = page.getByRole('region', { name: 'Ons advies voor jou' })
    await expect(ownAdvice.getByRole('heading', { level: 3 })).toHaveText(['Bries Wandelbroekje', 'Kiel Nachtbroekje'])
  })
})

test('by keyboard, uncertain answers and stool lead to a brief and to the doctor', async ({ page }) => {
  await openProductFinder(page)
  const chooseLast = async (name: string, text: string) => {
    const choice = question(page, name).getByLabel(text, { exact: false })
    await choice.focus()
    await page.keyboard.press('Space')
    await expect(choice).toBeChecked()
  }
  await chooseLast('Ik ben een', 'Weet ik niet')
  await chooseLast('Wat voor incontinentie heb je last van?', 'Weet ik niet')
  await chooseLast('Wanneer heb je last van incontinentie?', 'Onverwacht')
  await chooseLast('Wanneer heb je last van incontinentie?', 'Weet ik niet')
  await expect(page.getByRole('checkbox', { name: 'Onverwacht' })).not.toBeChecked()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(question(page, 'Ook ontlasting?').getByLabel('Ja')).toBeChecked()
  await expectAccessible(page)
  await expect.poll(() => storedValue(page, 'wizardAnswers')).toEqual({ gender: null, leakage_amount: null, incontinence_time: [] })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const advice = page.getByRole('region', { name: 'Ons advies voor jou' })
  await expect(advice.getByRole('heading', { level: 3 })).toHaveText(['Storm Slip Dag'])
  await expect(advice).toContainText('Bij ontlasting raden we een slip aan. Bespreek het ook met je huisarts')
  await expect(advice).toContainText('Je weet niet hoeveel het is.')
  await expect(advice).toContainText('Je weet niet wanneer het gebeurt.')
  await expect(advice).toContainText('Is een slip die je om de heupen sluit.')
  await expect.poll(() => storedValue(page, 'productFilters')).toEqual({ gender: 'both', absorption: [], categories: [] })
  await expectAccessible(page)
  await advice.getByRole('link', { name: 'Print het vel daarvoor' }).press('Enter')
  await expect(page).toHaveURL(/\/vergoeding#dagboek$/)
  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: 'Wis mijn antwoorden' }).press('Enter')
  await expect.poll(() => storedValue(page, 'wizardDetails')).toBeNull()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})
