// Search queries and the first result that people expect, in the demo shop and through the API that
// the screens call.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointReply } from '#api/index.ts'
import { bandOf } from '#domain/catalogue/absorption.ts'
import { fillTexts } from '#operations/content/fill-placeholders.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { demoArticles } from './articles/demo-articles.ts'
import { fillDemoShop } from './fill.ts'
import { demoPages } from './pages/demo-pages.ts'

let database: TestDatabase
let search: (query: string) => Promise<EndpointReply<'GET /api/search'>>
beforeAll(async () => {
  database = await createTestDatabase()
  await fillDemoShop(database.db)
  const call = createTestApi(createTestContext(database.db))
  search = async (query) => {
    const { status, body } = await call(`GET /api/search?${new URLSearchParams({ query })}`)
    if (status !== 200) throw new Error(`the search answered ${status}`)
    return body as EndpointReply<'GET /api/search'>
  }
})
afterAll(() => database.close())

/**
 * The first result in the order of the screens: products, then questions and pages, then articles.
 */
async function firstResult(query: string): Promise<string | undefined> {
  const { products, pages, articles } = await search(query)
  return products[0]?.name ?? pages[0]?.title ?? articles[0]?.title
}

const question = {
  clothes: 'Zie je het onder mijn kleren?',
  size: 'Welke maat heb ik?',
  monthly: 'Kan ik elke maand hetzelfde krijgen?',
  absorption: 'Welke absorptie heb ik nodig?',
  paying: 'Kan ik met een factuur betalen?',
  where: 'Waar is mijn bestelling?',
  statement: 'Wat staat er op mijn bankafschrift?',
  insurance: 'Vergoedt mijn verzekering dit?',
}

describe('first search result', () => {
  test.each([
    // Product names, complete, partial and misspelt.
    ['kiel', 'Kiel Nachtbroekje'],
    ['Kiel Nachtbroekje', 'Kiel Nachtbroekje'],
    ['nachtbroekje', 'Kiel Nachtbroekje'],
    ['nachtbro', 'Kiel Nachtbroekje'],
    ['nachtbrokje', 'Kiel Nachtbroekje'],
    ['duin', 'Duin Dagbroekje'],
    ['dagbroekje', 'Duin Dagbroekje'],
    ['riemslip', 'Storm Riemslip'],
    ['zinkzalf', 'Zilt Zinkzalf'],
    ['waslotion', 'Kwelder Waslotion'],
    ['verband plus', 'Helm Verband Plus'],
    ['duinroos', 'Duinroos Verband'],
    // Products with a sample pack.
    ['proefpakje', 'Duin Dagbroekje'],
    ['proefpakjes', 'Duin Dagbroekje'],
    ['sample', 'Duin Dagbroekje'],
    ['uitproberen', 'Duin Dagbroekje'],
    ['proefpakje heren', 'Strand Broekje Heren'],
    // Kinds of products.
    ['nacht', 'Storm Slip Nacht'],
    ['bed', 'Wad Bedonderlegger Wasbaar'],
    ['slip nacht', 'Storm Slip Nacht'],
    ['onderlegger', 'Wad Onderlegger'],
    ['onderleggers', 'Wad Onderlegger'],
    ['boxer', 'Zeegras Boxer'],
    ['fixatie', 'Vlonder Fixatiebroekje'],
    ['wasbaar ondergoed', 'Zeegras Boxer'],
    ['stoel', 'Wad Stoelonderlegger'],
    ['wasmiddel', 'Kwelder Wasmiddel'],
    ['tasje', 'Bries Opbergtasje'],
    ['zakjes', 'Bries Geurdichte Zakjes'],
    ['crème', 'Zilt Beschermcrème'],
    ['creme', 'Zilt Beschermcrème'],
    ['broekje heren', 'Strand Broekje Heren'],
    ['verband dames', 'Duinroos Verband'],
    ['verband heren', 'Helm Verband Plus'],
    ['8 druppels', 'Kiel Nachtbroekje'],
    ['maat XL', 'Duin Dagbroekje'],
    ['maat m', 'Duin Dagbroekje'],
    // Everyday words, also misspelt.
    ['luier', 'Duin Dagbroekje'],
    ['luiers', 'Duin Dagbroekje'],
    ['luijer', 'Duin Dagbroekje'],
    ['luiers voor mannen', 'Strand Broekje Heren'],
    ['nachtluier', 'Kiel Nachtbroekje'],
    ['inlegkruisje', 'Duinroos Inlegger'],
    ['inlegkruisjes', 'Duinroos Inlegger'],
    ['matje', 'Wad Onderlegger'],
    ['matras', 'Wad Matrasbeschermer'],
    ['netbroekje', 'Vlonder Fixatiebroekje'],
    ['onderbroek', 'Zeegras Boxer'],
    ['zalf', 'Zilt Zinkzalf'],
    ['washandjes', 'Kwelder Verzorgingsdoekjes'],
    ['rolstoel', 'Wad Stoelonderlegger'],
    ['wandelen', 'Bries Wandelbroekje'],
    // Questions.
    ['onder een broek', question.clothes],
    ['zie je het', question.clothes],
    ['zichtbaar', question.clothes],
    ['ruikt', 'Ruikt het?'],
    ['ruiken', 'Ruikt het?'],
    ['maattabel', question.size],
    ['welke maat heb ik', question.size],
    ['absorptie', question.absorption],
    ['abonnement stoppen', question.monthly],
    ['abonnement opzeggen', question.monthly],
    ['elke maand', question.monthly],
    ['bezorgkosten', 'Wat kost de bezorging?'],
    ['verzendkosten', 'Wat kost de bezorging?'],
    ['terugsturen', 'Bezorgen en terugsturen'],
    ['retour', 'Bezorgen en terugsturen'],
    ['track and trace', question.where],
    ['waar is mijn pakket', question.where],
    ['bankafschrift', question.statement],
    ['buren', 'Kan het pakket bij de buren komen?'],
    ['achteraf betalen', question.paying],
    ['ideal', question.paying],
    ['vergoeding', question.insurance],
    ['zorgverzekering', question.insurance],
    ['bezorgen belgië', 'Bezorgen jullie ook in België?'],
    ['zwemmen', 'Kan ik gewoon zwemmen?'],
    ['account', 'Moet ik een account maken?'],
    // Pages and articles.
    ['contact', 'Contact'],
    ['telefoonnummer', 'Contact'],
    ['klantenservice', 'Contact'],
    ['over ons', 'Over ons'],
    ['privacy', 'Privacybeleid'],
    ['cookies', 'Privacybeleid'],
    ['voorwaarden', 'Algemene voorwaarden'],
    ['herroepen', 'Herroepen'],
    ['bekkenbodem', 'Je bekkenbodem leren kennen'],
    ['hoeveel druppels heb ik nodig', 'Hoeveel druppels heb je nodig?'],
    // No result.
    ['xqzvw', undefined],
    ['de het een', undefined],
  ])('for %j is %j', async (query, expected) => {
    expect(await firstResult(query)).toBe(expected)
  })

  test.each([
    ['tena', undefined],
    ['depend', undefined],
    ['molicare', undefined],
    ['abena', undefined],
    ['seni', undefined],
    ['attends', undefined],
    ['id', undefined],
    ['hartmann', undefined],
    ['always', undefined],
    ['tena lady', 'Duinroos Verband'],
    ['TENA Men', 'Helm Verband Plus'],
    ['depend pants', 'Duin Dagbroekje'],
    ['tena slip maxi', 'Storm Slip Nacht'],
    ['iD Slip', 'Storm Slip Nacht'],
    ['molicare bed', 'Wad Onderlegger'],
  ])(
    'for the brand %j is the nearest product, without pages or articles',
    async (query, nearest) => {
      const { products, pages, articles } = await search(query)
      expect([pages, articles]).toEqual([[], []])
      if (nearest) expect(products[0]?.name).toBe(nearest)
      else
        expect(products.map(({ absorption }) => bandOf(absorption ?? 0))).toEqual([
          'light',
          'heavy',
          'extreme',
        ])
      expect(products.length).toBeLessThanOrEqual(3)
    },
  )
})

describe('excerpts of search results', () => {
  const queries = [
    'nacht',
    'bed',
    'huid',
    'geur',
    'wassen',
    'doos',
    'bezorgen',
    'heren',
    'contact',
    'verband',
    'terugsturen',
    'druppels',
  ]
  test.each(queries)(
    'for %j quote a sentence of a page, its description or an answer',
    async (query) => {
      const { pages, articles } = await search(query)
      const sentences = (
        await fillTexts(createTestContext(database.db), [...demoPages, ...demoArticles])
      ).flatMap(sentencesOf)
      const excerpts = [...pages, ...articles].map(({ excerpt }) =>
        normaliseSpaces(textOf(excerpt)),
      )
      expect(
        excerpts.filter((text) => !sentences.some((sentence) => sentence.includes(text))),
      ).toEqual([])
    },
  )

  test.each(queries)('for %j mark whole words', async (query) => {
    const { pages, articles } = await search(query)
    for (const { excerpt } of [...pages, ...articles])
      expect(excerpt).not.toMatch(/[a-z0-9é]<mark>|<\/mark>[a-z0-9é]/i)
  })
})

describe('questions in search results', () => {
  test('are separate results with their answer and a link to it', async () => {
    const { pages } = await search('ruikt')
    const answers = sentencesOf({ content: demoPages.flatMap(({ content }) => content) })
    expect(pages[0]).toMatchObject({
      kind: 'question',
      title: 'Ruikt het?',
      url: '/veelgestelde-vragen#vraag-ruikt-het',
    })
    expect(answers).toContain(textOf(pages[0]?.excerpt ?? ''))
  })

  test('appear once even if several pages have them', async () => {
    const { pages } = await search('account')
    expect(pages.filter(({ title }) => title === 'Moet ik een account maken?')).toHaveLength(1)
  })
})

describe('legal pages', () => {
  const legal = ['/privacybeleid', '/algemene-voorwaarden', '/herroepen', '/toegankelijkheid']

  test.each(['nacht', 'bed', 'abonnement stoppen', 'verband', 'materiaal', 'ruikt', 'maand'])(
    'are not in the results for %j',
    async (query) => {
      const { pages } = await search(query)
      expect(pages.filter(({ url }) => legal.includes(url))).toEqual([])
    },
  )
})

/** The longer texts of a page's blocks, questions and description, without markup and headings. */
function sentencesOf(page: {
  content: readonly unknown[]
  description?: string
  excerpt?: string
}): string[] {
  const texts: string[] = [page.description ?? '', page.excerpt ?? '']
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') {
      if (
        ['text', 'subtitle', 'left', 'right', 'quote', 'answer', 'hours', 'address'].includes(key)
      )
        texts.push(value)
    } else if (value !== null && typeof value === 'object' && !('href' in value))
      for (const [name, inner] of Object.entries(value))
        walk(inner, Array.isArray(value) ? key : name)
  }
  walk(page.content, '')
  return texts
    .flatMap((text) => text.replace(/<h\d>.*?<\/h\d>/g, '\n').split(/<\/(?:p|li)>|\n/))
    .map((text) => normaliseSpaces(text.replace(/<[^>]*>/g, ' ')))
}

const normaliseSpaces = (text: string) => text.replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim()

const textOf = (html: string) =>
  html
    .replace(/<\/?mark>|^… | …$/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
