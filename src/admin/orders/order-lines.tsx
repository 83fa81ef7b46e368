import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import type { OrderProps, AdminOrderReply } from './order-props.ts'
import { isRevealingForShift, setRevealForShift } from './revealed-names.ts'
import { RefundForm } from './refund-form.tsx'
import { ExchangeDialog } from './exchange/exchange-dialog.tsx'
import { ActionMenu } from '../shared/action-menu.tsx'
import { DialogButton } from '../shared/forms/dialog-button.tsx'
import { Panel } from '../shared/screen.tsx'
import { formatEuroAmount } from '#domain/money.ts'

type Line = AdminOrderReply['lines'][number]

type Props = OrderProps & { isMasked: boolean; onReveal: (isShown: boolean) => unknown }

/**
 * `onReveal` shows or hides the product names, of which the API adds an audit entry. Nothing moves
 * on the screen: a masked name has the room of a name.
 */
export function OrderLines({ isMasked, onReveal, ...props }: Props) {
  const { order, busy, nameOf } = props
  const reveal = { isMasked, onReveal }
  const isOnRequest = order.contents === 'on request'
  return (
    <Panel
      title="Inhoud"
      action={
        isOnRequest && (
          <Button kind="ghost" busy={busy} onClick={() => onReveal(isMasked)}>
            {isMasked ? 'Toon producten' : 'Verberg producten'}
          </Button>
        )
      }
    >
      <ul>
        {order.lines.map((line) => (
          <li
            key={line.line}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-start gap-x-3 border-t border-line py-3 first:border-t-0 first:pt-0 sm:grid-cols-[2.25rem_minmax(0,1fr)_auto_auto]"
          >
            <span className="font-semibold tabular-nums">{line.quantity} ×</span>
            <span className={isOnRequest ? 'max-sm:min-h-12' : ''}>
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
            </span>
            {line.line_total !== null && (
              <span className="tabular-nums max-sm:col-start-2 max-sm:row-start-2 max-sm:text-sm">
                {formatEuroAmount(line.line_total)}
              </span>
            )}
            <LineMenu {...props} {...reveal} line={line} />
          </li>
        ))}
      </ul>
      {/* Until the order is packed, its lines are exchanged one at a time. */}
      {order.can.exchange && order.shipped_at && (
        <DialogButton
          kind="ghost"
          className="mt-4"
          dialog={(close) => <ExchangeDialog {...props} {...reveal} onClose={close} />}
        >
          Ruilen
        </DialogButton>
      )}
      {isOnRequest && <RevealForShift />}
    </Panel>
  )
}

/** Everything that staff can do with the packs of one line. */
function LineMenu({ line, ...props }: Props & { line: Line }) {
  const { order, nameOf } = props
  const { can, money } = order
  const packs = order.shipped_at ? line.sent : line.to_send
  const name = nameOf(line.line)
  return (
    <ActionMenu of={name} isArrow className="-my-2 max-sm:col-start-3 max-sm:row-start-1">
      {can.exchange && Math.min(line.refundable, packs) > 0 && (
        <DialogButton
          kind="plain"
          dialog={(close) => <ExchangeDialog {...props} line={line.line} onClose={close} />}
        >
          Ruilen<span className="sr-only">: {name}</span>
        </DialogButton>
      )}
      {can.refund && money && line.refundable > 0 && (
        <DialogButton
          kind="plain"
          dialog={(close) => <RefundForm {...props} money={money} line={line} onClose={close} />}
        >
          {money.due > 0 ? 'Haal van het bedrag af' : 'Betaal terug'}
          <span className="sr-only">: {name}</span>
        </DialogButton>
      )}
    </ActionMenu>
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
    <div className="mt-3 border-t border-line pt-3 text-sm text-ink-soft">
      <p>
        Wat iemand bestelt, zegt iets over zijn gezondheid. Kijk alleen als je het nodig hebt: in
        het logboek komt te staan dat je keek.
      </p>
      <Checkbox
        label="Toon producten ook bij de volgende bestellingen, deze dienst"
        checked={isOn}
        onChange={({ target }) => change(target.checked)}
      />
    </div>
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
