// The lazy components of the program. Their wait for a script has an end: a dead connection gives
// neither the script nor an error.

import { type ComponentType, lazy, useEffect, useState } from 'react'

/** How long a visitor waits for a script before the page does without it. */
const maxScriptMs = 10_000

/** Rejects if the work takes longer, such as a script over a dead connection. */
export function withinTime<Result>(work: Promise<Result>, maxMs = maxScriptMs): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, maxMs, new Error('too late'))
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** An empty href reloads the current page. */
const currentUrl = ''

export const ReloadLink = ({ className }: { className: string }) => (
  <a href={currentUrl} className={className}>
    Laad de pagina opnieuw
  </a>
)

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

/**
 * Replaces a lazy component whose script fails to load. Opens a page that offers the same function.
 */
export function OpenPageInstead({ url }: { url: string }) {
  useEffect(() => location.assign(url), [url])
  return null
}
