// Inserts many synthetic products into a demo shop. Each is in one of twenty categories, which
// determine its gender, and in one of three others; with five absorption bands this makes about 300
// combinations. Usage: imported, not run by itself.

import { sql } from 'drizzle-orm'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import type { Database, Transaction } from '#data/core/db.ts'

const nouns =
  'broekje,verband,slip,inlegger,onderlegger,matrasbeschermer,zwembroek,wasbroekje,fixatiebroek,boxer,hipster,pants,luier,matje'
const lines =
  'Duin,Helm,Kiel,Ree,Baken,Vlonder,Deining,Zilt,Kwelder,Boei,Steiger,Haven,Wad,Branding,Schelp,Mosterd,Linnen,Katoen,Zijde,Wolk'
const adjectives =
  'zacht,ademend,stil,dun,soepel,naadloos,elastisch,huidvriendelijk,geurremmend,wasbaar,hoog,laag,breed,smal,licht,donker'
const pickSql = (list: string, every: number) =>
  sql`(string_to_array(${list}, ','))[1 + (number / ${sql.raw(String(every))}) % ${sql.raw(String(list.split(',').length))}]`

const batchSize = 4_000

/**
 * Leaves the tables as in a running shop: indexed for search, counted and analyzed. Takes minutes
 * for 100,000 products.
 */
export async function insertManyProducts(db: Database, count: number): Promise<void> {
  await db.execute(
    sql`insert into categories (slug, name, position) select 'groep-' || number, 'Groep ' || number, 100 + number from generate_series(1, 23) as number`,
  )
  for (let from = 1; from <= count; from += batchSize)
    await db.transaction(async (tx) => {
      await insertBatch(tx, from, Math.min(count, from + batchSize - 1))
      await invalidateTags(tx, ['products'])
    })
  for (const table of [
    'products',
    'product_variations',
    'product_categories',
    'search_documents',
    'search_words',
  ])
    await db.execute(sql.raw(`vacuum analyze ${table}`))
}

async function insertBatch(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    insert into products (slug, name, price, vat_rate, short_description, description, pictures, attributes, in_package, stock, position, published)
    select 'proef-' || number, ${pickSql(lines, 1)} || ' ' || ${pickSql(adjectives, 20)} || ' ' || ${pickSql(nouns, 7)} || case when number % 10 = 0 then ' ' || number else '' end,
      495 + number * 37 % 6000, 9, 'Een ' || ${pickSql(adjectives, 3)} || ' ' || ${pickSql(nouns, 7)} || ' voor dag en nacht.',
      '<p>' || repeat('Dit product zit ' || ${pickSql(adjectives, 11)} || ' en blijft ' || ${pickSql(adjectives, 5)} || '. ', 8) || '</p>',
      (select pictures from products where pictures <> '[]' order by id limit 1),
      jsonb_build_object('gender', (array['male', 'female', 'unisex'])[1 + number % 20 % 3], 'absorption', number % 17 / 2.0,
        'usp_title1', 'Zacht', 'usp_text1', 'Voelt als ondergoed', 'features', 'dun,zacht'),
      10 + number % 40, case when number % 3 > 0 then 100 + number % 100 end, 100 + number, false
    from generate_series(${from}::int, ${to}::int) as number`)
  const own = sql`select id, slug, price, stock, position - 100 as number from products where position between ${from + 100} and ${to + 100} and slug like 'proef-%'`
  await tx.execute(sql`
    insert into product_variations (product_id, slug, name, price, stock, position)
    select id, slug || '-' || size, upper(size), price + 100 * place, 50, place
    from (${own}) as own, unnest(array['s', 'm', 'l']) with ordinality as sizes (size, place) where stock is null`)
  await tx.execute(sql`
    insert into product_categories (product_id, category_id)
    select own.id, categories.id from (${own}) as own join categories on categories.slug in ('groep-' || 1 + number % 20, 'groep-' || 21 + number / 20 % 3)`)
  // Published last, so that the trigger indexes each product for search once.
  await tx.execute(
    sql`update products set published = true where id in (select id from (${own}) as own)`,
  )
}
