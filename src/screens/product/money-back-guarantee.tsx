import { Link } from 'react-router'
import { describeMoneyBack } from '#domain/order/money-back.ts'
import { useMoneyBack } from '#components/shell/shop-details-context.ts'

/** Renders nothing while the owner promises nothing. */
export function MoneyBackGuarantee() {
  const promise = describeMoneyBack(useMoneyBack())
  if (promise === undefined) return null
  return (
    <section className="on-deep py-[clamp(3rem,7vw,5.5rem)]">
      <div className="wrap grid items-center gap-x-16 gap-y-6 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h2>Niet goed? Geld terug.</h2>
          <p className="measure mt-4 text-lg">Pas thuis merk je of iets bij je past. {promise}</p>
        </div>
        <p className="lg:justify-self-end">
          <Link
            to="/over-ons"
            className="inline-flex min-h-control items-center rounded-pill bg-sand px-7 font-semibold text-deep no-underline transition-colors hover:bg-white"
          >
            Lees hoe wij werken
          </Link>
        </p>
      </div>
    </section>
  )
}
