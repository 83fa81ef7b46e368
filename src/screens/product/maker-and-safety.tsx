import type { TitledText } from '#domain/catalogue/product-attribute-texts.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { DetailList } from './detail-list.tsx'

/** Always open: article 19 GPSR requires this information to be visible without a further step. */
export function MakerAndSafety({ lines }: { lines: readonly TitledText[] }) {
  if (lines.length === 0) return null
  return (
    <PageSection>
      <h2 className="text-2xl">Maker en veiligheid</h2>
      <div className="mt-6">
        <DetailList items={lines} />
      </div>
    </PageSection>
  )
}
