import { formatEuroAmount } from '#domain/money.ts'
import { payLaterDays } from '#domain/payment/pay-later-terms.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { PayAgain } from './pay-again.tsx'
import type { Order } from './use-order.ts'

export default function PayLater({
  payLater,
  token,
  paidAt,
}: {
  payLater: NonNullable<Order['pay_later']>
  token: string
  paidAt: string | null
}) {
  const { amount_due, due_on, transfer } = payLater
  if (amount_due === 0)
    return paidAt ? (
      <p className="mt-6">Je hebt deze bestelling betaald. Dank je wel.</p>
    ) : (
      <p className="mt-6">Je hoeft hiervoor niets (meer) te betalen.</p>
    )
  const amount = formatEuroAmount(amount_due)
  return (
    <section
      aria-labelledby="pay-later"
      className="mt-8 rounded-card border border-line bg-white p-6"
    >
      <h2 id="pay-later" className="mb-3 text-xl">
        Nog te betalen: {amount}
      </h2>
      <p className="measure mb-5">
        {due_on
          ? `Betaal uiterlijk ${formatWeekdayAndDay(due_on)}.`
          : `Betaal binnen ${payLaterDays} dagen nadat we alles verzonden hebben. Eerder mag ook.`}{' '}
        Stuur je iets terug? Wacht dan met betalen: we verlagen het bedrag en mailen je.
      </p>
      <PayAgain token={token} label="Betaal nu" />
      {transfer && (
        <div className="mt-6 flex flex-wrap items-start gap-x-8 gap-y-4 border-t border-line pt-6">
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="mb-3 text-lg">Of maak het zelf over</h3>
            <dl className="grid gap-2">
              <Fact name="Bedrag" value={amount} />
              <Fact name="Rekening" value={transfer.iban} />
              <Fact name="Op naam van" value={transfer.name} />
              <Fact name="Omschrijving" value={transfer.reference} />
            </dl>
          </div>
          <figure className="m-0 w-44">
            <svg
              role="img"
              aria-label="QR-code met het bedrag, de rekening en de omschrijving die hiernaast staan"
              viewBox={`0 0 ${transfer.qr.size} ${transfer.qr.size}`}
              shapeRendering="crispEdges"
              className="w-full bg-white forced-color-adjust-none"
            >
              <path d={`M0 0h${transfer.qr.size}v${transfer.qr.size}H0z`} fill="#fff" />
              <path d={transfer.qr.path} fill="#000" />
            </svg>
            <figcaption className="mt-2 text-sm text-ink-soft">
              Scan met de app van je bank. Dan is alles al ingevuld.
            </figcaption>
          </figure>
        </div>
      )}
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap gap-x-3">
    <dt className="w-32 text-ink-soft">{name}</dt>
    <dd className="font-semibold break-words tabular-nums">{value}</dd>
  </div>
)
