// /admin/bestellingen/{number}: one order, what happened to it, and what can be done with it now.

import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryState } from '#parts/requests/query-state.tsx'
import { dateTimeOrDash } from '../date-or-dash.ts'
import { ScreenHead } from '../screen-head.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { NotesOf } from './notes.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { Buyer } from './buyer.tsx'
import { Parcels } from './parcels.tsx'
import { PayAndMail } from './pay-and-mail.tsx'
import { ReturnsOf } from './returns.tsx'
import { Steps } from './steps.tsx'
import { Timeline } from './timeline.tsx'
import type { OrderPart, WholeOrder } from './order-part.ts'

export default function OrderScreen() {
  const { number = '' } = useParams()
  const { result, reload } = useQuery(useCallback(() => browserApi('GET /api/admin/orders/:number', { params: { number } }), [number]))
  return (
    <QueryState result={result} reload={reload}>
      {(order) => <Shown key={number} order={order} reload={reload} />}
    </QueryState>
  )
}

function Shown({ order, reload }: { order: WholeOrder; reload: () => Promise<void> }) {
  const { notice, busy, run } = useMutation()
  const [names, setNames] = useState<ReadonlyMap<number, string>>()
  const { number, state_label, at, on_hold, subscription } = order

  const act: OrderPart['act'] = async (work, sentence) => {
    const done = await run(async () => {
      await work()
      return sentence
    })
    await reload()
    return done
  }
  const reveal = () =>
    run(async () => {
      const { lines } = await browserApi('GET /api/admin/orders/:number/contents', { params: { number } })
      setNames(new Map(lines.map(({ line, name }) => [line, name])))
    })
  const nameOf = (line: number) => {
    const place = order.lines.findIndex((one) => one.line === line)
    return order.lines[place]?.name ?? names?.get(line) ?? `Product ${place + 1}`
  }
  const part: OrderPart = { order, busy, act, nameOf }
  const slips = `?nummers=${number}`
  return (
    <>
      <ScreenHead
        title={`Bestelling ${number}`}
        about={`${state_label}, besteld op ${dateTimeOrDash(at)}${subscription ? `, levering van abonnement ${subscription}` : ''}.`}
      >
        {order.can.pack_list && (
          <>
            <ButtonLink kind="ghost" to={`/admin/bestellingen/paklijst${slips}`}>
              Paklijst
            </ButtonLink>
            <ButtonLink kind="ghost" to={`/admin/bestellingen/pakbonnen${slips}`}>
              Pakbon
            </ButtonLink>
          </>
        )}
      </ScreenHead>
      <div aria-live="polite" className="grid gap-4 not-empty:mb-6">
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
        {on_hold && (
          <Notice kind="warning">
            Deze bestelling blijft hier: er is een herroeping met een toelichting. Leg hieronder vast om welke pakken het gaat.
          </Notice>
        )}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          <Steps {...part} />
          {order.returns.length > 0 && <ReturnsOf {...part} />}
          <OrderLines {...part} reveal={order.contents === 'shown' || names ? undefined : () => void reveal()} />
          {order.parcels.length > 0 && <Parcels {...part} />}
          {order.money && <OrderMoney {...part} money={order.money} />}
        </div>
        <div className="grid min-w-0 gap-6">
          <Buyer {...part} />
          {(order.can.pay_link || order.mails.length > 0) && <PayAndMail {...part} />}
          <NotesOf {...part} />
          <Timeline order={order} />
        </div>
      </div>
    </>
  )
}
