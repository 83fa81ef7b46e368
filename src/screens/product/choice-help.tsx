import { type ReactNode, useEffect, useRef, useState, Suspense } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { hasSeveralBodySizes, type CentimetreRange } from '#domain/catalogue/body-size.ts'
import { toNamedSizes } from '#domain/catalogue/product-page/size-advice.ts'
import type { ProductVariation } from '#domain/catalogue/product.ts'
import { describeUnknownVariation } from '#domain/catalogue/product-page/product-texts.ts'
import { lazyWithinTime, Nothing } from '#ui/lazy-within-time.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { SizeFinderProps } from './size-finder.tsx'
import type { PackCalculatorProps } from './pack-calculator.tsx'

type Props = {
  icon: IconName
  question: string
  scripted?: boolean
  children: (wasOpened: boolean) => ReactNode
}

/**
 * `children` receives whether the help was ever opened. If `scripted`, the help appears only with
 * JavaScript.
 */
function HelpDisclosure({ icon, question, scripted = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  // The visitor may have opened the help before hydration.
  useEffect(() => setWasOpened(details.current?.open ?? false), [])
  return (
    <details
      ref={details}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
      className={`group rounded-card border border-transparent open:border-edge open:bg-white ${scripted ? 'noscript:hidden' : ''}`}
    >
      <summary className="flex min-h-12 items-center gap-3 rounded-card py-1.5 font-semibold text-deep group-open:px-5 hover:underline hover:underline-offset-[0.28em]">
        <Icon name={icon} size={22} className="flex-none" />
        {question}
        <Icon
          name="chevron-down"
          size={22}
          className="flex-none transition-transform group-open:ms-auto group-open:rotate-180"
        />
      </summary>
      <div className="px-5 pt-1 pb-5">{children(wasOpened)}</div>
    </details>
  )
}

/** If the size finder fails to load, the help shows only the table. */
const SizeFinder = lazyWithinTime(() => import('./size-finder.tsx'), Nothing)

type SizeHelpProps = {
  variations: readonly ProductVariation[]
  /** -1 until the visitor chooses, if the address names an unknown variation. */
  chosen: number
  onChoose: SizeFinderProps['onChoose']
}

export const SizeHelp = (props: SizeHelpProps) => (
  <>
    {props.chosen < 0 && (
      <p className="mt-2 text-sm font-semibold text-warning">
        {describeUnknownVariation(props.variations)}
      </p>
    )}
    <SizeTable {...props} />
  </>
)

function SizeTable({ variations, chosen, onChoose }: SizeHelpProps) {
  if (
    !hasSeveralBodySizes(variations.map(({ product_attributes }) => product_attributes.dimensions))
  )
    return null
  const sizes = toNamedSizes(variations)
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

const PackCalculator = lazyWithinTime(() => import('./pack-calculator.tsx'))

/**
 * `variant` is the id of the chosen variant; the choice of another variant resets the calculator.
 */
export function PackHelp({
  variant,
  ...calculatorProps
}: PackCalculatorProps & { variant: number }) {
  return (
    <div>
      <HelpDisclosure icon="calculator" question="Hoeveel heb ik nodig?" scripted>
        {(opened) =>
          opened && (
            <Suspense fallback={<Spinner label="De rekenhulp wordt geladen" />}>
              <PackCalculator key={variant} {...calculatorProps} />
            </Suspense>
          )
        }
      </HelpDisclosure>
    </div>
  )
}
