// All personal data that the shop stores of the user, in Dutch on the page and as a JSON download.

import { formatShortDateTime } from '#domain/time/format-date.ts'
import type { EndpointReply } from '#api/index.ts'
import type { QueryResult } from '#components/requests/use-query.ts'
import { useShopName } from '#components/shell/shop-details-context.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { DisclosureArrow } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { downloadPersonalData } from '#ui/download-file.ts'

type PersonalDataReply = EndpointReply<'GET /api/own-data'>
type Item = PersonalDataReply['parts'][number]['items'][number]

export const fetchPersonalData = () => browserApi('GET /api/own-data')
const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })

export function PersonalData({ result }: { result: QueryResult<PersonalDataReply> }) {
  const shopName = useShopName()
  return (
    <section aria-labelledby="held">
      <h2 id="held" className="mb-4 text-2xl">
        Wat we van je bewaren
      </h2>
      <p className="measure mb-6">
        Dit is alles. Je kunt het hier lezen en als bestand meenemen, bijvoorbeeld naar een andere
        winkel. Een bestelling zegt iets over je gezondheid, dus bewaar het bestand op een veilige
        plek.
      </p>
      {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
      {result.status === 'done' && (
        <>
          <div className="max-w-[46rem] border-b border-line">
            {result.data.parts
              .filter(({ items }) => items.length > 0)
              .map(({ name, items }) => (
                <details key={name} className="group border-t border-line">
                  <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 py-3 font-semibold">
                    <span className="min-w-0">{name}</span>
                    <span className="flex items-center gap-3 text-sm font-normal text-ink-soft">
                      {items.length}
                      <DisclosureArrow />
                    </span>
                  </summary>
                  <div className="grid gap-4 pb-6">
                    {items.map((item, index) => (
                      <ItemFields key={index} item={item} />
                    ))}
                  </div>
                </details>
              ))}
          </div>
          <Button
            kind="ghost"
            className="mt-6"
            onClick={() => downloadPersonalData(shopName, 'mijn-gegevens', result.data)}
          >
            <Icon name="download" size={20} />
            Download als bestand (JSON)
          </Button>
        </>
      )}
    </section>
  )
}

function ItemFields({ item }: { item: Item }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 rounded-card border border-line bg-white px-5 py-4 sm:grid-cols-[14rem_1fr]">
      {Object.entries(item).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-sm text-ink-soft">{name.replace(' in centen', '')}</dt>
          <dd className="mb-2 min-w-0 break-words sm:mb-0">
            <Value name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ name, value }: { name: string; value: Item[string] }) {
  if (value === null || value === '') return <span className="text-ink-soft">–</span>
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (typeof value === 'number')
    return name.endsWith('in centen') ? euros.format(value / 100) : String(value)
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT/.test(value) ? formatShortDateTime(value) : value
  const rows = (Array.isArray(value) ? value : [value]).filter(
    (row) => typeof row === 'object' && row !== null && !Array.isArray(row),
  )
  if (rows.length === 0) return <span className="text-ink-soft">–</span>
  return (
    <div className="grid gap-2">
      {rows.map((row, index) => (
        <ItemFields key={index} item={row as Item} />
      ))}
    </div>
  )
}
