import { expect, test } from 'vitest'
import { pageStructuredData } from './page-structured-data.ts'

const shop = 'https://luwte.example'
const typesOf = (facts: object) => (facts as { '@graph': { '@type': string }[] })['@graph'].map((fact) => fact['@type'])

test('home says who the shop is', () =>
  expect(typesOf(pageStructuredData({ path: '', title: 'Luwte', asked: [] }, shop))).toEqual(['Organization', 'WebSite']))

test('another page says where it stands, and which questions it answers', () => {
  const asked = [
    { question: 'Staat er iets op de doos?', answer: 'Nee.' },
    { question: 'Onbeantwoord', answer: '' },
  ]
  const facts = pageStructuredData({ path: 'zorg/thuis', title: 'Zorg thuis', asked }, shop)
  expect(facts).toMatchObject({
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
