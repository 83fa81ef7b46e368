import type { ReactNode } from 'react'
import { placeholderMeanings } from '#domain/content/publication/placeholders.ts'

type Placeholder = { name: string; meaning: string }

const placeholdersOfContent = Object.entries(placeholderMeanings).map(
  ([name, meaning]): Placeholder => ({ name, meaning }),
)

/** The placeholders of pages, articles and newsletters. */
export const ContentPlaceholderList = () => (
  <PlaceholderList placeholders={placeholdersOfContent}>
    <p>
      Zet een van deze woorden in je tekst, met de haken. Bezoekers lezen dan wat nu geldt.
      Verandert het, dan verandert elke tekst mee.
    </p>
  </PlaceholderList>
)

export function PlaceholderList({
  placeholders,
  children,
}: {
  placeholders: readonly Placeholder[]
  children?: ReactNode
}) {
  return (
    <details className="rounded-card border border-line bg-white text-sm">
      <summary className="min-h-11 px-4 py-2.5 font-semibold">Woorden die de winkel invult</summary>
      <div className="grid gap-3 px-4 pb-4">
        {children}
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
          {placeholders.map(({ name, meaning }) => (
            <div key={name} className="contents">
              <dt>
                <code className="select-all">[[{name}]]</code>
              </dt>
              <dd className="text-ink-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
