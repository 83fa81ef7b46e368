// Who made the product, and how to use it safely. All of it is under the specifications. What the
// law wants in view without a further step stands below the tabs too; without scripts all tabs are
// open.

import { formatPdfSize } from '#domain/catalogue/product-document.ts'
import {
  linesInView,
  type makerAndSafetyPictograms,
} from '#domain/catalogue/product-page/product-facts.ts'
import type { TitledText } from '#domain/catalogue/product-page/product-texts.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { DetailList } from './detail-list.tsx'

export type SafetyFacts = {
  lines: readonly TitledText[]
  pictograms: ReturnType<typeof makerAndSafetyPictograms>
  instructions: Product['instructions']
}

export function MakerAndSafety({ lines, instructions }: SafetyFacts) {
  if (lines.length === 0 && !instructions) return null
  return (
    <>
      <h3 className="mt-10 mb-5 text-xl">Maker en veiligheid</h3>
      <DetailList items={lines} />
      {instructions && (
        <p className="mt-6">
          <a href={instructions.url} className="font-semibold underline">
            Gebruiksaanwijzing ({formatPdfSize(instructions.bytes)})
          </a>
        </p>
      )}
    </>
  )
}

export function SafetyInView({ lines, pictograms }: SafetyFacts) {
  const shown = linesInView(lines)
  if (shown.length === 0 && pictograms.length === 0) return null
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm">
      {pictograms.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-6">
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
      <dl className="max-w-[46rem] noscript:hidden">
        {shown.map(({ title, body }) => (
          <div key={title}>
            <dt className="inline font-semibold">{title}: </dt>
            <dd className="inline break-words">{body}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
