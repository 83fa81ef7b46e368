// A grid of the knowledge base articles that staff selected, in the selected order. Without a selection, all articles, newest first.

import { Link } from 'react-router'
import type { ArticleCard } from '#domain/content/article.ts'
import { findItemsBySlugs } from '#domain/catalogue/picked-products.ts'
import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { BlockHeading, type BlockPosition } from '#components/content/block-heading.tsx'
import { CroppedPicture } from '#components/content/cropped-picture.tsx'
import type { BlockReplies, BlockNeeds } from './block.ts'

export const name = 'Artikelen'
export const group = 'products'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'textarea', label: 'Tekst', max: 240 },
  articles: { kind: 'multiselect', label: 'Artikelen', hint: 'Kies je niets, dan staan ze er allemaal.', options: 'articles' },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Uitleg zonder omwegen',
  text: 'Over kiezen, slapen, reizen en praten. Elk stuk lees je in een paar minuten.',
  articles: [],
}

export const needs = ({ articles }: BlockValues<typeof fields>) =>
  ({ found: ['GET /api/articles', { query: { slug: articles.slice(0, 50) } }] }) as const satisfies BlockNeeds

export default function ArticleOverview({
  title,
  text,
  articles,
  found,
  index,
}: BlockValues<typeof fields> & BlockReplies<typeof needs> & BlockPosition) {
  const shown = articles.length > 0 ? findItemsBySlugs(found, articles) : found
  if (shown.length === 0) return null
  const heading = title ? 'h3' : 'h2'
  return (
    <PageSection first={index === 0}>
      {(title || text) && (
        <div className="mb-8">
          <BlockHeading index={index}>{title}</BlockHeading>
          {text && <p className="measure mt-4 text-lg whitespace-pre-line">{text}</p>}
        </div>
      )}
      <ul className="cards led">
        {shown.map((article, index) => (
          <li key={article.id}>
            <ArticleTile {...{ article, heading }} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

type ArticleTileProps = {
  article: ArticleCard
  heading: 'h2' | 'h3'
  /** True for the first card, which may span several columns. */
  isFirst: boolean
}

function ArticleTile({ article: { slug, title, excerpt, cover }, heading: Heading, isFirst }: ArticleTileProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-white transition-colors hover:border-deep">
      <div className="relative aspect-[16/10] overflow-hidden bg-dune">
        {cover && (
          <CroppedPicture
            image={{ ...cover, alt: '', tint: cover.custom_properties.tint }}
            sizes={`(min-width: 64rem) ${isFirst ? '40rem' : '24rem'}, (min-width: 40rem) ${isFirst ? '60vw' : '45vw'}, 92vw`}
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
