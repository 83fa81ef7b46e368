// Articles that answer one question, in the order that staff chose.

import { findItemsBySlugs } from '#domain/catalogue/picked-products.ts'
import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { ArticleTile } from '#components/content/article-tile.tsx'
import { BlockHeading, type BlockPosition } from '#components/content/block-heading.tsx'
import { PageSection } from '#components/content/page-section.tsx'
import type { BlockReplies, BlockNeeds } from './block.ts'

export const name = 'Artikelen bij een vraag'
export const group = 'products'

export const fields = {
  title: { kind: 'text', label: 'Vraag', max: 80, hint: 'Zoals iemand het vraagt, bijvoorbeeld: Wat helpt?' },
  text: { kind: 'textarea', label: 'Tekst', max: 240 },
  articles: {
    kind: 'multiselect',
    label: 'Artikelen',
    hint: 'In deze volgorde. Onder een artikel staat het volgende uit deze groep.',
    options: 'articles',
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Hoe kom ik de nacht door?',
  text: 'Over slapen, je bed en de weg naar het toilet.',
  articles: ['rustig-slapen', 'wasbaar-of-wegwerp'],
}

export const needs = ({ articles }: BlockValues<typeof fields>) =>
  ({ found: ['GET /api/articles', { query: { slug: articles.slice(0, 50) } }] }) as const satisfies BlockNeeds

type Props = BlockValues<typeof fields> & BlockReplies<typeof needs> & BlockPosition

export default function ArticleGroup({ title, text, articles, found, index }: Props) {
  const shown = findItemsBySlugs(found, articles)
  if (shown.length === 0) return null
  // A wide first card fills the row that would otherwise miss its third card.
  const isLed = shown.length % 3 === 2
  return (
    <PageSection first={index === 0}>
      {(title || text) && (
        <div className="mb-6">
          <BlockHeading index={index}>{title}</BlockHeading>
          {text && <p className="measure mt-4 text-lg whitespace-pre-line">{text}</p>}
        </div>
      )}
      <ul className={isLed ? 'cards led' : 'cards'}>
        {shown.map((article, place) => (
          <li key={article.id}>
            <ArticleTile article={article} heading={title ? 'h3' : 'h2'} isWide={isLed && place === 0} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
