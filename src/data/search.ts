// Finding products, pages and articles by words.

import { sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { Database, Db } from './db.ts'
import type { StoredPicture } from './tables/catalogue.ts'
import type { FoundKind } from './tables/search.ts'

type FoundDocument = { ref: number; title: string; slug: string }
export type FoundText = FoundDocument & {
  kind: Exclude<FoundKind, 'product'>
  /** The place of a question on its page; 0 for a page or article. */
  part: number
  /** The whole text, plain. */
  body: string
  cover: string | null
  publishedAt: string | null
}
/** In stock: packs of its own, or of one of its variations. */
export type FoundProduct = FoundDocument & {
  kind: 'product'
  /** Its categories, sizes and drops. */
  near: string
  price: Cents
  wasPrice: Cents | null
  shortDescription: string
  pictures: StoredPicture[]
  inPackage: number | null
  absorption: number | null
  inStock: boolean
  /** Some variation costs more than `price`. */
  pricesDiffer: boolean
  popularRank: number | null
  position: number
}
/** For each typed word the words of the vocabulary that it was taken for; null where the word says nothing, as 'de'. */
export type Vocabulary = readonly (readonly string[] | null)[]
export type SearchMatches = { products: FoundProduct[]; texts: FoundText[]; vocabulary: Vocabulary }

/** `typed` with its synonyms; `guesses` count where nobody knows the typed word. */
type Sought = { typed: string; synonyms: readonly string[]; guesses: readonly string[] }

/** So many of each kind are worth comparing in the program; the best by the database's count come first. */
const most = { products: 60, texts: 20 }
/** More matches than this are not compared with each other: the words were too common to tell them apart. */
const compared = 400

/** Documents with every word come back; when there are none, those with any. Best first. */
export async function findByWords(db: Database, words: readonly Sought[], ownWordsOnly: readonly string[] = []): Promise<SearchMatches> {
  if (words.length === 0) return { products: [], texts: [], vocabulary: [] }
  const rows = await matchesOf(db, words, ownWordsOnly)
  const products = rows.filter((row) => row.kind === 'product')
  return { products, texts: rows.filter((row) => row.kind !== 'product'), vocabulary: rows[0]?.vocabulary ?? [] }
}

/**
 * `asked` is a query of one row at most, whose column `query` holds the words. Words that enough products of a sample have are not looked up in
 * all of them: that would be a list of most of the catalogue. Pages of `ownWordsOnly` are found by title and description.
 */
const matching = (asked: 'every_word' | 'any_word') => {
  const found = (where: string) =>
    `(select kind, ref, part, title, near, body, words, query from search_documents, ${asked} where ${where} and words @@ query limit ${compared})`
  return `
    with sample as materialized ${found(`kind = 'product' and ref % 16 = 0`)}
    select * from sample where (select count(*) from sample) = ${compared}
    union all ${found(`kind = 'product' and (select count(*) from sample) < ${compared}`)}
    union all ${found(`kind <> 'product' and (kind <> 'page' or ref <> all (array(select id from own_words_only)) or ts_filter(words, '{a,b}') @@ query)`)}`
}

const productColumns = `products.price, products.was_price as "wasPrice", products.short_description as "shortDescription", products.pictures,
  products.in_package as "inPackage", products.absorption::double precision as absorption,
  coalesce(products.stock > 0, exists (select from product_variations as v where v.product_id = products.id and v.stock > 0)) as "inStock",
  exists (select from product_variations as v where v.product_id = products.id and v.price > products.price) as "pricesDiffer",
  products.popular_rank as "popularRank", products.position`

/** PostgreSQL plans it once per connection, because it has a name: planning takes longer than searching (bench/search.ts). */
const matchingStatement = {
  name: 'find_by_words',
  text: `  with asked as materialized (select jsonb_array_length(asked) as words, every_word, any_word, vocabulary
    from (select $1::jsonb as asked, $2::jsonb as guessed) as given, read_question(asked, guessed)),
  own_words_only as materialized (select id from pages where slug = any ($3::text[])),
  every_word as (select every_word as query from asked),
  with_every as materialized (${matching('every_word')}),
  any_word as materialized (select any_word as query from asked where words > 1 and not exists (select from with_every)),
  placed as (
    select kind, ref, part, title, near, body,
      row_number() over (partition by kind order by ts_rank('{0.05, 0.2, 0.5, 1.0}', words, query, 1) desc, ref) as place
    from (select * from with_every union all (${matching('any_word')})) as candidates)
  select placed.kind, placed.ref, placed.part, placed.title, placed.near,
    case when placed.kind <> 'product' then placed.body end as body,
    coalesce(products.slug, pages.slug, articles.slug, '') as slug,
    articles.cover_image ->> 'url' as cover, to_char(articles.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishedAt",
    ${productColumns}, case when place = 1 then (select vocabulary from asked) end as vocabulary
  from placed
    left join products on placed.kind = 'product' and products.id = placed.ref
    left join pages on placed.kind in ('page', 'page-question') and pages.id = placed.ref
    left join articles on placed.kind in ('article', 'article-question') and articles.id = placed.ref
  where place <= case placed.kind when 'product' then ${most.products} else ${most.texts} end
  order by placed.kind, place`,
}

type MatchRow = (FoundProduct | FoundText) & { vocabulary: Vocabulary | null }

async function matchesOf(db: Database, words: readonly Sought[], ownWordsOnly: readonly string[]): Promise<MatchRow[]> {
  const asked = JSON.stringify(words.map(({ typed, synonyms }) => [typed, ...synonyms]))
  const guessed = JSON.stringify(words.map(({ guesses }) => guesses))
  const { rows } = await db.$client.query<MatchRow>({ ...matchingStatement, values: [asked, guessed, ownWordsOnly] })
  return rows
}

/** The most popular products in stock of each band of absorption, the lightest band first. */
export async function popularOfEachBand(db: Db, each: number): Promise<FoundProduct[]> {
  const { rows } = await db.execute<FoundProduct>(sql`
  select 'product' as kind, products.id as ref, products.name as title, products.slug, '' as near, ${sql.raw(productColumns)}
  from (values (-1, 3), (3, 5), (5, 7), (7, 1000)) as bands(above, most)
  cross join lateral (
    select * from products where published and absorption > above and absorption <= most
      and (stock > 0 or exists (select from product_variations as v where v.product_id = products.id and v.stock > 0))
    order by popular_rank nulls last, position, id limit ${each}) as products
  order by bands.above, products.popular_rank nulls last, products.position, products.id`)
  return rows
}
