// Withdrawals and returns of an order, shown above the lines so that staff see them before packing.

import { useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { formatDateOrDash, formatDateTimeOrDash } from '../shared/format.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { packPickerField, type PickedPacks, toLineQuantities } from './pack-picker.tsx'
import { DialogButton } from '../shared/forms/dialog-button.tsx'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { openExchangeOf } from './exchange/exchange-return.ts'
import type { OrderProps, AdminOrderReply } from './order-props.ts'
import { Panel } from '../shared/screen.tsx'
import { SettleReturn } from './settle-return.tsx'

type Return = AdminOrderReply['returns'][number]

export const OrderReturns = (props: OrderProps) => (
  <Panel title="Herroepen en retour">
    <ul className="grid gap-5">
      {props.order.returns.map((one) => (
        <li key={one.number} className="border-t border-line pt-5 first:border-t-0 first:pt-0">
          <ReturnDetails {...props} one={one} />
        </li>
      ))}
    </ul>
    <DisputeUnconfirmed {...props} />
  </Panel>
)

/** Strangers can declare many withdrawals of one order. */
function DisputeUnconfirmed({ order, busy, runAction }: OrderProps) {
  const unconfirmed = order.returns.filter((one) => one.unconfirmed)
  if (unconfirmed.length < 2 || !order.can.note) return null
  return (
    <div className="mt-5 border-t border-line pt-5">
      <p className="mb-3 text-sm text-ink-soft">
        Deed de klant geen van deze herroepingen? Vraag het eerst na. De tekst ervan blijft hier
        staan.
      </p>
      <Button
        kind="ghost"
        disabled={busy}
        onClick={() =>
          runAction(
            () =>
              browserApi('POST /api/admin/orders/:number/disputed-withdrawals', {
                params: { number: order.number },
                body: { returns: unconfirmed.map(({ number }) => number) },
              }),
            'De onbevestigde herroepingen zijn afgewezen.',
          )
        }
      >
        Wijs alle {unconfirmed.length} onbevestigde af
      </Button>
    </div>
  )
}

function ReturnDetails({ one, nameOf }: OrderProps & { one: Return }) {
  const {
    number,
    kind,
    state,
    at,
    refund_deadline,
    reason,
    note,
    declared_by,
    disputed,
    packs,
    is_unshipped,
    is_free_text,
    unconfirmed,
  } = one
  const open = state === 'announced'
  return (
    <>
      <p className="font-semibold">
        {kind === 'withdrawal' ? 'Herroeping' : 'Retour'} {number}
        {!open && (disputed ? ', afgewezen: de klant deed haar niet' : ', afgehandeld')}
      </p>
      <p className="text-sm text-ink-soft">
        {formatDateTimeOrDash(at)}, door {declared_by}
        {reason && `. ${reason}`}
      </p>
      <ul className="mt-2">
        {packs.map(({ line, quantity }) => (
          <li key={line}>
            {quantity} × {nameOf(line)}
          </li>
        ))}
      </ul>
      {note && <p className="mt-2 rounded-[12px] bg-dune px-4 py-3 whitespace-pre-line">{note}</p>}
      {refund_deadline && (
        <p className="mt-3 font-semibold text-clay">
          Uiterlijk {formatDateOrDash(refund_deadline)} terugbetaald
        </p>
      )}
      {open && kind === 'withdrawal' && !is_unshipped && !is_free_text && (
        <p className="mt-1 text-sm text-ink-soft">
          Wachten met terugbetalen mag tot de pakken terug zijn, of tot de klant bewijst dat ze
          verstuurd zijn.
        </p>
      )}
      {unconfirmed && (
        <p className="mt-1 text-sm text-ink-soft">
          Gedaan met het bestelnummer, en nog niet bevestigd vanuit de ontvangstmail.{' '}
          {unconfirmed.carried_out_at
            ? `Antwoordt de klant niet, dan voert de winkel de herroeping zelf uit na ${formatDateTimeOrDash(unconfirmed.carried_out_at)}.`
            : 'Vraag het na voor je iets terugbetaalt.'}
        </p>
      )}
    </>
  )
}

type ActionProps = OrderProps & { one: Return; kind: 'primary' | 'ghost' }

/** What staff do next with an open return. */
export function ReturnAction({ kind, ...props }: ActionProps) {
  const { is_free_text, is_unshipped, refund_value } = props.one
  const amount = refund_value === null ? '' : formatEuroAmount(refund_value)
  if ((is_free_text || is_unshipped) && !props.order.can.note)
    return (
      <p className="text-sm text-ink-soft">
        {is_free_text
          ? 'De klantenservice legt vast om welke pakken het gaat.'
          : 'De pakken blijven hier. De klantenservice betaalt terug.'}
      </p>
    )
  if (is_free_text)
    return (
      <DialogButton
        kind={kind}
        dialog={(close) => <WithdrawnPacksDialog {...props} onClose={close} />}
      >
        Leg vast welke pakken
      </DialogButton>
    )
  return (
    <DialogButton kind={kind} dialog={(close) => <SettleReturn {...props} onClose={close} />}>
      {is_unshipped
        ? `Betaal ${amount || 'het'} terug`
        : openExchangeOf(props.order, props.one.number)
          ? 'Ontvangen, rond de ruil af'
          : `Ontvangen${amount && `, betaal ${amount} terug`}`}
    </DialogButton>
  )
}

function WithdrawnPacksDialog({
  order,
  one: { number, note },
  reload,
  nameOf,
  onClose,
}: OrderProps & { one: Return; onClose: () => void }) {
  const lines = order.lines
    .map(({ line, refundable }) => ({ line, name: nameOf(line), max: refundable }))
    .filter(({ max }) => max > 0)
  const [picked, setPicked] = useState<PickedPacks>({})
  return (
    <FieldDialog
      title="Welke pakken zijn herroepen?"
      fields={{ picked: packPickerField('Herroepen pakken', lines) }}
      button="Leg vast"
      disabled={toLineQuantities(picked).length === 0}
      cancel="Toch niet"
      onType={(typed) => setPicked(typed.picked)}
      send={async (typed) => {
        await browserApi('POST /api/admin/returns/:return/packs', {
          params: { return: number },
          body: { packs: toLineQuantities(typed.picked) },
        }).finally(reload)
        return 'Vastgelegd. Deze pakken blijven hier en kunnen nu worden terugbetaald.'
      }}
      onClose={onClose}
    >
      {note && <p className="rounded-[12px] bg-dune px-4 py-3 whitespace-pre-line">{note}</p>}
    </FieldDialog>
  )
}
