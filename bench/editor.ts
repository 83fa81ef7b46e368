// How soon a page of 100 blocks shows a typed letter in the editor, preview included: from the key to the next picture on the screen.
// Usage: node bench/editor.ts [letters]

import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '#tests/e2e/support/chromium.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { type Finding, finding, median, print, share } from './report.ts'

const blocks = 100
const staff = { email: 'beheer@luwte.example', password: 'demo-beheer-luwte' }
const wanted = { atMost: 50, unit: 'ms', digits: 0 }

export async function editor(letters = 60): Promise<Finding[]> {
  const shop = await startShop({ env: { RATE_LIMITS: 'off' } })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-quic'] })
  try {
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await logIn(page)
    await page.goto('/editor/honderd')
    await page.getByRole('heading', { name: `Onderdelen (${blocks})` }).waitFor()
    const panels = page.locator('[data-block-panel]')
    const place = (layout: string) => panels.and(page.locator(`[data-block-panel=${layout}]`)).nth(20)
    const places: Record<string, () => Promise<void>> = {
      'a text field': async () => {
        const panel = place('FaqList')
        await panel.locator('[aria-expanded]').click()
        await panel.getByRole('textbox', { name: 'Titel', exact: true }).focus()
      },
      'a formatted text': async () => {
        const panel = place('TextBlock')
        await panel.locator('[aria-expanded]').click()
        await panel.getByRole('textbox', { name: 'Tekst', exact: true }).click()
      },
      'the title of the page': () => page.getByLabel('Titel van de pagina').focus(),
    }
    const found: Finding[] = []
    for (const [name, enter] of Object.entries(places)) {
      await enter()
      const times = await typing(page, letters)
      const more = `slowest 5 %: ${share(times, 0.95).toFixed(0)} ms`
      found.push(finding(`a letter in ${name}, on a page of ${blocks} blocks`, median(times), { ...wanted, more }))
      found.push(finding(`the same for 95 of 100 letters`, share(times, 0.95), wanted))
    }
    return found
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function logIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/login', { data: staff })
  const { token } = (await answer.json()) as { token: string }
  await page.addInitScript((kept) => localStorage.setItem('authToken', kept), token)
  const content = Array.from({ length: blocks }, (_, at) => ({
    key: `blok-${at}`,
    ...(at % 2 === 0
      ? {
          layout: 'TextBlock',
          attributes: { title: `Stuk ${at}`, text: '<p>Een gewone alinea, met <strong>vet</strong> erin.</p>'.repeat(4) },
        }
      : { layout: 'FaqList', attributes: { title: `Vragen ${at}`, faqs: [{ question: 'Kan dat?', answer: 'Dat kan.' }] } }),
  }))
  const headers = { authorization: `Bearer ${token}` }
  const made = await page.request.post('/api/pages', { headers, data: { title: 'Honderd', slug: 'honderd', description: '', content } })
  if (!made.ok()) throw new Error(`the page was not made: ${made.status()}`)
}

/** Milliseconds from each key to the frame after the one that shows it. */
async function typing(page: Page, letters: number): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { typingTimes: times })
    const heard = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => times.push(performance.now() - timeStamp))
        channel.port1.start()
        channel.port2.postMessage(undefined)
      })
    addEventListener('keydown', heard, { capture: true })
  })
  await page.keyboard.type('na de regen komt zonneschijn '.repeat(9).slice(0, letters), { delay: 90 })
  return page.evaluate(() => (globalThis as unknown as { typingTimes: number[] }).typingTimes)
}

if (import.meta.main) print(await editor(Number(process.argv[2] ?? 60)))
