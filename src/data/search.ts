// Finding products, pages and articles by words.

import { sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { Db } from './db.ts'
import { namedStatement } from './named-statement.ts'
import type { StoredPicture } from './tables/catalogue.ts'
import type { FoundKind } from './tables/search.ts'

type FoundDocument = { ref: number; title: string; slug: string }
export type FoundText = FoundDocument & {
  kind: Exclude<FoundKind, 'product'>
  /** Another one as soon as anything of the document is another. */
  version: string
  cover: string | null
  publishedAt: string | null
}
/** In stock: packs of its own, or of one of its variations. */
export type FoundProduct = FoundDocument & {
  kind: 'product'
  price: Cents
  wasPrice: Cents | null
  shortDescription: string
  pictures: StoredPicture[]
  inPackage: number | null
  absorption: number | null
  inStock: boolean
}
export type Found = { products: FoundProduct[]; texts: FoundText[] }

const most = { products: 24, texts: 8 }
/** More matches than this are not compared with each other: the words were too common to tell them apart. */
const compared = 400

/** Each group is a typed word with its synonyms. Documents with every word come back; when there are none, those with any. Best first. */
export async function findByWords(db: Db, groups: readonly (readonly string[])[]): Promise<Found> {
  if (groups.length === 0) return { products: [], texts: [] }
  const rows = await found(db, { groups: JSON.stringify(groups) })
  const products = rows.filter((row) => row.kind === 'product')
  return { products, texts: rows.filter((row) => row.kind !== 'product') }
}

/**
 * `asked` is a query of one row at most, whose column `query` holds the words. Words that enough products of a sample have are not looked up in
 * all of them: that would be a list of most of the catalogue.
 */
const matching = (asked: 'every_word' | 'any_word') => {
  const found = (where: string) =>
    `(select kind, ref, title, xmin::text as version, words, query from search_documents, ${asked} where ${where} and words @@ query limit ${compared})`
  return sql.raw(`
    with sample as materialized ${found(`kind = 'product' and ref % 16 = 0`)}
    select * from sample where (select count(*) from sample) = ${compared}
    union all ${found(`kind = 'product' and (select count(*) from sample) < ${compared}`)}
    union all ${found(`kind <> 'product'`)}`)
}

const found = namedStatement<FoundProduct | FoundText>(
  'find_by_words',
  sql`
  with asked as materialized (select jsonb_array_length(groups) as words, every_word, any_word
    from (select ${sql.placeholder('groups')}::jsonb as groups) as given, search_queries(groups)),
  every_word as (select every_word as query from asked),
  with_every as materialized (${matching('every_word')}),
  any_word as materialized (select any_word as query from asked where words > 1 and not exists (select from with_every)),
  placed as (
    select kind, ref, title, version,
      row_number() over (partition by kind order by ts_rank('{0.05, 0.2, 0.5, 1.0}', words, query, 1) desc, ref) as place
    from (select * from with_every union all (${matching('any_word')})) as candidates)
  select placed.kind, placed.ref, placed.title, placed.version,
    coalesce(products.slug, pages.slug, articles.slug, '') as slug,
    articles.cover_image ->> 'url' as cover, to_char(articles.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishedAt",
    products.price, products.was_price as "wasPrice", products.short_description as "shortDescription", products.pictures, products.in_package as "inPackage",
    products.absorption::double precision as absorption,
    coalesce(products.stock > 0, exists (select from product_variations as v where v.product_id = products.id and v.stock > 0)) as "inStock"
  from placed
    left join products on placed.kind = 'product' and products.id = placed.ref
    left join pages on placed.kind = 'page' and pages.id = placed.ref
    left join articles on placed.kind = 'article' and articles.id = placed.ref
  where place <= case placed.kind when 'product' then ${sql.raw(String(most.products))} else ${sql.raw(String(most.texts))} end
  order by placed.kind, place`,
)

export type TextKey = Pick<FoundText, 'kind' | 'ref'>

/** What stands in these documents, as plain text; those that are no longer there are left out. */
export const bodiesOf = (db: Db, keys: readonly TextKey[]) =>
  bodies(db, { kinds: keys.map(({ kind }) => kind), refs: keys.map(({ ref }) => ref) })

const bodies = namedStatement<TextKey & { version: string; body: string }>(
  'bodies_of',
  sql`select kind, ref, xmin::text as version, body from search_documents
    where (kind, ref) in (select * from unnest(${sql.placeholder('kinds')}::text[], ${sql.placeholder('refs')}::int[]))`,
)
