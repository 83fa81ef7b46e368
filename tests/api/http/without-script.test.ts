// Pages without scripts, asked over HTTP: what they say, where their links lead and what their
// forms do. `npm run test:all` opens the same pages in a browser without scripts, which also sees
// what its styles hide.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicScreens } from '#tests/e2e/support/public-screens.ts'
import { mailsTo } from '#tests/support/outbox-folder.ts'
import {
  createScriptlessVisitor,
  elementsOf,
  type HtmlPage,
  textOf,
} from '../../support/html-page.ts'
import { type RunningShop, startShop } from '../../support/running-shop.ts'
import { placePaidOrder } from '../../support/place-paid-order.ts'

let shop: RunningShop
let visitor: ReturnType<typeof createScriptlessVisitor>
beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMITS: 'off' } })
  visitor = createScriptlessVisitor(shop.url)
})
afterAll(() => shop.stop())

const cards = ({ main }: HtmlPage) => elementsOf(main, 'article')
const countOf = ({ main }: HtmlPage) =>
  Number(
    /^(\d+) producten?$/.exec(
      elementsOf(main, 'h2').find(({ text }) => /^\d+ producten?$/.test(text))?.text ?? '',
    )?.[1],
  )
const filterLabel = ({ html }: HtmlPage) => /(\d+ Filters)</.exec(html)?.[1]
const footerOf = ({ html }: HtmlPage) => elementsOf(html, 'footer').at(-1)?.html ?? ''
const priceOf = ({ main }: HtmlPage) => /€\s\d+,\d\d/.exec(textOf(main))?.[0]
const chosenSizeOf = ({ html }: HtmlPage) =>
  elementsOf(html, 'option').find(({ attributes }) => 'selected' in attributes)?.text ?? ''
async function waitForMail(address: string, subject: string) {
  const find = async () =>
    (await mailsTo(shop, address).catch(() => [])).find((mail) => mail.subject === subject)
  await expect.poll(find, { timeout: 15_000 }).toBeDefined()
  return (await find())!
}

describe('a product page', () => {
  test('opens on the size of its address, with its price, and stays one page for search engines', async () => {
    const path = '/product/duin-dagbroekje'
    const [medium, large] = [await visitor.open(path), await visitor.open(`${path}?maat=xl`)]
    expect([priceOf(medium), priceOf(large)]).toEqual(['€ 12,95', '€ 13,95'])
    expect(chosenSizeOf(large)).toMatch(/^Maat XL/)
    const [canonical = ''] = /<link[^>]*rel="canonical"[^>]*>/.exec(large.html) ?? []
    expect(canonical).toContain('/product/duin-dagbroekje"')
  })
})

describe('every screen of the storefront', () => {
  for (const { name, path } of publicScreens)
    test(`${name} has one heading, a text, and links to other screens`, async () => {
      const page = await visitor.open(path)
      expect(page.status).toBe(name === 'not-found' ? 404 : 200)
      expect(elementsOf(page.html, 'h1').map(({ text }) => text)).toEqual([
        expect.stringMatching(/\w/),
      ])
      expect(textOf(page.main).length).toBeGreaterThan(60)
      expect(page.links(footerOf(page)).length).toBeGreaterThan(3)
    })

  test('links in the footer, also in its folds, lead to pages', async () => {
    const page = await visitor.open('/herroepen')
    const paths = page
      .links(footerOf(page))
      .map(({ attributes }) => attributes['href']!)
      .filter((href) => href.startsWith('/'))
    const broken = []
    for (const path of paths) if ((await visitor.open(path)).status !== 200) broken.push(path)
    expect([paths.length > 10, broken]).toEqual([true, []])
  })

  test('what needs scripts says so, with a way to continue', async () => {
    expect((await visitor.open('/kennisbank')).text).toContain(
      'Aanmelden voor de nieuwsbrief kan hier alleen met JavaScript',
    )
    expect((await visitor.open('/mand')).text).toContain('Deze pagina heeft JavaScript nodig.')
    const comparison = await visitor.open('/vergelijk')
    expect(comparison.text).toContain('Vergelijken werkt alleen met JavaScript.')
    expect((await visitor.follow(comparison, 'alle producten')).url.pathname).toBe('/shop')
  })
})

describe('the product listing', () => {
  test('has cards with links, and filters, sorting and pages that work as forms', async () => {
    const all = await visitor.open('/shop')
    expect(cards(all)).toHaveLength(24)
    for (const { html } of cards(all)) expect(html).toMatch(/href="\/product\/[\w-]+"/)
    const filtered = await visitor.submit(all, 'filters', {
      gender: 'female',
      absorption: ['medium'],
    })
    expect(filtered.url.href).toBe(`${shop.url}/shop`)
    expect(filterLabel(filtered)).toBe('2 Filters')
    expect(cards(filtered)).toHaveLength(countOf(filtered))
    expect(countOf(filtered)).toBeLessThan(countOf(all))
    const sorted = await visitor.submit(filtered, 'filters', { sort: 'price' })
    expect(filterLabel(sorted)).toBe('2 Filters')
    expect(sorted.html).toMatch(/<option value="price" selected="">/)
    expect(countOf(sorted)).toBe(countOf(filtered))
    const reset = await visitor.submit(sorted, 'filters', {}, 'Reset filters')
    expect(filterLabel(reset)).toBe('0 Filters')
    const next = await visitor.submit(reset, 'filters', {}, 'Volgende pagina')
    expect(cards(next)).toHaveLength(countOf(all) - 24)
    expect(filterLabel(await visitor.follow(next, 'Alles voor dames'))).toBe('1 Filters')
  })

  test('combines a quick choice with the filters', async () => {
    const absorbing = await visitor.submit(await visitor.open('/shop'), 'filters', {
      absorption: ['extreme'],
    })
    const both = await visitor.submit(absorbing, 'filters', {}, 'Man')
    expect(filterLabel(both)).toBe('2 Filters')
    expect(both.html).toMatch(/<button[^>]*value="Man"[^>]*aria-pressed="true"/)
    expect(cards(both).length).toBeGreaterThan(0)
  })
})

test('the product finder leads to suitable products', async () => {
  const finder = await visitor.open('/producthulp')
  expect(finder.text).toContain('De vragen werken alleen met JavaScript')
  const list = await visitor.submit(finder, 'Een flinke plas', {}, 'Een flinke plas')
  expect(list.url.pathname).toBe('/shop')
  expect(filterLabel(list)).toBe('1 Filters')
  expect(cards(list)).toHaveLength(countOf(list))
})

describe('search', () => {
  test('finds products from the button in the header on', async () => {
    const home = await visitor.open('/')
    expect(home.html).toMatch(/<form role="none"[^>]* action="\/search"><button[^>]*type="submit"/)
    const form = await visitor.open('/search')
    const found = await visitor.submit(form, 'Zoek', { q: 'onderlegger' })
    expect(found.heading).toBe('Zoekresultaten voor "onderlegger"')
    expect(found.main).toMatch(/href="\/product\/wad-onderlegger"/)
  })

  test('lists the products behind “Toon nog”', async () => {
    const page = await visitor.open('/search?q=broekje')
    expect(page.links().some(({ text }) => /^Toon nog \d+ producten$/.test(text))).toBe(true)
    const all = await visitor.follow(page, /^Toon nog \d+ producten$/)
    expect(cards(all).length).toBeGreaterThan(6)
  })

  test('of the knowledge base finds articles and questions only', async () => {
    const base = await visitor.open('/kennisbank')
    const found = await visitor.submit(base, 'In de kennisbank', { q: 'vergoeding' })
    const headings = ['h2', 'h3']
      .flatMap((tag) => elementsOf(found.main, tag))
      .map(({ text }) => text)
    expect(headings).toContain('Vergoedt mijn verzekering dit?')
    expect(headings).not.toContain('Producten')
    expect(
      found.links(found.main).some(({ text }) => text.startsWith('Lees het op de pagina')),
    ).toBe(true)
  })
})

describe('a product page', () => {
  test('tells all facts, sizes and help, and links its pictures', async () => {
    const page = await visitor.open('/product/duin-dagbroekje')
    for (const text of [
      'Zit als katoen',
      'Ademend vlies, zandkleurig',
      'Nog niemand schreef iets over dit product',
      'Zo trek je het aan',
      'Van buiten zie je een glad broekje',
      'neutrale afzender. Ook je bankafschrift',
      'Rek de boord twee keer uit.',
      'verwacht uiterlijk',
      'Cellulose in de kern, 52 %, FSC Mix (FSC-C000000, verzonnen)',
    ])
      expect(page.text).toContain(text)
    const items = elementsOf(page.main, 'li').map(({ text }) => text)
    for (const [size, price] of [
      ['S', '12,95'],
      ['M', '12,95'],
      ['L', '12,95'],
      ['XL', '13,95'],
    ])
      expect(items.join('\n')).toMatch(new RegExp(`Maat ${size}\\s· €\\s${price}`))
    expect(elementsOf(page.main, 'tr').map(({ text }) => text)).toContain(
      'Maat M 70 tot 110 cm 85 tot 115 cm',
    )
    const pictures = page.links(page.main).filter(({ text }) => text.startsWith('Bekijk groot'))
    expect(pictures).toHaveLength(5)
    for (const { attributes } of pictures)
      expect((await fetch(shop.url + attributes['href'])).ok).toBe(true)
    expect(page.html).toMatch(/<video[^>]*controls/)
    expect(page.links().some(({ text }) => /^Gebruiksaanwijzing \(PDF, \d+ KB\)$/.test(text))).toBe(
      true,
    )
  })

  test('shows pictogram and statements of a hazardous product', async () => {
    const page = await visitor.open('/product/kwelder-wasmiddel')
    expect(page.text).toContain('Maker en veiligheid')
    expect(page.text).toContain('H319 Veroorzaakt ernstige oogirritatie.')
    expect(page.html).toContain('Gevarenpictogram: Uitroepteken')
  })
})

test('the reimbursement guide has all questions, with a list that explains the outcomes', async () => {
  const page = await visitor.open('/vergoeding')
  expect(elementsOf(page.main, 'label').filter(({ text }) => text === 'Ja')).toHaveLength(5)
  for (const text of ['Zo lees je je antwoorden', 'Alleen ’s nachts in je slaap.', 'Nagekeken op'])
    expect(page.text).toContain(text)
  expect(page.text).toContain('alleen het vel komt eruit')
})

test('an article is complete and has structured data for search engines', async () => {
  const page = await visitor.open('/artikel/rustig-slapen?van=elders')
  const url = `${shop.url}/artikel/rustig-slapen`
  expect(page.heading).toMatch(/^Rustig slapen/)
  expect(page.text).toContain('Leg een onderlegger op het laken')
  expect(page.html).toContain(`<link rel="canonical" href="${url}"/>`)
  expect(page.html).toMatch(/<meta property="og:type" content="article"\/>/)
  expect(page.html).toContain(`<meta property="og:image" content="${shop.url}/storage/`)
  const data = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(page.html)?.[1] ?? '{}'
  expect((JSON.parse(data) as { '@graph': object[] })['@graph']).toMatchObject([
    { '@type': 'Article', inLanguage: 'nl-NL', mainEntityOfPage: url },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Kennisbank' }, {}] },
  ])
  expect((await visitor.open('/sitemap.xml')).html).toContain(`${url}</loc>`)
})

test('an order is withdrawn by number and e-mail address, and confirmed by its receipt', async () => {
  const email = 'herroep@voorbeeld.nl'
  const number = await placePaidOrder(shop.url, email)
  const begin = await visitor.open('/herroepen')
  const button = 'overeenkomst hier herroepen'
  const refused = await visitor.submit(begin, button)
  expect(refused.text).toContain('Vul je naam in.')
  const check = await visitor.submit(refused, button, { name: 'Jo de Wit', number, email })
  expect(check.heading).toBe('Kijk je herroeping na')
  expect(check.text).toContain(number)
  const sent = await visitor.submit(check, 'herroeping bevestigen', {}, 'herroeping bevestigen')
  expect(sent.heading).toBe('Je herroeping is verstuurd')
  const subject = `We hebben je herroeping van bestelling ${number} ontvangen`
  const receipt = await waitForMail(email, subject)
  expect(receipt.text).toMatch(/Verklaard op: \d+ \w+ \d{4} om \d\d:\d\d uur/)
  const link = /\/wijziging\/[\w-]+/.exec(receipt.text)![0]
  const question = await visitor.open(link)
  expect(question.heading).toBe('Heb jij dit herroepen?')
  const answer = 'Ja, bevestig de herroeping'
  const confirmed = await visitor.submit(question, answer, {}, answer)
  expect(confirmed.heading).toBe('Je herroeping is bevestigd')
})

test('the link of an order is mailed by number and e-mail address, with one answer for all', async () => {
  const email = 'mail.kwijt@voorbeeld.nl'
  const number = await placePaidOrder(shop.url, email)
  const form = await visitor.open('/mijn-bestelling')
  const button = 'Stuur mij de link van mijn bestelling'
  const refused = await visitor.submit(form, button)
  expect(refused.text).toContain('Een bestelnummer is een L met cijfers, zoals L10001.')
  const unknown = await visitor.submit(refused, button, { number: 'L99999', email })
  const sent = await visitor.submit(refused, button, { number: ` ${number.toLowerCase()} `, email })
  expect(sent.text).toContain(`dan is de link onderweg naar ${email}`)
  expect(sent.text).toBe(unknown.text)
  const mail = await waitForMail(email, `De link van bestelling ${number}`)
  const link = /\/bestelling\/[\w-]+/.exec(mail.text)![0]
  expect((await visitor.open(link)).heading).toBeDefined()
})

describe('the weight of', () => {
  for (const [name, path, kilobytes] of [
    ['the home page', '/', 80],
    ['the product listing', '/shop', 110],
    ['a product page', undefined, 80],
  ] as const)
    test(`${name} is at most 800 elements and ${kilobytes} KB of HTML`, async () => {
      const firstProduct = /href="(\/product\/[^"]+)"/.exec((await visitor.open('/shop')).html)?.[1]
      const { html } = await visitor.open(path ?? firstProduct!)
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(kilobytes * 1024)
      expect(html.match(/<[a-z][\w-]*[\s>/]/g)?.length).toBeLessThanOrEqual(800)
    })
})
