// 'Welke maat heb ik?': all sizes in a table, and above it the finder that turns a measure into a size.

import { Ruler } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { bodySizeOf, comesInSizes, type Range } from '#domain/catalogue/body-size.ts'
import type { ProductVariation } from '#domain/catalogue/product.ts'
import { Spinner } from '#ui/spinner.tsx'
import { HelpFold } from './help-fold.tsx'
import type { Finding } from './size-finder.tsx'

/** The table serves where the finder could not be fetched. */
const SizeFinder = lazy<ComponentType<Finding>>(() => import('./size-finder.tsx').catch(() => ({ default: () => null })))

type Props = { variations: readonly ProductVariation[]; chosen: number; onChoose: (place: number) => void }

export default function SizeHelp({ variations, chosen, onChoose }: Props) {
  const sizes = variations.map(({ name, product_attributes }) => ({ name, size: bodySizeOf(product_attributes.dimensions) }))
  if (!comesInSizes(variations.map(({ product_attributes }) => product_attributes.dimensions))) return null
  return (
    <HelpFold icon={Ruler} question="Welke maat heb ik?">
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
                    <tr key={name} className="border-b border-line *:py-2 *:text-start *:font-normal">
                      <th scope="row">{name}</th>
                      <td>{told(size.waist)}</td>
                      <td>{told(size.hip)}</td>
                    </tr>
                  ),
              )}
            </tbody>
          </table>
        </>
      )}
    </HelpFold>
  )
}

const told = (range: Range | undefined) => (range ? `${range.from} tot ${range.to} cm` : 'maakt niet uit')
