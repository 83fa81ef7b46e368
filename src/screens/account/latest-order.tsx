import type { PastOrder } from '#domain/customer/past-order.ts'
import { orderPath } from '#domain/order/order-path.ts'
import { OrderProgress } from '#components/order/order-progress.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { canReorder, OrderLinks, PastOrderFacts, PastOrderLines } from './past-order.tsx'

export function LatestOrder({ order }: { order: PastOrder }) {
  const { state, progress, pay_later, token, number } = order
  return (
    <section aria-labelledby="latest-order">
      <h2 id="latest-order" className="mb-5 text-2xl">
        Je laatste bestelling
      </h2>
      <article
        aria-label={`Bestelling ${number}`}
        className="overflow-hidden rounded-card border border-line bg-white"
      >
        <div className="bg-dune px-5 py-4 sm:px-7">
          <PastOrderFacts order={order} />
        </div>
        <div className="border-b border-line px-5 py-6 empty:hidden sm:px-7">
          <OrderProgress state={state} progress={progress} isPayLater={pay_later} />
        </div>
        <PastOrderLines order={order} />
        <div className="flex flex-wrap items-center gap-x-7 gap-y-2 border-t border-line px-5 py-5 sm:px-7">
          {canReorder(order) && (
            <ButtonLink to={orderPath(token, 'again')} className="max-sm:w-full">
              Bestel opnieuw<span className="sr-only">: {number}</span>
            </ButtonLink>
          )}
          <OrderLinks order={order} />
        </div>
      </article>
    </section>
  )
}
