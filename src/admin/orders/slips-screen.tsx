// /admin/bestellingen/pakbonnen: a slip for each box, with where it goes and where it comes from. Nothing on it tells what is inside.

import { Button, ButtonLink } from '#ui/button.tsx'
import { QueryState } from '#parts/requests/query-state.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { LeftOut } from './left-out.tsx'
import { usePacking } from './packing-table.ts'

export default function SlipsScreen() {
  const { result, reload, asked } = usePacking()
  return (
    <>
      <div className="print:hidden">
        <ScreenHead title="Pakbonnen" about="Eén bon per doos. Er staat niet op wat erin zit, en ook niet van welke winkel hij komt.">
          <Button onClick={() => window.print()}>Print</Button>
          <ButtonLink kind="ghost" to={`/admin/bestellingen/paklijst?nummers=${asked}`}>
            Naar de paklijst
          </ButtonLink>
        </ScreenHead>
      </div>
      <QueryState result={result} reload={reload}>
        {({ orders, sender, left_out }) => (
          <>
            <LeftOut orders={left_out} />
            <ol className="on-box grid gap-6 md:grid-cols-2 print:block">
              {orders.map(({ number, name, address }) => (
                <li
                  key={number}
                  aria-label={`Pakbon ${number}`}
                  className="flex min-h-[18rem] flex-col justify-between rounded-card border border-line bg-white p-8 print:h-[9.85cm] print:min-h-0 print:break-inside-avoid print:rounded-none print:border-0 print:border-b print:border-dashed print:border-ink print:px-[16mm] print:py-[12mm]"
                >
                  <p className="text-sm">
                    <span className="text-ink-soft">Afzender:</span> {unbroken(sender)}
                  </p>
                  <address className="py-6 text-lg leading-snug not-italic print:text-[16pt]">
                    <strong>{name}</strong>
                    {address.map((line) => (
                      <span key={line} className="block">
                        {line}
                      </span>
                    ))}
                  </address>
                  <p className="text-sm tabular-nums">{number}</p>
                </li>
              ))}
            </ol>
          </>
        )}
      </QueryState>
    </>
  )
}

/** Digits and letters of a postcode stay on one line. */
const unbroken = (address: string) => address.replace(/\b(\d{4}) (?=[A-Z]{2}\b)/g, '$1\u00a0')
