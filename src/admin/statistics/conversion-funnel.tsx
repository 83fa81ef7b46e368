// Conversion funnel: how often each step happened. Counts page views and orders, never people.

import type { EndpointReply } from '#api/index.ts'
import { formatCount } from './format-figures.ts'

type Steps = EndpointReply<'GET /api/admin/statistics'>['funnel']

const names = {
  overview: 'Overzicht of keuzehulp bekeken',
  product: 'Product bekeken',
  checkout: 'Naar het afrekenen gegaan',
  placed: 'Bestelling geplaatst',
  paid: 'Bestelling betaald',
} as const

export function ConversionFunnel({ steps: { current, compared } }: { steps: Steps }) {
  const widest = Math.max(1, ...Object.values(current), ...Object.values(compared))
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Van bekijken naar betalen</caption>
      <thead>
        <tr className="text-ink-soft">
          <th scope="col" className="pe-4 pb-2 text-start font-semibold">
            Stap
          </th>
          <th scope="col" className="pb-2 text-end font-semibold">
            Aantal
          </th>
          <th scope="col" className="pb-2 ps-4 text-end font-semibold">
            Eerder
          </th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(names) as (keyof typeof names)[]).map((step) => (
          <tr key={step}>
            <th scope="row" className="w-full py-2 pe-4 text-start font-normal">
              {names[step]}
              <svg
                aria-hidden
                viewBox={`0 0 ${widest} 6`}
                preserveAspectRatio="none"
                className="mt-1 h-2 w-full rounded-pill bg-dune"
              >
                <rect width={current[step]} height="6" className="fill-deep" />
              </svg>
            </th>
            <td className="py-2 text-end align-top tabular-nums">{formatCount(current[step])}</td>
            <td className="py-2 ps-4 text-end align-top text-ink-soft tabular-nums">
              {formatCount(compared[step])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
