// Articles of the knowledge base side by side: those that staff picked, in their order, or all of them with the newest first.

import { Link } from 'react-router'
import type { ArticleCard } from '#domain/article/article.ts'
import { chosenFrom } from '#domain/catalogue/chosen-products.ts'
import type { Fields, Values } from '#domain/page/fields.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Answers, Needs } from './block.ts'

export const name = 'Artikelen'
export const group = 'products'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'textarea', label: 'Tekst', max: 240 },
  articles: { kind: 'multiselect', label: 'Artikelen', hint: 'Kies je niets, dan staan ze er allemaal.', options: 'articles' },
} as const satisfies Fields

export const sample: Values<typeof fields> = {
  title: 'Uitleg zonder omwegen',
  text: 'Over kiezen, slapen, reizen en praten. Elk stuk lees je in een paar minuten.',
  articles: [],
}

export const needs = ({ articles }: Values<typeof fields>) =>
  ({ found: ['GET /api/articles', { query: { slug: articles.slice(0, 50) } }] }) as const satisfies Needs

export default function ArticleOverview({ title, text, articles, found, place }: Values<typeof fields> & Answers<typeof needs> & Placed) {
  const shown = articles.length > 0 ? chosenFrom(found, articles) : found
  if (shown.length === 0) return null
  const heading = title ? 'h3' : 'h2'
  return (
    <Band first={place === 0}>
      {(title || text) && (
        <div className="mb-8">
          <BlockTitle {...{ place }}>{title}</BlockTitle>
          {text && <p className="measure mt-4 text-lg whitespace-pre-line">{text}</p>}
        </div>
      )}
      <ul className="cards led">
        {shown.map((article, at) => (
          <li key={article.id}>
            <Piece {...{ article, heading }} leads={at === 0} />
          </li>
        ))}
      </ul>
    </Band>
  )
}

type PieceProps = {
  article: ArticleCard
  heading: 'h2' | 'h3'
  /** It may lie across several columns. */
  leads: boolean
}

function Piece({ article: { slug, title, excerpt, cover }, heading: Heading, leads }: PieceProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-white transition-colors hover:border-deep">
      <div className="aspect-[16/10] overflow-hidden bg-dune">
        {cover && (
          <Picture
            url={cover.url}
            width={cover.width}
            height={cover.height}
            alt=""
            sizes={`(min-width: 64rem) ${leads ? '40rem' : '24rem'}, (min-width: 40rem) ${leads ? '60vw' : '45vw'}, 92vw`}
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2.5 px-5 pt-5 pb-4 sm:px-6">
        <Heading className="text-xl leading-tight">
          <Link to={`/artikel/${slug}`} className="no-underline after:absolute after:inset-0 after:rounded-card hover:underline">
            {title}
          </Link>
        </Heading>
        {excerpt && <p className="text-sm text-ink-soft">{excerpt}</p>}
      </div>
    </article>
  )
}
