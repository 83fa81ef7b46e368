import { sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { Database, Db } from '../core/db.ts'
import {
  attributesObjectSql,
  contentsAttributesSql,
  type StoredPicture,
} from '../tables/catalogue/products.ts'
import type { SearchDocumentKind } from '../tables/search.ts'

type DocumentRow = { ref: number; title: string; slug: string }
export type FoundContentRow = DocumentRow & {
  kind: Exclude<SearchDocumentKind, 'product'>
  /** The position of a question on its page, from 1; 0 for the page or article itself. */
  part: number
  /** The text without markup, headings and buttons, at most 20,000 characters. */
  body: string
  cover: string | null
  publishedAt: string | null
}
/** `inPackage` is unknown where the variation has the pieces of its product. */
type FoundVariation = {
  name: string
  slug: string
  price: Cents
  wasPrice: Cents | null
  inPackage: unknown
}
export type FoundProductRow = DocumentRow & {
  kind: 'product'
  /** The category names, variation names, absorption drops and features of the product. */
  near: string
  price: Cents
  wasPrice: Cents | null
  shortDescription: string
  pictures: StoredPicture[]
  inPackage: number | null
  /** The attributes `contents_amount` and `contents_unit`. */
  contents: Record<string, unknown>
  /** The attributes `features` and `clothing`. */
  factAttributes: Record<string, unknown>
  absorption: number | null
  /** As staff entered it. */
  absorptionMl: unknown
  inStock: boolean
  pricesDiffer: boolean
  /** The choices of the product, in its order. */
  variations: FoundVariation[]
  popularRank: number | null
  position: number
}
/**
 * Contains, for each typed word, the indexed words that it matches; null for a stop word such as
 * 'de'.
 */
type MatchedIndexWords = readonly (readonly string[] | null)[]
/**
 * One word of the query. The search uses `guesses` only if the typed word has at least 4 letters
 * and matches nothing in the index.
 */
type SearchWord = { typed: string; synonyms: readonly string[]; guesses: readonly string[] }

/** The database selects the best by its own ranking; domain/search ranks them again. */
const maxRows = { products: 60, texts: 20 }
/** Ranking is of little use for a query with more matches. */
const maxCompared = 200

type MatchRow = (FoundProductRow | FoundContentRow) & { vocabulary: MatchedIndexWords | null }

/**
 * Returns the documents that match all words. If no document does, returns those that match any
 * word. Sorts by rank within each kind.
 */
export async function searchByWords(
  db: Database,
  words: readonly SearchWord[],
  titleOnlySlugs: readonly string[] = [],
): Promise<{
  products: FoundProductRow[]
  texts: FoundContentRow[]
  vocabulary: MatchedIndexWords
}> {
  if (words.length === 0) return { products: [], texts: [], vocabulary: [] }
  const { rows } = await db.$client.query<MatchRow>({
    ...matchingStatement,
    values: [
      JSON.stringify(words.map(({ typed, synonyms }) => [typed, ...synonyms])),
      JSON.stringify(words.map(({ guesses }) => guesses)),
      titleOnlySlugs,
    ],
  })
  return {
    products: rows.filter((row) => row.kind === 'product'),
    texts: rows.filter((row) => row.kind !== 'product'),
    vocabulary: rows[0]?.vocabulary ?? [],
  }
}

/**
 * Selects the matches of the query in the CTE `typedWords`. If a sample of the products gives
 * `maxCompared` matches, the database does not search the other products. Pages of `titleOnlySlugs`
 * match only with their title, slug and description.
 */
const matchesSql = (typedWords: 'every_word' | 'any_word') => {
  const found = (where: string) =>
    `(select kind, ref, part, title, near, body, words, query from search_documents, ${typedWords} where ${where} and words @@ query limit ${maxCompared})`
  return `
    with sample as materialized ${found(`kind = 'product' and ref % 16 = 0`)}
    select * from sample where (select count(*) from sample) = ${maxCompared}
    union all ${found(`kind = 'product' and (select count(*) from sample) < ${maxCompared}`)}
    union all ${found(`kind <> 'product' and (kind <> 'page' or ref <> all (array(select id from own_words_only)) or ts_filter(words, '{a,b}') @@ query) and (kind, ref) not in (select kind, id from unlisted)`)}`
}

const productColumns = `products.price, products.was_price as "wasPrice", products.short_description as "shortDescription", products.pictures,
  products.in_package as "inPackage", ${contentsAttributesSql} as contents,
  jsonb_build_object('features', ${attributesObjectSql('products.attributes')} -> 'features', 'clothing', ${attributesObjectSql('products.attributes')} -> 'clothing') as "factAttributes", products.absorption::double precision as absorption, ${attributesObjectSql('products.attributes')} -> 'absorption_ml' as "absorptionMl",
  coalesce(products.stock > 0, exists (select from product_variations as v where v.product_id = products.id and v.stock > 0 and not v.is_sample)) as "inStock",
  exists (select from product_variations as v where v.product_id = products.id and v.price > products.price and not v.is_sample) as "pricesDiffer",
  (select coalesce(json_agg(json_build_object('name', v.name, 'slug', v.slug, 'price', v.price, 'wasPrice', v.was_price, 'inPackage', ${attributesObjectSql('v.attributes')} -> 'in_package') order by v.position, v.id), '[]')
    from product_variations as v where v.product_id = products.id and not v.is_sample) as variations,
  products.popular_rank as "popularRank", products.position`

/** The name makes this a prepared statement, which PostgreSQL does not plan again. */
const matchingStatement = {
  name: 'find_by_words',
  text: `  with asked as materialized (select jsonb_array_length(asked) as words, every_word, any_word, vocabulary
    from (select $1::jsonb as asked, $2::jsonb as guessed) as given, read_question(asked, guessed)),
  unlisted as materialized (select unnest(array['page', 'page-question']) as kind, id from pages where unlisted
    union all select unnest(array['article', 'article-question']), id from articles where unlisted),
  own_words_only as materialized (select id from pages where slug = any ($3::text[])),
  every_word as (select every_word as query from asked),
  with_every as materialized (${matchesSql('every_word')}),
  any_word as materialized (select any_word as query from asked where words > 1 and not exists (select from with_every)),
  placed as (
    select kind, ref, part, title, near, body,
      row_number() over (partition by kind order by ts_rank('{0.05, 0.2, 0.5, 1.0}', words, query, 1) desc, ref) as place
    from (select * from with_every union all (${matchesSql('any_word')})) as candidates)
  select placed.kind, placed.ref, placed.part, placed.title, placed.near,
    case when placed.kind <> 'product' then placed.body end as body,
    coalesce(products.slug, pages.slug, articles.slug, '') as slug,
    articles.cover_image ->> 'url' as cover, to_char(articles.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishedAt",
    ${productColumns}, case when place = 1 then (select vocabulary from asked) end as vocabulary
  from placed
    left join products on placed.kind = 'product' and products.id = placed.ref
    left join pages on placed.kind in ('page', 'page-question') and pages.id = placed.ref
    left join articles on placed.kind in ('article', 'article-question') and articles.id = placed.ref
  where place <= case placed.kind when 'product' then ${maxRows.products} else ${maxRows.texts} end
  order by placed.kind, place`,
}

/** The lightest band first, then by popularity. */
export async function listPopularProductsPerBand(
  db: Db,
  perBand: number,
): Promise<FoundProductRow[]> {
  const { rows } = await db.execute<FoundProductRow>(sql`
  select 'product' as kind, products.id as ref, products.name as title, products.slug, '' as near, ${sql.raw(productColumns)}
  from (values (-1, 3), (3, 5), (5, 7), (7, 1000)) as bands(above, most)
  cross join lateral (
    select * from products where published and absorption > above and absorption <= most
      and (stock > 0 or exists (select from product_variations as v where v.product_id = products.id and v.stock > 0 and not v.is_sample))
    order by popular_rank nulls last, position, id limit ${perBand}) as products
  order by bands.above, products.popular_rank nulls last, products.position, products.id`)
  return rows
}
