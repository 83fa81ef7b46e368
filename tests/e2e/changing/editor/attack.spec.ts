// All attacks of the corpus on real pages, saved by staff or stored past every check: none runs in
// the browser.

import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { Pool } from 'pg'
import { databaseUser } from '#server/postgres/initialise.ts'
import { attacks } from '#tests/security/attacks.ts'
import { expect, test, long } from '#tests/e2e/support/shop.ts'
import { headersOf } from '#tests/e2e/support/log-in.ts'

type Block = { layout: string; attributes: Record<string, unknown> }

/** Rich and plain texts, URLs and alt texts. */
const blocksWith = (attack: string, index: number): Block[] => {
  const link = { text: attack, href: attack }
  const image = { url: '/icons/both.svg', alt: attack }
  const others: Block[] = [
    { layout: 'CtaBlock', attributes: { title: attack, text: attack, button: link } },
    {
      layout: 'FaqList',
      attributes: { title: 'Vragen', faqs: [{ question: attack, answer: attack }] },
    },
    {
      layout: 'ImageText',
      attributes: { title: attack, text: attack, image: { ...image, url: attack }, button: link },
    },
    {
      layout: 'HeroSplit',
      attributes: { title: attack, text: attack, image, button: link, points: [{ text: attack }] },
    },
  ]
  return [
    { layout: 'TextBlock', attributes: { title: attack, text: attack } },
    others[index % others.length]!,
  ]
}
/** The API refuses NUL characters, and the database cannot store them. */
const withoutNul = (attack: string) => attack.replaceAll('\0', '')
const perPage = 95
const toPages = (pageAttacks: readonly string[]) =>
  Array.from({ length: Math.ceil(pageAttacks.length / perPage) }, (_, page) =>
    pageAttacks.slice(page * perPage, (page + 1) * perPage).flatMap(blocksWith),
  )

/** Records what must not happen on the pages. */
async function watchPage(page: Page, shopUrl: string): Promise<string[]> {
  const incidents: string[] = []
  page.on('dialog', (dialog) => {
    incidents.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(shopUrl) && !request.url().startsWith('data:'))
      incidents.push(`request: ${request.url().slice(0, 200)}`)
  })
  await page.exposeFunction('report', (text: string) => void incidents.push(text))
  await page.addInitScript(() => {
    const { report } = window as unknown as { report: (text: string) => void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      report(`policy violation: ${effectiveDirective} ${sample}`),
    )
    window.alert = () => report('a script ran')
  })
  return incidents
}

/**
 * Fires every event that a visitor’s mouse and keyboard could cause, and counts forbidden elements.
 */
const triggerEvents = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!
    for (const element of main.querySelectorAll('*'))
      for (const type of [
        'pointerover',
        'mouseover',
        'focus',
        'focusin',
        'toggle',
        'animationstart',
        'load',
        'error',
        'beforetoggle',
      ])
        element.dispatchEvent(
          new Event(type, { bubbles: !['load', 'error', 'focus'].includes(type) }),
        )
    return main.querySelectorAll(
      'script:not([type="application/ld+json"]), style, iframe, object, embed, base, [style], [onerror], [srcdoc]',
    ).length
  })

async function expectHarmless(page: Page, shopUrl: string, slugs: readonly string[]) {
  const incidents = await watchPage(page, shopUrl)
  for (const slug of slugs) {
    await page.goto(`/${slug}`)
    await expect(page.locator('main section').last()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await triggerEvents(page)).toBe(0)
    expect(new URL(page.url()).pathname).toBe(`/${slug}`)
  }
  expect(incidents).toEqual([])
}

test('content saved by staff runs no script', long, async ({ page, shop }) => {
  const headers = await headersOf(page.request, 'owner')
  // A picture inside a text makes the API refuse the page.
  const contents = toPages(attacks.filter((attack) => !/data:image/i.test(attack)).map(withoutNul))
  const slugs = contents.map((_, index) => `aanval/bewaard-${index}`)
  for (const [index, content] of contents.entries()) {
    const response = await page.request.post('/api/pages', {
      headers,
      data: { title: 'Aanval', slug: slugs[index], content },
    })
    expect([response.status(), await response.text()]).toEqual([201, expect.any(String)])
  }
  await page.context().clearCookies()
  await expectHarmless(page, shop.url, slugs)
})

test('content stored past every check runs no script either', long, async ({ page, shop }) => {
  const pool = new Pool({
    host: join(shop.dataDir, 'postgres', 'socket'),
    user: databaseUser,
    database: 'postgres',
    max: 1,
  })
  const contents = toPages(attacks.map((attack) => withoutNul(attack).toWellFormed()))
  const slugs = contents.map((_, index) => `aanval/gestopt-${index}`)
  for (const [index, content] of contents.entries())
    await pool.query('insert into pages (slug, title, content) values ($1, $2, $3)', [
      slugs[index],
      'Aanval',
      JSON.stringify(content),
    ])
  await pool.end()
  await expectHarmless(page, shop.url, slugs)
})
