import { Link } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DialogButton } from '../../shared/forms/dialog-button.tsx'
import { FieldDialog } from '../../shared/forms/field-form.tsx'
import { formatDateOrDash } from '../../shared/format.ts'
import type { AdminOrderReply, OrderProps } from '../order-props.ts'

type Exchange = AdminOrderReply['exchanges'][number]

/** The exchanges that the order is part of. */
export const OrderExchanges = (props: OrderProps) =>
  props.order.exchanges.map((one) =>
    one.state === 'open' ? (
      <OpenExchange key={one.return} {...props} one={one} />
    ) : (
      <div key={one.return} className="grid justify-items-start gap-3">
        <p className="text-sm text-ink-soft">
          Ruil van <OrderLink number={one.order} current={props.order.number} /> voor{' '}
          <OrderLink number={one.new_order} current={props.order.number} />, retour {one.return}:{' '}
          {endedTexts[one.state]}.
        </p>
        {one.state === 'ended' && props.order.can.note && isExpected(props.order, one) && (
          <MissingReturn {...props} one={one} />
        )}
      </div>
    ),
  )

/** The packs of a return that is expected cannot be refunded or exchanged. */
const isExpected = ({ returns }: AdminOrderReply, one: Exchange) =>
  returns.some(({ number, state }) => number === one.return && state === 'announced')

const endedTexts: Record<Exclude<Exchange['state'], 'open'>, string> = {
  settled: 'rond',
  missing: 'de retour kwam niet',
  ended: 'gaat niet door',
}

const OrderLink = ({ number, current }: { number: string; current: string }) =>
  number === current ? (
    number
  ) : (
    <Link to={`/admin/bestellingen/${number}`} className="link">
      {number}
    </Link>
  )

function OpenExchange(props: OrderProps & { one: Exchange }) {
  const { order, one, busy, runAction } = props
  const isNew = one.new_order === order.number
  const other = isNew ? one.order : one.new_order
  const otherLink = <OrderLink number={other} current={order.number} />
  const markUnderWay = () =>
    runAction(
      () =>
        browserApi('POST /api/admin/returns/:return/under-way', {
          params: { return: one.return },
        }),
      one.leaves_when === 'under-way'
        ? 'Vastgelegd. Het nieuwe pakket kan nu worden ingepakt.'
        : 'Vastgelegd.',
    )
  return (
    <Notice kind={one.is_overdue ? 'warning' : 'info'}>
      <p>
        {isNew ? (
          <>
            Dit zijn de nieuwe pakken van een ruil. De retour {one.return} hoort bij bestelling{' '}
            {otherLink}.
          </>
        ) : (
          <>
            De klant ruilt: retour {one.return} wordt verwacht, en de nieuwe pakken staan in
            bestelling {otherLink}.
          </>
        )}{' '}
        {one.under_way_at
          ? `De retour is onderweg sinds ${formatDateOrDash(one.under_way_at)}.`
          : 'De retour is nog niet onderweg gemeld.'}
      </p>
      {one.to_pay !== null && (
        <p className="mt-2">De klant betaalt nog {formatEuroAmount(one.to_pay)} bij.</p>
      )}
      {one.is_overdue && (
        <p className="mt-2">
          De retour blijft uit. Vraag de klant of het pakket weg is, en kijk bij de bezorger.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {!one.under_way_at && (
          <Button kind="ghost" busy={busy} onClick={markUnderWay}>
            Retour is onderweg
          </Button>
        )}
        {order.can.note && one.has_left && <MissingReturn {...props} />}
      </div>
    </Notice>
  )
}

const MissingReturn = ({ one, reload }: OrderProps & { one: Exchange }) => (
  <DialogButton
    kind="ghost"
    dialog={(close) => (
      <FieldDialog
        title={`Komt retour ${one.return} niet?`}
        fields={{}}
        button="De retour komt niet"
        cancel="Toch niet"
        send={async () => {
          await browserApi('POST /api/admin/returns/:return/missing', {
            params: { return: one.return },
          })
          await reload()
          return one.state === 'ended'
            ? 'Vastgelegd. Deze pakken zijn bij de klant.'
            : `Vastgelegd. De klant krijgt bericht om bestelling ${one.new_order} alsnog te betalen.`
        }}
        onClose={close}
      >
        <p>
          {one.state === 'ended'
            ? 'De klant houdt de pakken. Er verandert niets aan het geld.'
            : 'De klant houdt dan beide en betaalt wat de retour had betaald. Die krijgt daar bericht van, met een link om te betalen, en later een herinnering als dat uitblijft.'}
        </p>
      </FieldDialog>
    )}
  >
    Retour komt niet
  </DialogButton>
)
