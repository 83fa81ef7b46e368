import { findItemsBySlugs } from '#domain/catalogue/picked-products.ts'
import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { ArticleTile } from '#components/content/article-tile.tsx'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import type { BlockReplies, BlockNeeds } from '../block.ts'

export const name = 'Artikelen bij een vraag'

export const fields = {
  title: {
    kind: 'text',
    label: 'Vraag',
    max: 80,
    hint: 'Zoals iemand het vraagt, bijvoorbeeld: Wat helpt?',
  },
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
  ({
    found: ['GET /api/articles', { query: { slug: articles.slice(0, 50) } }],
  }) as const satisfies BlockNeeds

type Props = BlockProps<typeof fields> & BlockReplies<typeof needs>

export default function ArticleGroup({ title, text, articles, found, index }: Props) {
  const shown = findItemsBySlugs(found, articles)
  if (shown.length === 0) return null
  return (
    <BlockSection index={index}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_1.7fr]">
        <div>
          <BlockHeading index={index}>{title}</BlockHeading>
          {text && <p className="measure mt-4 text-lg whitespace-pre-line">{text}</p>}
        </div>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6">
          {shown.map((article) => (
            <li key={article.id}>
              <ArticleTile article={article} heading={title ? 'h3' : 'h2'} />
            </li>
          ))}
        </ul>
      </div>
    </BlockSection>
  )
}
