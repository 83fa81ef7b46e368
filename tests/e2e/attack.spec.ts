// All attacks of the corpus on real pages: saved by staff, and stored past every check. In the browser nothing of them runs.

import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { Pool } from 'pg'
import { databaseUser } from '#server/database/initialise.ts'
import { attacks } from '#tests/security/attacks.ts'
import { expect, test } from './support/shop.ts'

type Block = { layout: string; attributes: Record<string, unknown> }

/** Formatted and plain texts, an address and a picture's words in turn. */
const blocksWith = (attack: string, at: number): Block[] => {
  const link = { text: attack, href: attack }
  const image = { url: '/icons/both.svg', alt: attack }
  const others: Block[] = [
    { layout: 'CtaBlock', attributes: { title: attack, text: attack, button: link } },
    { layout: 'FaqList', attributes: { title: 'Vragen', faqs: [{ question: attack, answer: attack }] } },
    { layout: 'ImageText', attributes: { title: attack, text: attack, image: { ...image, url: attack }, button: link } },
    { layout: 'HeroSplit', attributes: { title: attack, text: attack, image, button: link, points: [{ text: attack }] } },
  ]
  return [{ layout: 'TextBlock', attributes: { title: attack, text: attack } }, others[at % others.length]!]
}
/** The API refuses it, and the database takes none. */
const withoutNul = (attack: string) => attack.replaceAll('\0', '')
const perPage = 95
const pagesOf = (those: readonly string[]) =>
  Array.from({ length: Math.ceil(those.length / perPage) }, (_, page) =>
    those.slice(page * perPage, (page + 1) * perPage).flatMap(blocksWith),
  )

/** What happened on the pages that should not have. */
async function watched(page: Page, home: string): Promise<string[]> {
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(home) && !request.url().startsWith('data:')) happened.push(`a request: ${request.url().slice(0, 200)}`)
  })
  await page.exposeFunction('report', (text: string) => void happened.push(text))
  await page.addInitScript(() => {
    const { report } = window as unknown as { report: (text: string) => void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      report(`refused by the policy: ${effectiveDirective} ${sample}`),
    )
    window.alert = () => report('a program ran')
  })
  return happened
}

/** Everything a visitor's mouse and keyboard could set off by passing over the page. */
const touched = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!
    for (const element of main.querySelectorAll('*'))
      for (const type of ['pointerover', 'mouseover', 'focus', 'focusin', 'toggle', 'animationstart', 'load', 'error', 'beforetoggle'])
        element.dispatchEvent(new Event(type, { bubbles: !['load', 'error', 'focus'].includes(type) }))
    return main.querySelectorAll(
      'script:not([type="application/ld+json"]), style, iframe, object, embed, base, [style], [onerror], [srcdoc]',
    ).length
  })

async function expectHarmless(page: Page, home: string, slugs: readonly string[]) {
  const happened = await watched(page, home)
  for (const slug of slugs) {
    await page.goto(`/${slug}`)
    await expect(page.locator('main section').last()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await touched(page)).toBe(0)
    expect(new URL(page.url()).pathname).toBe(`/${slug}`)
  }
  expect(happened).toEqual([])
}

test('what staff save runs nothing', async ({ page, shop }) => {
  const login = await page.request.post('/api/login', { data: { email: 'beheer@luwte.example', password: 'demo-beheer-luwte' } })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  // A picture inside a text is refused with the page around it.
  const sent = pagesOf(attacks.filter((attack) => !/data:image/i.test(attack)).map(withoutNul))
  const slugs = sent.map((_, at) => `aanval/bewaard-${at}`)
  for (const [at, content] of sent.entries()) {
    const answer = await page.request.post('/api/pages', { headers, data: { title: 'Aanval', slug: slugs[at], content } })
    expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)])
  }
  await page.context().clearCookies()
  await expectHarmless(page, shop.url, slugs)
})

test('what was stored past every check runs nothing either', async ({ page, shop }) => {
  const pool = new Pool({ host: join(shop.dataDir, 'postgres', 'socket'), user: databaseUser, database: 'postgres', max: 1 })
  const stored = pagesOf(attacks.map((attack) => withoutNul(attack).toWellFormed()))
  const slugs = stored.map((_, at) => `aanval/gestopt-${at}`)
  for (const [at, content] of stored.entries())
    await pool.query('insert into pages (slug, title, content) values ($1, $2, $3)', [slugs[at], 'Aanval', JSON.stringify(content)])
  await pool.end()
  await expectHarmless(page, shop.url, slugs)
})
