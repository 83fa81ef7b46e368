// Lists the placeholders that staff can type in a text, each with the meaning of its value.

import { placeholderMeanings } from '#domain/content/placeholders.ts'

export function PlaceholderList() {
  return (
    <details className="rounded-card border border-line bg-white text-sm">
      <summary className="min-h-11 px-4 py-2.5 font-semibold">Woorden die de winkel invult</summary>
      <div className="grid gap-3 px-4 pb-4">
        <p>
          Zet een van deze woorden in je tekst, met de haken. Bezoekers lezen dan wat nu geldt. Verandert het, dan verandert elke tekst mee.
        </p>
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
          {Object.entries(placeholderMeanings).map(([name, meaning]) => (
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
