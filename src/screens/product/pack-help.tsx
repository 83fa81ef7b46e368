// 'Hoeveel heb ik nodig?': how long a pack lasts, and that the next one can come by itself.

import { Calculator, Repeat } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Spinner } from '#ui/spinner.tsx'
import { HelpFold } from './help-fold.tsx'
import type { Counting } from './pack-counter.tsx'

const PackCounter = lazy(() =>
  import('./pack-counter.tsx').catch(() => ({ default: () => <p>De rekenhulp laadt nu niet. Probeer het later nog eens.</p> })),
)

/** `variant` is what a pack is counted of: of another one it is counted anew. */
export default function PackHelp({ variant, ...counting }: Counting & { variant: number }) {
  return (
    <div className="grid gap-3">
      <HelpFold icon={Calculator} question="Hoeveel heb ik nodig?" scripted>
        {(opened) =>
          opened && (
            <Suspense fallback={<Spinner label="De rekenhulp wordt geladen" />}>
              <PackCounter key={variant} {...counting} />
            </Suspense>
          )
        }
      </HelpFold>
      <p className="flex gap-3 text-ink-soft">
        <Repeat aria-hidden size={22} className="mt-1 flex-none text-deep" />
        Ook als abonnement: dat kies je bij het afrekenen. Stoppen kan altijd.
      </p>
    </div>
  )
}
