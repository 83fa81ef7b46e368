import { findItemsBySlugs } from '#domain/catalogue/picked-products.ts'
import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { ArticleTile } from '#components/content/article-tile.tsx'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import type { BlockReplies, BlockNeeds } from '../block.ts'

export const name = 'Artikelen'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'textarea', label: 'Tekst', max: 240 },
  articles: {
    kind: 'multiselect',
    label: 'Artikelen',
    hint: 'Kies je niets, dan staan ze er allemaal.',
    options: 'articles',
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Uitleg zonder omwegen',
  text: 'Over kiezen, slapen, reizen en praten. Elk stuk lees je in een paar minuten.',
  articles: [],
}

export const needs = ({ articles }: BlockValues<typeof fields>) =>
  ({
    found: ['GET /api/articles', { query: { slug: articles.slice(0, 50) } }],
  }) as const satisfies BlockNeeds

export default function ArticleOverview({
  title,
  text,
  articles,
  found,
  index,
}: BlockProps<typeof fields> & BlockReplies<typeof needs>) {
  const shown = articles.length > 0 ? findItemsBySlugs(found, articles) : found
  if (shown.length === 0) return null
  const heading = title ? 'h3' : 'h2'
  return (
    <BlockSection index={index}>
      {(title || text) && (
        <div className="mb-8">
          <BlockHeading index={index}>{title}</BlockHeading>
          {text && <p className="measure mt-4 text-lg whitespace-pre-line">{text}</p>}
        </div>
      )}
      <ul className="cards led">
        {shown.map((article, index) => (
          <li key={article.id}>
            <ArticleTile {...{ article, heading }} isWide={index === 0} />
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
