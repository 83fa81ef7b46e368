// Measures how soon the editor and its preview show a typed letter on a page of 100 blocks: from
// the key to the next frame. Usage: node bench/editor.ts [letters]

import { chromium, type Page } from '@playwright/test'
import { requireChromium } from '#demo/scenes/find-chromium.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { type Measurement, toMeasurement, median, printTable, percentile } from './report.ts'

const blocks = 100
const staff = { email: 'beheer@luwte.example', password: 'demo-beheer-luwte' }
const target = { max: 50, unit: 'ms', digits: 0 }

export async function measureEditor(letters = 60): Promise<Measurement[]> {
  const shop = await startShop({ env: { RATE_LIMITS: 'off' } })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-quic'],
  })
  try {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await logIn(page)
    await page.goto('/editor/honderd')
    await page.getByRole('heading', { name: `Onderdelen (${blocks})` }).waitFor()
    const panels = page.locator('[data-block-panel]')
    const panelOf = (layout: string) =>
      panels.and(page.locator(`[data-block-panel=${layout}]`)).nth(20)
    const fields: Record<string, () => Promise<void>> = {
      'a text field': async () => {
        const panel = panelOf('FaqList')
        await panel.locator('[aria-expanded]').click()
        await panel.getByRole('textbox', { name: 'Titel', exact: true }).focus()
      },
      'a formatted text': async () => {
        const panel = panelOf('TextBlock')
        await panel.locator('[aria-expanded]').click()
        await panel.getByRole('textbox', { name: 'Tekst', exact: true }).click()
      },
      'the title of the page': () => page.getByLabel('Titel van de pagina').focus(),
    }
    const measurements: Measurement[] = []
    for (const [name, focusField] of Object.entries(fields)) {
      await focusField()
      const times = await measureTyping(page, letters)
      const details = `slowest 5 %: ${percentile(times, 0.95).toFixed(0)} ms`
      measurements.push(
        toMeasurement(`a letter in ${name}, on a page of ${blocks} blocks`, median(times), {
          ...target,
          details,
        }),
      )
      measurements.push(
        toMeasurement(`the same for 95 of 100 letters`, percentile(times, 0.95), target),
      )
    }
    return measurements
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function logIn(page: Page): Promise<void> {
  const login = await page.request.post('/api/login', { data: staff })
  const { token } = (await login.json()) as { token: string }
  await page.addInitScript((authToken) => localStorage.setItem('authToken', authToken), token)
  const content = Array.from({ length: blocks }, (_, index) => ({
    key: `blok-${index}`,
    ...(index % 2 === 0
      ? {
          layout: 'TextBlock',
          attributes: {
            title: `Stuk ${index}`,
            text: '<p>Een gewone alinea, met <strong>vet</strong> erin.</p>'.repeat(4),
          },
        }
      : {
          layout: 'FaqList',
          attributes: {
            title: `Vragen ${index}`,
            faqs: [{ question: 'Kan dat?', answer: 'Dat kan.' }],
          },
        }),
  }))
  const headers = { authorization: `Bearer ${token}` }
  const response = await page.request.post('/api/pages', {
    headers,
    data: { title: 'Honderd', slug: 'honderd', description: '', content },
  })
  if (!response.ok()) throw new Error(`the page was not created: ${response.status()}`)
}

/** Returns milliseconds from each key to the frame after the one that shows it. */
async function measureTyping(page: Page, letters: number): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { typingTimes: times })
    const onKeyDown = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => times.push(performance.now() - timeStamp))
        channel.port1.start()
        channel.port2.postMessage(undefined)
      })
    addEventListener('keydown', onKeyDown, { capture: true })
  })
  await page.keyboard.type('na de regen komt zonneschijn '.repeat(9).slice(0, letters), {
    delay: 90,
  })
  return page.evaluate(() => (globalThis as unknown as { typingTimes: number[] }).typingTimes)
}

if (import.meta.main) printTable(await measureEditor(Number(process.argv[2] ?? 60)))
