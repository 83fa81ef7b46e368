import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { formatEuroAmount } from '#domain/money.ts'
import { formatDateTimeOrDash } from '../../shared/format.ts'
import { useDialog } from '../../shared/forms/dialog-button.tsx'
import { FieldDialog } from '../../shared/forms/field-form.tsx'
import type { SuccessMessage } from '../../shared/messages/success-messages.tsx'
import { thenAfterUndo } from '../../shared/messages/undo.ts'
import { type AdminOrderReply, type OrderProps, messageName } from '../order-props.ts'
import { describeUnpacked, undoPacked } from '../order-undos.ts'
import { RefundConfirmation } from '../refund-form.tsx'

export function PackButton({ kind, ...props }: OrderProps & { kind: 'primary' | 'ghost' }) {
  const { order, busy, runAction, reload } = props
  const { number, swapped } = order
  const pack = async (): Promise<SuccessMessage> => {
    await browserApi('POST /api/fulfilment/:number/packed', {
      params: { number },
      query: { swaps: String(order.swaps) },
    })
    return {
      text: `Bestelling ${number} is ingepakt.${order.by_post ? '' : ' De mail aan de klant wacht tien seconden.'}`,
      undo: thenAfterUndo(undoPacked(browserApi, [number]), async (undone) => {
        await reload()
        return describeUnpacked(undone)
      }),
    }
  }
  const ask = useDialog(
    (close) =>
      swapped && <PackSwappedDialog {...props} swapped={swapped} pack={pack} onClose={close} />,
  )
  return (
    <Button kind={kind} busy={busy} onClick={() => (swapped ? ask() : runAction(pack))}>
      Ingepakt
    </Button>
  )
}

export const UnpackButton = ({ order: { number }, busy, runAction }: OrderProps) => (
  <Button
    kind="plain"
    busy={busy}
    onClick={() =>
      runAction(async () => describeUnpacked(await undoPacked(browserApi, [number]).run()))
    }
  >
    Terug naar inpakken
  </Button>
)

type DialogProps = OrderProps & { onClose: () => void }

/** Possible until the order is shipped. */
export const CancelOrderDialog = ({ order, reload, onClose }: DialogProps) => (
  <FieldDialog
    title={`Bestelling ${order.number} annuleren?`}
    fields={{}}
    button="Annuleer de bestelling"
    cancel="Toch niet"
    send={async () => {
      const { was_packed } = await browserApi('POST /api/admin/orders/:number/cancel', {
        params: { number: order.number },
      }).finally(reload)
      const unpack = was_packed ? ' De doos was al ingepakt: haal de pakken er weer uit.' : ''
      return `Bestelling ${order.number} is geannuleerd.${unpack}`
    }}
    onClose={onClose}
  >
    {order.money && order.money.left > 0 && (
      <RefundConfirmation order={order} amount={formatEuroAmount(order.money.left)} />
    )}
    <p>
      {order.packed_at && 'Het pakket gaat niet weg: haal de pakken er weer uit. '}
      {order.paid_at
        ? 'Het hele bedrag gaat terug, ook de bezorgkosten, en alle pakken gaan weer de voorraad in.'
        : 'Er is nog niets betaald, en de klant hoeft niets te betalen. De pakken gaan weer de voorraad in.'}{' '}
      De klant krijgt er een {messageName(order)} over. Je kunt dit niet terugdraaien.
    </p>
  </FieldDialog>
)

type PackSwappedProps = DialogProps & {
  swapped: NonNullable<AdminOrderReply['swapped']>
  pack: () => Promise<SuccessMessage>
}

/** Asks to compare the box with the contents of now, because a printed pack list may be older. */
const PackSwappedDialog = ({ order, nameOf, reload, swapped, pack, onClose }: PackSwappedProps) => (
  <FieldDialog
    title="Zit dit in de doos?"
    fields={{}}
    button="Ja, dit zit erin"
    cancel="Nog niet"
    send={() => pack().finally(reload)}
    onClose={onClose}
  >
    <p>
      Deze bestelling is aangepast op {formatDateTimeOrDash(swapped.at)}, door {swapped.by}. Een
      paklijst van daarvoor klopt niet meer. Dit hoort er nu in:
    </p>
    <ul className="rounded-[12px] bg-dune px-5 py-4">
      {order.lines
        .filter(({ to_send }) => to_send > 0)
        .map(({ line, to_send }) => (
          <li key={line} className="py-1">
            <span className="font-semibold tabular-nums">{to_send} ×</span> {nameOf(line)}
          </li>
        ))}
    </ul>
  </FieldDialog>
)
