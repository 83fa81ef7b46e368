import { useState } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { can } from '#domain/staff/permissions.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { useReloadOnReturn } from '#components/requests/use-reload-on-return.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { Icon } from '#ui/icon.tsx'
import { SystemAlertList } from '../system/system-alerts.tsx'
import { ScreenHeader, Section } from '../shared/screen.tsx'
import { SetupCard } from './setup-card.tsx'
import type { Task } from './task.ts'
import { toDashboardTasks } from './tasks.ts'
import {
  callbackPartLabels,
  callbackRequestDays,
  formatDutchPhone,
} from '#domain/customer/callback-request.ts'
import { toPhoneUrl } from '#domain/text/phone-link.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Notice } from '#ui/notice.tsx'
import { formatEuroAmount } from '#domain/money.ts'

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
      {can(role, 'settings') && <SetupCard />}
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
    <Section title="Gisteren" className="rounded-card border border-line bg-white p-6">
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
    </Section>
  )
}

function LowStock({ products }: { products: NonNullable<Today['low_stock']> }) {
  return (
    <Section title="Bijna op" className="rounded-card border border-line bg-white p-6">
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
    </Section>
  )
}

type CallbackRequest = NonNullable<EndpointReply<'GET /api/admin/dashboard'>['callbacks']>[number]
type Props = { requests: readonly CallbackRequest[]; reload: () => void }

function CallbackList({ requests, reload }: Props) {
  const { notice, busy, run } = useMutation()
  const [pressed, setPressed] = useState<number>()
  const settle = async ({ id }: CallbackRequest, action: 'done' | 'missed') => {
    setPressed(id)
    await run(async () => {
      const params = { id }
      await browserApi(`POST /api/admin/callback-requests/:id/${action}`, { params })
      return action === 'done'
        ? 'Gebeld. Het nummer is gewist.'
        : 'Niet bereikt. Het verzoek blijft staan.'
    })
    reload()
  }
  return (
    <section aria-labelledby="terugbellen" className="mb-8 empty:hidden">
      <div role="status">{notice && <Notice kind={notice.kind}>{notice.text}</Notice>}</div>
      {requests.length > 0 && (
        <div className="rounded-card border border-line bg-white p-5 sm:p-6">
          <h2 id="terugbellen" className="text-xl">
            Terugbellen
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            Noem eerst alleen je voornaam, en de winkel pas als je de klant zelf spreekt. Spreek
            niets in. Na {callbackRequestDays} dagen wist de winkel een verzoek.
          </p>
          <ul className="mt-3">
            {requests.map((request) => (
              <li
                key={request.id}
                className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line py-3 first:border-t-0"
              >
                <div className="w-full min-w-0 sm:w-auto sm:flex-1">
                  <a
                    href={toPhoneUrl(request.phone)}
                    className="link font-semibold whitespace-nowrap"
                  >
                    {formatDutchPhone(request.phone)}
                  </a>
                  <span className="block text-sm text-ink-soft">
                    {callbackPartLabels[request.part]}, gevraagd{' '}
                    {formatShortDayAndTime(new Date(request.requested_at))}
                    {request.missed_calls > 0 && `. Niet bereikt: ${request.missed_calls} keer`}
                  </span>
                </div>
                <div className="flex flex-wrap gap-2.5">
                  <Button
                    busy={busy && pressed === request.id}
                    onClick={() => settle(request, 'done')}
                    aria-label={`Gebeld: ${formatDutchPhone(request.phone)}`}
                  >
                    Gebeld
                  </Button>
                  <Button
                    kind="ghost"
                    onClick={() => settle(request, 'missed')}
                    aria-label={`Niet bereikt: ${formatDutchPhone(request.phone)}`}
                  >
                    Niet bereikt
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
