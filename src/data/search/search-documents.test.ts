// Tests the search documents that database triggers maintain, also after an upgrade from an older
// version.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { fieldsOf } from '#blocks/index.ts'
import { layoutNameOf } from '#blocks/layout-of.ts'
import { searchByWords } from './search.ts'
import type { Field, Fields } from '#domain/content/block-fields.ts'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { migrateDatabase } from '#server/postgres/migrate.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { copyFirstMigrations } from '#tests/support/database/first-migrations.ts'

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

describe('a database of an older version', () => {
  test('is searchable by questions, sizes and paragraphs after the migrations', async () => {
    const connection = await emptyDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'luwte-search-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    await migrateDatabase(
      { connection },
      copyFirstMigrations(join(folder, 'before'), migrationNumber('search-finds-questions')),
    )
    const database = openConnectionPool(connection)
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
    await migrateDatabase({ connection })
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
    // Processes of the older version still call `search_queries` during a rolling restart.
    const { rows: answered } = await database.pool.query(
      `select every_word @@ 'x' as answered from search_queries('[["zeep"]]')`,
    )
    expect(answered).toHaveLength(1)
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
  for (const file of readdirSync('src/blocks').filter((name) => /^[a-z-]+\.tsx$/.test(name)))
    walk((await fieldsOf(layoutNameOf(file))) ?? {})
  return names
}

const migrationNumber = (name: string): number => {
  const found = readdirSync('src/data/migrations').find((file) => file.endsWith(`_${name}.sql`))
  return Number(found?.slice(0, 4))
}

async function emptyDatabase() {
  const server = inject('postgres')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new Client(server)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  onTestFinished(() => run(`drop database ${name} with (force)`))
  return { ...server, database: name }
}
