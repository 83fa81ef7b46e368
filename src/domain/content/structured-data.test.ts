import { expect, test } from 'vitest'
import { pageStructuredData } from './structured-data.ts'

const shop = 'https://luwte.example'
const typesOf = (structuredData: object) =>
  (structuredData as { '@graph': { '@type': string }[] })['@graph'].map((item) => item['@type'])

test('the home page describes the organisation and the site', () =>
  expect(
    typesOf(
      pageStructuredData({ path: '', title: 'Luwte', questions: [], shopName: 'Luwte' }, shop),
    ),
  ).toEqual(['Organization', 'WebSite']))

test('another page has breadcrumbs and its answered questions', () => {
  const questions = [
    { question: 'Staat er iets op de doos?', answer: 'Nee.' },
    { question: 'Onbeantwoord', answer: '' },
  ]
  const structuredData = pageStructuredData(
    { path: 'zorg/thuis', title: 'Zorg thuis', questions, shopName: 'Luwte' },
    shop,
  )
  expect(structuredData).toMatchObject({
    '@graph': [
      {
        itemListElement: [
          { position: 1, item: `${shop}/` },
          { position: 2, name: 'Zorg thuis', item: `${shop}/zorg/thuis` },
        ],
      },
      { mainEntity: [{ name: 'Staat er iets op de doos?', acceptedAnswer: { text: 'Nee.' } }] },
    ],
  })
})
