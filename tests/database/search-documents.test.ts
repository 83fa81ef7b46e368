// What the database writes down of pages and products for a search, also for those of a version before.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { fieldsOf } from '#blocks/index.ts'
import { layoutOf } from '#blocks/layout-of.ts'
import { findByWords } from '#data/search.ts'
import type { Field, Fields } from '#domain/page/fields.ts'
import { soughtWords } from '#domain/search/question.ts'
import { connectTo } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { freshDatabase } from '#tests/support/database/test-database.ts'
import { firstMigrations } from './first-migrations.ts'

describe('the names of the fields that a search reads', () => {
  test('are those of the blocks', async () => {
    const database = await freshDatabase()
    onTestFinished(() => database.close())
    const { rows } = await database.pool.query<{ sentences: string[]; headings: string[] }>(
      'select sentence_fields() as sentences, heading_fields() as headings',
    )
    const [{ sentences, headings }] = rows as [(typeof rows)[number]]
    const names = await fieldNames()
    // Questions are documents of their own, an address belongs to a button, and stars are a number.
    expect([...names.long].filter((name) => name !== 'answer').toSorted()).toEqual(sentences.toSorted())
    expect([...names.short].filter((name) => !names.long.has(name) && !['question', 'href', 'stars'].includes(name)).toSorted()).toEqual(
      headings.toSorted(),
    )
  })
})

describe('a shop of the version before', () => {
  test('has its questions, sizes and paragraphs found after the upgrade', async () => {
    const connection = await emptyDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'luwte-search-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    await migrate({ connection }, firstMigrations(join(folder, 'before'), migrationNumber('search-finds-questions')))
    const database = connectTo(connection)
    onTestFinished(() => database.close())
    const content = [
      { key: 'a', layout: 'TextBlock', attributes: { title: 'Over zeep', text: '<h3>Kopje</h3><p>Een zin over zeep.</p><p>Nog een.</p>' } },
      {
        key: 'b',
        layout: 'HeroBlock',
        attributes: { image: { url: '/x.jpg', alt: 'Twee fietsen' }, button: { text: 'Koop nu', href: '/shop' } },
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
    await database.pool.query(`insert into products (slug, name, price, vat_rate) values ('duin', 'Duin', 100, 9)`)
    await database.pool.query(
      `insert into product_variations (product_id, slug, name, price) select id, 'duin-xl', 'Maat XL', 100 from products where slug = 'duin'`,
    )
    await migrate({ connection })
    const { rows } = await database.pool.query('select kind, part, title, near, body from search_documents order by kind, part')
    expect(rows).toEqual([
      { kind: 'page', part: 0, title: 'Uitleg', near: '', body: 'Wat je weten wilt.\nEen zin over zeep.\nNog een.' },
      { kind: 'page-question', part: 1, title: 'Ruikt het?', near: '', body: 'Nee.' },
      { kind: 'product', part: 0, title: 'Duin', near: 'Maat XL', body: '' },
    ])
    const found = async (question: string) => {
      const { products, texts } = await findByWords(database.db, soughtWords(question))
      return [...products, ...texts].map(({ title }) => title)
    }
    expect(await found('maat xl')).toEqual(['Duin'])
    expect(await found('ruikt')).toEqual(['Ruikt het?'])
    expect(await found('kopje')).toEqual(['Uitleg'])
    expect(await found('fietsen')).toEqual([])
    expect(await found('koop nu shop')).toEqual([])
    // A process of the version before still asks in its own way while processes are renewed.
    const { rows: asked } = await database.pool.query(`select every_word @@ 'x' as answered from search_queries('[["zeep"]]')`)
    expect(asked).toHaveLength(1)
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
  for (const file of readdirSync('src/blocks').filter((name) => /^[a-z-]+\.tsx$/.test(name))) walk((await fieldsOf(layoutOf(file))) ?? {})
  return names
}

/** How many migrations came before the one of this name. */
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
