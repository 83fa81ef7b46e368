import { Link } from 'react-router'
import type { ProductCardData } from '#domain/catalogue/product-card.ts'
import { PageSection } from '../content/page-section.tsx'
import { BlockHeading, type BlockPosition } from '../content/block-section.tsx'
import { isCompleteButtonLink, type ButtonLinkValues } from '../content/button-links.tsx'
import { CardGrid } from './product-card.tsx'

type Props = BlockPosition & {
  title: string
  link?: ButtonLinkValues
  cards: readonly ProductCardData[]
}

export function ProductStrip({ title, link, cards, index }: Props) {
  if (cards.length === 0) return null
  return (
    <PageSection first={index === 0}>
      {(title || (link && isCompleteButtonLink(link))) && (
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8">
          <BlockHeading {...{ index }}>{title}</BlockHeading>
          {link && isCompleteButtonLink(link) && (
            <Link to={link.href} className="link">
              {link.text}
            </Link>
          )}
        </div>
      )}
      <CardGrid cards={cards} first={index === 0} heading={title ? 'h3' : 'h2'} />
    </PageSection>
  )
}
