import { Link } from 'react-router'
import { formatEuroAmount } from '#domain/money.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { type AfterSaleProps, ChangeFailure, useOrderChange } from '../use-order-change.tsx'

type Exchange = AfterSaleProps['order']['exchanges'][number]

/** An exchange that has not ended, on the pages of both of its orders. */
export default function ExchangeStatus(props: AfterSaleProps & { one: Exchange }) {
  const { order, token, done, one } = props
  const isNew = one.new_order === order.number
  const { failure, busy, change } = useOrderChange(done)
  const markSent = () =>
    void change(async () => {
      await browserApi('POST /api/orders/:token/returns/:return/sent', {
        params: { token, return: one.return },
      })
      return one.leaves_when === 'under-way'
        ? 'Dank je wel. We maken je nieuwe pakket klaar.'
        : 'Dank je wel, we weten dat je retour onderweg is.'
    })
  return (
    <section
      aria-label={`Ruil ${one.return}`}
      className="grid gap-4 rounded-card border border-line bg-white p-6"
    >
      <p className="measure">
        {isNew
          ? 'Dit krijg je in ruil voor iets uit bestelling '
          : 'Je ruilt iets uit deze bestelling. Wat je nieuw krijgt, is bestelling '}
        <Link to={one.path} className="link">
          {isNew ? one.order : one.new_order}
        </Link>
        . {nextStep(one)}
      </p>
      {one.to_pay > 0 && (
        <p className="measure font-semibold">
          Je betaalt nog {formatEuroAmount(one.to_pay)}
          {isNew
            ? ` voor ${formatWeekdayAndDay(order.payment.pay_by)}, anders gaat de ruil niet door.`
            : ' op de pagina van die bestelling.'}
        </p>
      )}
      {!isNew && one.has_label && (
        <a
          href={`/api/orders/${token}/returns/${one.return}/label`}
          download
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          Retourlabel (PDF)
        </a>
      )}
      {!isNew && !one.under_way_at && (
        <>
          <ChangeFailure>{failure}</ChangeFailure>
          <Button kind="ghost" busy={busy} className="justify-self-start" onClick={markSent}>
            Mijn retour is onderweg
          </Button>
        </>
      )}
    </section>
  )
}

function nextStep({
  return: number,
  under_way_at: underWayAt,
  leaves_when: leaves,
  has_left: hasLeft,
}: Exchange) {
  if (hasLeft)
    return underWayAt
      ? 'Het nieuwe pakket is verzonden.'
      : `Het nieuwe pakket is verzonden. Stuur je retour ${number} binnen 14 dagen op.`
  if (leaves === 'at-once')
    return `Het nieuwe pakket wacht niet op je retour ${number}. Stuur die wel binnen 14 dagen op.`
  if (underWayAt)
    return leaves === 'under-way'
      ? 'Je retour is onderweg, dus het nieuwe pakket mag weg.'
      : 'Je retour is onderweg. Het nieuwe pakket maken we klaar zodra die binnen is.'
  return leaves === 'under-way'
    ? `Het nieuwe pakket maken we klaar zodra je retour ${number} onderweg is.`
    : `Het nieuwe pakket maken we klaar zodra je retour ${number} bij ons binnen is.`
}
