import { beforeAll, describe, expect, test } from 'vitest'
import { saveSetting } from '#operations/setting/save-setting.ts'
import { moneyBackSetting } from '#domain/order/returns/money-back-setting.ts'
import { insertContentRow } from '#data/content/content.ts'
import { upsertNavigation } from '#data/content/navigation.ts'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import { allRetentionRules } from '#data/customer/personal-data/export.ts'
import { groupRetentionRules } from '#domain/customer/retention-groups.ts'
import { saveShopDetails } from '#operations/content/save-shop-details.ts'
import { saveMenus } from '#operations/content/navigation.ts'
import { searchShop } from '#operations/search/search-shop.ts'
import { renderAtomFeed } from '#server/http/feeds.ts'
import { createEndpointCaller, type EndpointInput } from '#tests/support/call-endpoint.ts'
import type { Endpoint } from '../framework/endpoint.ts'
import { getArticle, getArticles, getPage } from './published-content.ts'
import { postPreview } from './editor-drafts.ts'
import { getEditorPage } from './editor-pages.ts'
import { getNavigation } from './navigation.ts'
import { shopDetailsEndpoints } from './shop-details.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const content = [
  {
    key: 'a',
    layout: 'TextBlock',
    attributes: { title: 'Vanaf [[gratis vanaf]]', text: '<p>[[bewaartermijnen]]</p>' },
  },
  {
    key: 'b',
    layout: 'FaqList',
    attributes: {
      title: '',
      faqs: [
        { question: 'Kost [[verzendkosten]]?', answer: 'Ja, rabarber kost [[verzendkosten]].' },
      ],
    },
  },
]
const navigation = {
  categories: [],
  pages: [{ name: 'Gratis vanaf [[gratis vanaf]]', href: '/bezorging' }],
}

const { db, context } = await openTestShop()
beforeAll(async () => {
  await insertContentRow(db, 'page', {
    slug: 'bezorging',
    title: 'Bezorgen voor [[verzendkosten]]',
    description: 'Kost [[verzendkosten]]',
    content,
  })
  await insertContentRow(db, 'article', {
    slug: 'post',
    title: 'Post',
    description: 'Binnen [[verzenden binnen]]',
    content,
    publishedAt: new Date('2026-11-01T10:00:00Z'),
  })
  await upsertNavigation(db, navigation)
  await saveShopDetails(
    context,
    { ...exampleShopDetails, banner: ['Bestel voor [[uiterste besteltijd]]', 'Twee', 'Drie'] },
    0,
  )
})

const call = async (endpoint: unknown, input: EndpointInput = {}): Promise<unknown> =>
  JSON.parse((await createEndpointCaller(context)(endpoint as Endpoint, input)).text)

describe('visitors read values instead of placeholders', () => {
  test.each([
    ['page', getPage, { params: { path: 'bezorging' } }, '€\u00a05,-'],
    ['article', getArticle, { params: { slug: 'post' } }, '2 werkdagen'],
    ['article cards', getArticles, {}, '2 werkdagen'],
    ['menus', getNavigation, {}, 'Gratis vanaf 50 euro'],
    ['banner', shopDetailsEndpoints[0], {}, 'Bestel voor 16.00 uur'],
    ['preview of the editor', postPreview, { body: { content } }, 'Vanaf 50 euro'],
  ])('%s', async (_, endpoint, input, expected) => {
    const text = JSON.stringify(await call(endpoint, input))
    expect(text).toContain(expected)
    expect(text).not.toContain('[[')
  })

  test('the retention periods become folded lists in the text', async () => {
    const page = (await call(getPage, { params: { path: 'bezorging' } })) as {
      content: { attributes: { text: string } }[]
    }
    const text = page.content[0]?.attributes.text ?? ''
    expect(text.match(/<li>/g)).toHaveLength(allRetentionRules.length)
    expect(text.match(/<details>/g)).toHaveLength(groupRetentionRules(allRetentionRules).length)
  })

  test('the promise about a first pack follows the setting', async () => {
    const promise = '[[geld terug]]'
    const preview = async () =>
      JSON.stringify(
        await call(postPreview, {
          body: {
            content: [{ key: 'p', layout: 'TextBlock', attributes: { title: '', text: promise } }],
          },
        }),
      )
    expect(await preview()).toContain('"text":""')
    const setting = { enabled: true, text: 'Past het niet? Geld terug.', days: 30 }
    const { version } = await saveSetting(context, moneyBackSetting, { setting }, 0)
    expect(await preview()).toContain(
      'Past het niet? Geld terug. Dat kan tot 30 dagen na ontvangst.',
    )
    await saveSetting(
      context,
      moneyBackSetting,
      { setting: { ...setting, enabled: false } },
      version,
    )
    expect(await preview()).toContain('"text":""')
  })

  test('feed', async () => {
    const feed = await renderAtomFeed(context)
    expect(feed).toContain('Binnen 2 werkdagen')
    expect(feed).not.toContain('[[')
  })

  test('search results and their links', async () => {
    const { pages } = await searchShop(context, 'rabarber')
    const question = pages.find(({ kind }) => kind === 'question')
    expect(question).toMatchObject({
      title: 'Kost €\u00a05,-?',
      url: expect.stringContaining('/bezorging#') as string,
    })
    expect(question?.excerpt).toMatch(/kost €\s5,-/)
    expect(question?.url).not.toContain('verzendkosten')
  })
})

test('the editor reads the placeholders', async () =>
  expect(await call(getEditorPage, { query: { kind: 'page', slug: 'bezorging' } })).toMatchObject({
    title: 'Bezorgen voor [[verzendkosten]]',
    content,
  }))

test('banner and menus refuse an unknown placeholder', async () => {
  const { banner } = exampleShopDetails
  await expect(
    saveShopDetails(
      context,
      { ...exampleShopDetails, banner: ['[[korting]]', ...banner.slice(1)] },
      1,
    ),
  ).toBeRefused({
    errors: { 'banner.0': ['[[korting]] kent de winkel niet. Bezoekers zien dan de haken.'] },
  })
  const menus = { categories: [], pages: [{ name: '[[korting]]', href: '/bezorging' }] }
  await expect(saveMenus(context, undefined, menus)).toBeRefused({
    errors: { 'pages.0.name': [expect.any(String)] },
  })
})
