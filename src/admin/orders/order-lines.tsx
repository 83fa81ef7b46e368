import { useState } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import type { OrderProps, AdminOrderReply } from './order-props.ts'
import { isRevealingForShift, setRevealForShift } from './revealed-names.ts'
import { ExchangeButton } from './exchange/exchange-dialog.tsx'
import { SwapDialog } from './swap-dialog.tsx'
import { DialogButton } from '../shared/forms/field-form.tsx'
import { RevealButton } from '../shared/masked-order-lines.tsx'
import { Panel } from '../shared/screen.tsx'
import { formatEuroAmount } from '#domain/money.ts'

type Line = AdminOrderReply['lines'][number]

/**
 * `reveal` fetches the product names, and the API then adds an audit entry. `reveal` is undefined
 * if the names are already visible.
 */
export function OrderLines(props: OrderProps & { reveal: (() => void) | undefined }) {
  const { order, busy, nameOf, reveal } = props
  return (
    <Panel title="Inhoud">
      {order.contents === 'on request' && !reveal && <RevealForShift />}
      {reveal && (
        <div className="mb-4">
          <RevealButton busy={busy} onReveal={reveal} />
        </div>
      )}
      <ul>
        {order.lines.map((line) => (
          <li
            key={line.line}
            className="flex items-start gap-4 border-t border-line py-3 first:border-t-0 first:pt-0"
          >
            <span className="w-10 flex-none font-semibold tabular-nums">{line.quantity} ×</span>
            <span className="min-w-0 flex-1">
              {nameOf(line.line)}
              <span className="block text-sm text-ink-soft">{sentText(line)}</span>
              {line.withheld > 0 && (
                <span className="block text-sm font-semibold text-clay">
                  {line.withheld} herroepen, niet inpakken
                </span>
              )}
              {refundText(line) && (
                <span className="block text-sm font-semibold text-clay">{refundText(line)}</span>
              )}
              {order.can.swap && Math.min(line.refundable, line.to_send) > 0 && (
                <DialogButton
                  kind="plain"
                  className="-ms-3.5 text-start"
                  dialog={(close) => <SwapDialog {...props} line={line} onClose={close} />}
                >
                  Andere maat of ander product
                  <span className="sr-only"> voor {nameOf(line.line)}</span>
                </DialogButton>
              )}
            </span>
            {line.line_total !== null && (
              <span className="flex-none tabular-nums">{formatEuroAmount(line.line_total)}</span>
            )}
          </li>
        ))}
      </ul>
      {order.can.exchange && <ExchangeButton {...props} />}
    </Panel>
  )
}

/** For colleagues who answer the phone all day. */
function RevealForShift() {
  const [isOn, setIsOn] = useState(isRevealingForShift)
  const change = (on: boolean) => {
    setRevealForShift(on)
    setIsOn(on)
  }
  return (
    <Checkbox
      label="Toon producten ook bij de volgende bestellingen, deze dienst. Elke bestelling die je opent, komt in het logboek te staan."
      checked={isOn}
      className="mb-4 text-sm text-ink-soft"
      onChange={({ target }) => change(target.checked)}
    />
  )
}

function sentText({ sent, to_send, quantity }: Line): string {
  if (sent === quantity) return 'Verzonden'
  if (sent === 0) return to_send > 0 && to_send < quantity ? `${to_send} te verzenden` : ''
  return `${sent} verzonden, ${to_send} te gaan`
}

/**
 * Mentions unsent packs also if the bank refused their refund, because staff still do not pack
 * them.
 */
function refundText({ refunded, unsent }: Line): string {
  if (refunded === 0) return unsent > 0 ? `${unsent} niet inpakken` : ''
  const stays = unsent > 0 ? `, ${unsent === refunded ? '' : `${unsent} `}niet inpakken` : ''
  return `${refunded} terugbetaald${stays}`
}
