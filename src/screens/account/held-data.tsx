// Everything the shop holds of whoever reads it, in their own words and as a file.

import { calendarDay } from '#domain/time/calendar-day.ts'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { Download } from 'lucide-react'
import type { Reply } from '#api/index.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Spinner } from '#ui/spinner.tsx'

type OwnData = Reply<'GET /api/own-data'>
type Item = OwnData['parts'][number]['items'][number]

const ask = () => browserApi('GET /api/own-data')
const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })

export function HeldData() {
  const { result } = useQuery(ask)
  return (
    <section aria-labelledby="held">
      <h2 id="held" className="mb-4 text-2xl">
        Wat we van je bewaren
      </h2>
      <p className="measure mb-6">
        Dit is alles. Je kunt het hier lezen en als bestand meenemen, bijvoorbeeld naar een andere winkel. Een bestelling zegt iets over je
        gezondheid, dus bewaar het bestand op een veilige plek.
      </p>
      {result.status === 'loading' && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          We zoeken het bij elkaar…
        </p>
      )}
      {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
      {result.status === 'done' && (
        <>
          <Button kind="ghost" onClick={() => save(result.data)}>
            <Download aria-hidden size={20} />
            Download als bestand (JSON)
          </Button>
          <div className="mt-8 max-w-[46rem] border-b border-line">
            {result.data.parts.map(({ name, items }) => (
              <details key={name} className="border-t border-line">
                <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 py-3 font-semibold">
                  {name}
                  <span className="text-sm font-normal text-ink-soft">{items.length === 0 ? 'niets' : items.length}</span>
                </summary>
                <div className="grid gap-4 pb-6">
                  {items.length === 0 ? <p className="text-ink-soft">Hier bewaren we niets van je.</p> : null}
                  {items.map((item, place) => (
                    <Words key={place} item={item} />
                  ))}
                </div>
              </details>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function Words({ item }: { item: Item }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 rounded-card border border-line bg-white px-5 py-4 sm:grid-cols-[14rem_1fr]">
      {Object.entries(item).map(([word, value]) => (
        <div key={word} className="contents">
          <dt className="text-sm text-ink-soft">{word.replace(' in centen', '')}</dt>
          <dd className="mb-2 min-w-0 break-words sm:mb-0">
            <Value word={word} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ word, value }: { word: string; value: Item[string] }) {
  if (value === null || value === '') return <span className="text-ink-soft">–</span>
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (typeof value === 'number') return word.endsWith('in centen') ? euros.format(value / 100) : String(value)
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? formatShortDateTime(value) : value
  const rows = (Array.isArray(value) ? value : [value]).filter((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
  if (rows.length === 0) return <span className="text-ink-soft">–</span>
  return (
    <div className="grid gap-2">
      {rows.map((row, place) => (
        <Words key={place} item={row as Item} />
      ))}
    </div>
  )
}

const save = (held: OwnData) =>
  saveFile(
    { name: `luwte-mijn-gegevens-${calendarDay(new Date(held.made_at))}.json`, bytes: JSON.stringify(held, null, 2) },
    'application/json',
  )
