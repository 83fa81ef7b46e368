// /admin: the dashboard with system alerts, the open tasks of the logged-in colleague, yesterday's
// sales and products with low stock.

import { useState } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { can } from '#domain/staff/permissions.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { useReloadOnReturn } from '#components/requests/use-reload-on-return.ts'
import { ButtonLink } from '#ui/button.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { Icon } from '#ui/icon.tsx'
import { SystemAlertList } from '../system/system-alerts.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { CallbackList } from './callback-list.tsx'
import { SetupList } from './setup-list.tsx'
import { toDashboardTasks, type Task } from './tasks.ts'

type Today = EndpointReply<'GET /api/admin/dashboard'>

export default function DashboardScreen() {
  const { result, reload } = useReply('GET /api/admin/dashboard')
  useReloadOnReturn(reload)
  const [day] = useState(() => formatWeekdayAndDay(new Date()))
  const role = useCurrentUser()?.staff_role
  return (
    <>
      <ScreenHeader title="Vandaag" about={day} />
      <SystemAlertList />
      {can(role, 'settings') && <SetupList />}
      <QueryBoundary result={result} reload={reload}>
        {(today) => (
          <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div>
              {today.callbacks && <CallbackList requests={today.callbacks} reload={reload} />}
              <Tasks
                tasks={toDashboardTasks(today, role)}
                hasCallbacks={today.callbacks !== null && today.callbacks.length > 0}
                canAddProducts={can(role, 'catalogue')}
              />
            </div>
            <div className="grid gap-6 empty:hidden">
              {today.yesterday && <Yesterday {...today.yesterday} />}
              {today.low_stock && today.low_stock.length > 0 && (
                <LowStock products={today.low_stock} />
              )}
            </div>
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

type TasksProps = { tasks: readonly Task[]; hasCallbacks: boolean; canAddProducts: boolean }

function Tasks({ tasks, hasCallbacks, canAddProducts }: TasksProps) {
  if (tasks.length === 0 && hasCallbacks) return null
  if (tasks.length === 0)
    return (
      <div className="rounded-card border border-line bg-white px-6 py-14 text-center">
        <p className="font-head text-xl">Alles is bij</p>
        <p className="mt-2 text-ink-soft">Er wacht nu geen bestelling, vraag of melding op je.</p>
        {canAddProducts && (
          <ButtonLink kind="ghost" to="/admin/producten/nieuw" className="mt-6">
            <Icon name="plus" size={20} />
            Nieuw product
          </ButtonLink>
        )}
      </div>
    )
  return (
    <ul aria-label="Wat er wacht" className="grid gap-3">
      {tasks.map(({ count, name, about, to, urgent }) => (
        <li
          key={to}
          className={`relative flex items-center gap-5 rounded-card border bg-white px-5 py-4 transition-colors hover:border-deep sm:px-6 ${urgent ? 'border-clay' : 'border-line'}`}
        >
          <span
            className={`min-w-12 flex-none text-end font-head text-2xl tabular-nums ${urgent ? 'text-clay' : 'text-deep'}`}
          >
            {count}
          </span>
          <span className="min-w-0 flex-1">
            <Link
              to={to}
              className="font-semibold text-ink no-underline after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </Link>
            <span className="block text-sm text-ink-soft">{about}</span>
          </span>
          <Icon name="chevron-right" size={22} className="flex-none text-deep" />
        </li>
      ))}
    </ul>
  )
}

function Yesterday({ orders, revenue }: NonNullable<Today['yesterday']>) {
  return (
    <section aria-labelledby="yesterday" className="rounded-card border border-line bg-white p-6">
      <h2 id="yesterday" className="text-xl">
        Gisteren
      </h2>
      <dl className="mt-4 grid gap-4">
        <div>
          <dt className="text-sm text-ink-soft">Verkochte bestellingen</dt>
          <dd className="font-head text-2xl tabular-nums">{orders}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Verkocht, met btw</dt>
          <dd className="font-head text-2xl whitespace-nowrap tabular-nums">
            {formatEuroAmount(revenue)}
          </dd>
        </div>
      </dl>
      <Link to="/admin/stats" className="link mt-3 inline-block">
        Naar de statistiek
      </Link>
    </section>
  )
}

function LowStock({ products }: { products: NonNullable<Today['low_stock']> }) {
  return (
    <section aria-labelledby="low-stock" className="rounded-card border border-line bg-white p-6">
      <h2 id="low-stock" className="text-xl">
        Bijna op
      </h2>
      <ul className="mt-3 text-sm">
        {products.map(({ id, slug, name, stock, sold }) => (
          <li key={id} className="border-t border-line py-2.5 first:border-t-0">
            <Link to={`/admin/producten/${slug}`} className="text-ink hover:text-deep">
              {name}
            </Link>
            <span className="block text-ink-soft">
              <strong className={stock === 0 ? 'text-clay' : ''}>
                {stock === 0 ? 'Uitverkocht' : `Nog ${stock}`}
              </strong>
              {sold > 0 && `, ${sold} verkocht in twee weken`}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/admin/producten?view=low&sorting=stock" className="link mt-3 inline-block">
        Alles met weinig voorraad
      </Link>
    </section>
  )
}
