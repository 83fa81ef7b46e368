// A slip has recipient and sender, and never reveals the contents.

import { exclusionLabels, packHoldLabels } from '#domain/order/fulfilment/pack-list.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { ScreenHeader, Lines } from '../../shared/screen.tsx'
import { TestLabel } from '../../shared/state-label.tsx'
import { OrdersLeftOut, splitByHold, usePackList } from '../chosen-orders.tsx'
import { Packing } from './packing.tsx'

export default function PackingSlipsScreen() {
  const { result, reload, numbers } = usePackList()
  return (
    <>
      <div className="print:hidden">
        <ScreenHeader
          title="Pakbonnen"
          about="Eén bon per doos. Er staat niet op wat erin zit, en ook niet van welke winkel hij komt."
        >
          <Button onClick={() => window.print()}>Print</Button>
          <ButtonLink
            kind="ghost"
            to={`/admin/bestellingen/paklijst${numbers && `?numbers=${numbers}`}`}
          >
            Naar de paklijst
          </ButtonLink>
        </ScreenHeader>
      </div>
      <QueryBoundary result={result} reload={reload}>
        {(data) => {
          const { orders, sender, excluded } = data
          const { toPack, waiting } = splitByHold(orders)
          return (
            <>
              <OrdersLeftOut
                orders={[...excluded, ...waiting]}
                labels={{ ...exclusionLabels, ...packHoldLabels }}
              />
              <Packing key={numbers} {...data} reload={reload} picked={nothingPicked}>
                {() => (
                  <ol className="on-box grid gap-6 md:grid-cols-2 print:block">
                    {toPack.map(
                      ({ number, company, name, address, instructions, pickup_point: point }) => (
                        <li
                          key={number}
                          aria-label={`Pakbon ${number}`}
                          className="flex min-h-[18rem] flex-col justify-between rounded-card border border-line bg-white p-8 print:h-[9.85cm] print:min-h-0 print:break-inside-avoid print:rounded-none print:border-0 print:border-b print:border-dashed print:border-ink print:px-[16mm] print:py-[12mm]"
                        >
                          <p className="text-sm">
                            <span className="text-ink-soft">Afzender:</span>{' '}
                            {withUnbrokenPostcode(sender)}
                          </p>
                          <address className="py-6 text-lg leading-snug not-italic print:text-[16pt]">
                            {company && <strong className="block">{company}</strong>}
                            <strong>{name}</strong>
                            <Lines lines={point ? [point.title, ...point.lines] : address} />
                            {instructions.length > 0 && (
                              <span className="mt-3 block text-base">{instructions.join(' ')}</span>
                            )}
                          </address>
                          <p className="text-sm tabular-nums">
                            {number} <TestLabel number={number} />
                          </p>
                        </li>
                      ),
                    )}
                  </ol>
                )}
              </Packing>
            </>
          )
        }}
      </QueryBoundary>
    </>
  )
}

/** Who packs from the slips ticks nothing. */
const nothingPicked = { taken: 0, total: 0 }

/** Prevents a line break between the digits and letters of a postcode. */
const withUnbrokenPostcode = (address: string) =>
  address.replace(/\b(\d{4}) (?=[A-Z]{2}\b)/g, '$1\u00a0')
