// A section of the search results. It begins with the best results, and a link shows the others:
// without a script too, and again after Back.

import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'

type Props<Item> = {
  title: string
  items: readonly Item[]
  initialCount: number
  /** The plural of what the link shows, which is also the section's value in the URL. */
  name: string
  /** `isFirst` is true for the results that the section begins with. */
  children: (shown: readonly Item[], isFirst: boolean) => ReactNode
}

export function ResultSection<Item>({ title, items, initialCount, name, children }: Props<Item>) {
  const searchParams = new URLSearchParams(useLocation().search)
  const isComplete = searchParams.getAll('toon').includes(name)
  const others = useFocusOnceTrue<HTMLDivElement>(isComplete)
  if (items.length === 0) return null
  // A link to a single result would take as much space as the result.
  const firstCount = items.length === initialCount + 1 ? items.length : initialCount
  const rest = items.slice(firstCount)
  const more = new URLSearchParams([...searchParams, ['toon', name]])
  return (
    <section className="mt-10">
      <h2 className="mb-5 text-xl">{title}</h2>
      {children(items.slice(0, firstCount), true)}
      {rest.length > 0 &&
        (isComplete ? (
          <div ref={others} id={name} tabIndex={-1} role="group" aria-label={`Meer ${name}`}>
            {children(rest, false)}
          </div>
        ) : (
          <p className="mt-6">
            <ButtonLink kind="ghost" to={`?${more}`} preventScrollReset>
              {`Toon nog ${rest.length} ${name}`}
            </ButtonLink>
          </p>
        ))}
    </section>
  )
}

/**
 * Focuses the element when `isShown` becomes true: the focus follows a pressed link, which has
 * disappeared, to what appeared in its place.
 */
function useFocusOnceTrue<Focused extends HTMLElement>(isShown: boolean) {
  const element = useRef<Focused>(null)
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (isShown && !wasShown.current) element.current?.focus({ preventScroll: true })
    wasShown.current = isShown
  }, [isShown])
  return element
}
