// 'Hoeveel heb ik nodig?': how long a pack lasts.

import { Calculator } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Spinner } from '#ui/spinner.tsx'
import { HelpFold } from './help-fold.tsx'
import type { Counting } from './pack-counter.tsx'

const PackCounter = lazy(() =>
  import('./pack-counter.tsx').catch(() => ({ default: () => <p>De rekenhulp laadt nu niet. Probeer het later nog eens.</p> })),
)

export default function PackHelp(counting: Counting) {
  return (
    <HelpFold icon={Calculator} question="Hoeveel heb ik nodig?" scripted>
      {(opened) =>
        opened && (
          <Suspense fallback={<Spinner label="De rekenhulp wordt geladen" />}>
            <PackCounter {...counting} />
          </Suspense>
        )
      }
    </HelpFold>
  )
}
