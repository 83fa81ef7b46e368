// The lazy components of the program. Their wait for a script has an end: a dead connection gives
// neither the script nor an error.

import { type ComponentType, lazy, useEffect, useState } from 'react'
import { ReloadLink } from './reload-link.tsx'
import { withinTime } from './within-time.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * Like React's `lazy`, for a component in a Suspense boundary. Without the script, `Missing` takes
 * the place of the component, until the script arrives after all.
 */
export function lazyWithinTime<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<Props> = NotLoaded,
) {
  function LatePart(props: Props) {
    const [Part, setPart] = useState(() => Missing)
    useEffect(() => {
      load().then(
        (module) => setPart(() => module.default),
        () => undefined,
      )
    }, [])
    return <Part {...props} />
  }
  return lazy(() => withinTime(load()).catch(() => ({ default: LatePart })))
}

export const NotLoaded = () => (
  <p role="status">
    Dit deel is niet geladen. <ReloadLink className="link" />.
  </p>
)

/** Takes the place of a component that the page does without. */
export const Nothing = () => null
