// What was ordered, and of each line what left, what stays and what is still to go.

import { fromEuros, inEuros } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import type { OrderPart, WholeOrder } from './order-part.ts'
import { Sheet } from './sheet.tsx'

type Line = WholeOrder['lines'][number]

/** `reveal` asks for the names of the products, which is recorded; undefined when they are known. */
export function OrderLines({ order, busy, nameOf, reveal }: OrderPart & { reveal: (() => void) | undefined }) {
  return (
    <Sheet title="Inhoud">
      {reveal && (
        <div className="mb-4 grid justify-items-start gap-3">
          <p className="max-w-[52ch] text-sm text-ink-soft">
            Wat iemand bestelt, zegt iets over zijn gezondheid. Kijk alleen als je het nodig hebt: in het logboek komt te staan dat je keek.
          </p>
          <Button kind="ghost" busy={busy} onClick={reveal}>
            Toon producten
          </Button>
        </div>
      )}
      <ul>
        {order.lines.map((line) => (
          <li key={line.line} className="flex items-start gap-4 border-t border-line py-3 first:border-t-0 first:pt-0">
            <span className="w-10 flex-none font-semibold tabular-nums">{line.quantity} ×</span>
            <span className="min-w-0 flex-1">
              {nameOf(line.line)}
              <span className="block text-sm text-ink-soft">{standWords(line)}</span>
              {line.withheld > 0 && <span className="block text-sm font-semibold text-clay">{line.withheld} herroepen, niet inpakken</span>}
              {refundWords(line) && <span className="block text-sm font-semibold text-clay">{refundWords(line)}</span>}
            </span>
            {line.line_total !== null && <span className="flex-none tabular-nums">{inEuros(fromEuros(line.line_total))}</span>}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function standWords({ sent, to_send, quantity }: Line): string {
  if (sent === quantity) return 'Verzonden'
  if (sent === 0) return to_send > 0 && to_send < quantity ? `${to_send} te verzenden` : ''
  return `${sent} verzonden, ${to_send} te gaan`
}

/** Packs that are not sent stay out of the box even when the bank refused the refund. */
function refundWords({ refunded, unsent }: Line): string {
  if (refunded === 0) return unsent > 0 ? `${unsent} niet inpakken` : ''
  const stays = unsent > 0 ? `, ${unsent === refunded ? '' : `${unsent} `}niet inpakken` : ''
  return `${refunded} terugbetaald${stays}`
}
