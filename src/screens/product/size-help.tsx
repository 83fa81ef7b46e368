// 'Welke maat heb ik?': a table of all sizes, with the size finder above it. Above both, what a
// page says whose address names a variation that the product does not have.

import { Suspense } from 'react'
import {
  parseBodySize,
  hasSeveralBodySizes,
  type CentimetreRange,
} from '#domain/catalogue/body-size.ts'
import type { ProductVariation } from '#domain/catalogue/product.ts'
import { describeUnknownVariation } from '#domain/catalogue/product-page/product-texts.ts'
import { lazyWithinTime, Nothing } from '#ui/lazy-within-time.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { HelpDisclosure } from './help-disclosure.tsx'
import type { SizeFinderProps } from './size-finder.tsx'

/** If the size finder fails to load, the help shows only the table. */
const SizeFinder = lazyWithinTime(() => import('./size-finder.tsx'), Nothing)

type Props = {
  variations: readonly ProductVariation[]
  /** -1 until the visitor chooses, if the address names an unknown variation. */
  chosen: number
  onChoose: SizeFinderProps['onChoose']
}

export const SizeHelp = (props: Props) => (
  <>
    {props.chosen < 0 && (
      <p className="mt-2 text-sm font-semibold text-warning">
        {describeUnknownVariation(props.variations)}
      </p>
    )}
    <SizeTable {...props} />
  </>
)

function SizeTable({ variations, chosen, onChoose }: Props) {
  if (
    !hasSeveralBodySizes(variations.map(({ product_attributes }) => product_attributes.dimensions))
  )
    return null
  const sizes = variations.map(({ name, product_attributes }) => ({
    name,
    size: parseBodySize(product_attributes.dimensions),
  }))
  return (
    <HelpDisclosure icon="ruler" question="Welke maat heb ik?">
      {(opened) => (
        <>
          {opened && (
            <Suspense fallback={<Spinner label="De maathulp wordt geladen" />}>
              <SizeFinder sizes={sizes} chosen={chosen} onChoose={onChoose} />
            </Suspense>
          )}
          <table className="mt-4 w-full text-start text-sm">
            <caption className="sr-only">Maten in centimeters</caption>
            <thead>
              <tr className="border-b border-edge *:py-2 *:text-start *:font-semibold">
                <th scope="col">Maat</th>
                <th scope="col">Taille</th>
                <th scope="col">Heup</th>
              </tr>
            </thead>
            <tbody>
              {sizes.map(
                ({ name, size }) =>
                  size && (
                    <tr
                      key={name}
                      className="border-b border-line *:py-2 *:text-start *:font-normal"
                    >
                      <th scope="row">{name}</th>
                      <td>{formatRange(size.waist)}</td>
                      <td>{formatRange(size.hip)}</td>
                    </tr>
                  ),
              )}
            </tbody>
          </table>
        </>
      )}
    </HelpDisclosure>
  )
}

const formatRange = (range: CentimetreRange | undefined) =>
  range ? `${range.from} tot ${range.to} cm` : 'maakt niet uit'
