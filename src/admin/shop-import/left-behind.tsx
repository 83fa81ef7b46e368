// What an import does not take over, counted by reason and by column of the file.

import type { Preview } from './shop-import.ts'

export function LeftBehind({ counts: { reasons, columns } }: { counts: Preview['left_behind'] }) {
  if (reasons.length + columns.length === 0) return null
  return (
    <section aria-labelledby="left-behind" className="grid max-w-[68ch] gap-3">
      <h3 id="left-behind" className="text-lg">
        Wat niet meekomt of aandacht vraagt
      </h3>
      {reasons.length > 0 && (
        <ul className="list-disc ps-5">
          {reasons.map(({ reason, lines }) => (
            <li key={reason} className="break-words">
              <span className="font-semibold tabular-nums">{lines}×</span> {reason}
            </li>
          ))}
        </ul>
      )}
      {columns.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">
            {columns.length === 1
              ? '1 kolom van het bestand lezen we niet'
              : `${columns.length} kolommen van het bestand lezen we niet`}
          </summary>
          <ul className="list-disc ps-5">
            {columns.map(({ name, rows }) => (
              <li key={name} className="break-words">
                {name}: {rows === 1 ? '1 regel' : `${rows} regels`} ingevuld
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
