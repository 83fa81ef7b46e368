// Tests the search documents that database triggers maintain.

import { describe, expect, onTestFinished, test } from 'vitest'
import { fieldsOf } from '#blocks/index.ts'
import { layoutNameOf } from '#blocks/layout-of.ts'
import { blockPaths } from '#tests/support/block-paths.ts'
import { searchByWords } from './search.ts'
import type { Field, Fields } from '#domain/content/block-fields.ts'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'

describe('the field names in the SQL functions of the search', () => {
  test('equal those of the blocks', async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.close())
    const { rows } = await database.pool.query<{ sentences: string[]; headings: string[] }>(
      'select sentence_fields() as sentences, heading_fields() as headings',
    )
    const [{ sentences, headings }] = rows as [(typeof rows)[number]]
    const names = await fieldNames()
    // The search gives questions their own documents, and ignores `href` (the URL of a button) and
    // `stars` (a number).
    expect([...names.long].filter((name) => name !== 'answer').toSorted()).toEqual(
      sentences.toSorted(),
    )
    expect(
      [...names.short]
        .filter((name) => !names.long.has(name) && !['question', 'href', 'stars'].includes(name))
        .toSorted(),
    ).toEqual(headings.toSorted())
  })
})

describe('the search documents', () => {
  test('contain questions, sizes and paragraphs, and no addresses', async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.close())
    const content = [
      {
        key: 'a',
        layout: 'TextBlock',
        attributes: {
          title: 'Over zeep',
          text: '<h3>Kopje</h3><p>Een zin over zeep.</p><p>Nog een.</p>',
        },
      },
      {
        key: 'b',
        layout: 'HeroBlock',
        attributes: {
          image: { url: '/x.jpg', alt: 'Twee fietsen' },
          button: { text: 'Koop nu', href: '/shop' },
        },
      },
      {
        key: 'c',
        layout: 'FaqList',
        attributes: {
          faqs: [
            { question: 'Ruikt het?', answer: 'Nee.' },
            { question: 'Leeg?', answer: '' },
          ],
        },
      },
    ]
    await database.pool.query(
      `insert into pages (slug, title, description, content) values ('uitleg', 'Uitleg', 'Wat je weten wilt.', $1)`,
      [JSON.stringify(content)],
    )
    await database.pool.query(
      `insert into products (slug, name, price, vat_rate) values ('duin', 'Duin', 100, 9)`,
    )
    await database.pool.query(
      `insert into product_variations (product_id, slug, name, price) select id, 'duin-xl', 'Maat XL', 100 from products where slug = 'duin'`,
    )
    const { rows } = await database.pool.query(
      'select kind, part, title, near, body from search_documents order by kind, part',
    )
    expect(rows).toEqual([
      {
        kind: 'page',
        part: 0,
        title: 'Uitleg',
        near: '',
        body: 'Wat je weten wilt.\nEen zin over zeep.\nNog een.',
      },
      { kind: 'page-question', part: 1, title: 'Ruikt het?', near: '', body: 'Nee.' },
      { kind: 'product', part: 0, title: 'Duin', near: 'Maat XL', body: '' },
    ])
    const found = async (question: string) => {
      const { products, texts } = await searchByWords(database.db, parseSearchQuery(question))
      return [...products, ...texts].map(({ title }) => title)
    }
    expect(await found('maat xl')).toEqual(['Duin'])
    expect(await found('ruikt')).toEqual(['Ruikt het?'])
    expect(await found('kopje')).toEqual(['Uitleg'])
    expect(await found('fietsen')).toEqual([])
    expect(await found('koop nu shop')).toEqual([])
  })
})

async function fieldNames() {
  const names = { long: new Set<string>(), short: new Set<string>() }
  const walk = (fields: Fields) => {
    for (const [name, field] of Object.entries<Field>(fields)) {
      if ('of' in field) walk(field.of)
      else if (field.kind === 'textarea' || field.kind === 'richtext') names.long.add(name)
      else if (field.kind === 'text') names.short.add(name)
    }
  }
  for (const path of blockPaths) walk((await fieldsOf(layoutNameOf(path))) ?? {})
  return names
}
