// 'Hoeveel heb ik nodig?': the pack calculator.

import { Suspense } from 'react'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { HelpDisclosure } from './help-disclosure.tsx'
import type { PackCalculatorProps } from './pack-calculator.tsx'

const PackCalculator = lazyWithinTime(() => import('./pack-calculator.tsx'))

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
