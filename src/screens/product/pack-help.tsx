// 'Hoeveel heb ik nodig?': the pack calculator.

import { lazy, Suspense } from 'react'
import { Spinner } from '#ui/spinner.tsx'
import { HelpDisclosure } from './help-disclosure.tsx'
import type { PackCalculatorProps } from './pack-calculator.tsx'

const PackCalculator = lazy(() =>
  import('./pack-calculator.tsx').catch(() => ({
    default: () => <p>De rekenhulp laadt nu niet. Probeer het later nog eens.</p>,
  })),
)

/**
 * `variant` is the id of the chosen variant; the choice of another variant resets the calculator.
 */
export function PackHelp({
  variant,
  ...calculatorProps
}: PackCalculatorProps & { variant: number }) {
  return (
    <div className="max-md:order-1">
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
