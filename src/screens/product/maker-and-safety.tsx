import type { makerAndSafetyPictograms } from '#domain/catalogue/product-page/product-facts.ts'
import type { TitledText } from '#domain/catalogue/product-page/product-texts.ts'
import { formatPdfSize } from '#domain/catalogue/product-document.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { DetailList } from './detail-list.tsx'

type Props = {
  lines: readonly TitledText[]
  pictograms: ReturnType<typeof makerAndSafetyPictograms>
  instructions: Product['instructions']
}

/** Always open: article 19 GPSR requires this information to be visible without a further step. */
export function MakerAndSafety({ lines, pictograms, instructions }: Props) {
  if (lines.length === 0 && pictograms.length === 0 && !instructions) return null
  return (
    <PageSection>
      <h2 className="text-2xl">Maker en veiligheid</h2>
      {pictograms.length > 0 && (
        <ul className="mt-6 flex flex-wrap gap-6">
          {pictograms.map(({ code, name, meaning }) => (
            <li key={code} className="flex items-center gap-3">
              <img
                src={`/images/gevaar/${code}.svg`}
                alt={`Gevarenpictogram: ${name}`}
                width={72}
                height={72}
                loading="lazy"
              />
              <span>{meaning}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <DetailList items={lines} />
      </div>
      {instructions && (
        <p className="mt-6">
          <a href={instructions.url} className="font-semibold underline">
            Gebruiksaanwijzing ({formatPdfSize(instructions.bytes)})
          </a>
        </p>
      )}
    </PageSection>
  )
}
