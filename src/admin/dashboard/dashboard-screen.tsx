import { useState } from 'react'
import { Link } from 'react-router'
import { can } from '#domain/staff/permissions.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { formatWeekday, formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { useReloadOnReturn } from '#components/requests/use-reload-on-return.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { SystemAlertList } from '../system/system-alerts.tsx'
import { ScreenHeader, Section } from '../shared/screen.tsx'
import { CallbackList } from './callback-list.tsx'
import { ParcelWork } from './parcel-work.tsx'
import { SetupCard } from './setup-card.tsx'
import type { Task, Today } from './task.ts'
import { toDashboardTasks, toParcelTasks } from './tasks.ts'
import { formatEuroAmount } from '#domain/money.ts'

/**
 * The alerts and the set-up list stand above the work, so that the screen waits for them too:
 * nothing then moves when one of them arrives. Each shows by itself that it failed, or is left out.
 */
export default function DashboardScreen() {
  const role = useCurrentUser()?.staff_role
  const { result, reload } = useReply('GET /api/admin/dashboard')
  useReloadOnReturn(reload)
  const [day] = useState(() => formatWeekdayAndDay(new Date()))
  const [hasAlerts, setHasAlerts] = useState(false)
  const [hasSetup, setHasSetup] = useState(!can(role, 'settings'))
  const isWaiting = result.status === 'loading' || !hasAlerts || !hasSetup
  return (
    <>
      <ScreenHeader title="Vandaag" about={day} />
      {isWaiting && <Spinner label="Een ogenblik" />}
      <div className={isWaiting ? 'hidden' : undefined}>
        <SystemAlertList onLoaded={() => setHasAlerts(true)} />
        {can(role, 'settings') && <SetupCard onLoaded={() => setHasSetup(true)} />}
        {result.status !== 'loading' && (
          <QueryBoundary result={result} reload={reload}>
            {(today) => <TodaysWork {...{ today, role, reload }} />}
          </QueryBoundary>
        )}
      </div>
    </>
  )
}

type WorkProps = { today: Today; role: StaffRole | null | undefined; reload: () => Promise<void> }

const TodaysWork = ({ today, role, reload }: WorkProps) => (
  <div className="grid grid-cols-1 gap-x-8 gap-y-6 xl:grid-flow-dense xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
    {today.packing && <ParcelWork packing={today.packing} />}
    {today.sold && <SoldToday {...today.sold} />}
    {/* Beside what was sold if no parcel waits. */}
    <div className="xl:col-start-1 xl:row-span-2">
      {today.callbacks && <CallbackList requests={today.callbacks} reload={reload} />}
      <Tasks
        tasks={toDashboardTasks(today, role)}
        hasMore={(today.callbacks ?? []).length > 0 || toParcelTasks(today).length > 0}
      />
    </div>
    {today.low_stock && today.low_stock.length > 0 && <LowStock products={today.low_stock} />}
  </div>
)

function Tasks({ tasks, hasMore }: { tasks: readonly Task[]; hasMore: boolean }) {
  if (tasks.length === 0 && hasMore) return null
  if (tasks.length === 0)
    return (
      <div className="rounded-card border border-line bg-white px-6 py-14 text-center">
        <p className="font-head text-xl">Alles is bij</p>
        <p className="mt-2 text-ink-soft">Er wacht nu geen bestelling, vraag of melding op je.</p>
      </div>
    )
  const urgentCount = tasks.filter(({ urgent }) => urgent).length
  return (
    <ul aria-label="Wat er wacht" className="grid gap-x-6 sm:grid-cols-2">
      {byWeight(tasks).map((task, index) => (
        <TaskItem
          key={task.to}
          {...task}
          // The last tile of an odd number leaves no hole beside it.
          isWide={!task.urgent || (urgentCount % 2 === 1 && index === urgentCount - 1)}
        />
      ))}
    </ul>
  )
}

/** What is urgent comes first, and large; the rest follows as lines. */
const byWeight = (tasks: readonly Task[]): Task[] => [
  ...tasks.filter(({ urgent }) => urgent),
  ...tasks.filter(({ urgent }) => !urgent),
]

const TaskItem = ({ count, name, about, to, urgent, isWide }: Task & { isWide: boolean }) => (
  <li
    className={`relative flex items-center transition-colors hover:border-deep ${
      isWide ? 'sm:col-span-2' : ''
    } ${
      urgent
        ? 'mb-3 gap-5 rounded-card border-2 border-clay bg-white px-5 py-5 sm:px-6'
        : 'gap-4 border-b border-line px-2 py-2.5'
    }`}
  >
    <span
      className={`flex-none font-head tabular-nums ${urgent ? 'text-2xl text-clay' : 'min-w-10 text-end text-xl text-deep'}`}
    >
      {count}
    </span>
    <span className="min-w-0 flex-1">
      <Link
        to={to}
        className={`font-semibold text-ink no-underline after:absolute after:inset-0 ${urgent ? 'text-lg after:rounded-card' : ''}`}
      >
        {name}
      </Link>
      <span className={`text-sm text-ink-soft ${urgent ? 'block' : 'block sm:ms-3 sm:inline'}`}>
        {about}
      </span>
    </span>
    <Icon name="chevron-right" size={22} className="flex-none text-deep" />
  </li>
)

const SoldToday = ({ today, week_ago, yesterday }: NonNullable<Today['sold']>) => (
  <Section
    title="Vandaag verkocht"
    className="rounded-card border border-line bg-white p-5 max-xl:py-3 sm:px-6 xl:col-start-2"
    headingClass="max-xl:text-base"
  >
    <p className="flex flex-wrap items-baseline gap-x-3">
      <strong className="font-head text-3xl whitespace-nowrap text-deep tabular-nums">
        {formatEuroAmount(today.revenue)}
      </strong>
      {formatCountOf(today.orders, 'bestelling', 'bestellingen')}, met btw
    </p>
    <p className="mt-1 text-sm text-ink-soft xl:mt-3">
      Vorige {formatWeekday(week_ago.date)} om deze tijd{' '}
      {formatEuroAmount(week_ago.until_now.revenue)}, en die hele dag{' '}
      {formatEuroAmount(week_ago.all_day.revenue)}. Gisteren {formatEuroAmount(yesterday.revenue)}.{' '}
      <Link to="/admin/stats" className="link">
        Naar de statistiek
      </Link>
    </p>
  </Section>
)

function LowStock({ products }: { products: NonNullable<Today['low_stock']> }) {
  return (
    <Section
      title="Bijna op"
      className="self-start rounded-card border border-line bg-white p-6 xl:col-start-2 xl:row-span-2"
    >
      <ul className="mt-3 text-sm">
        {products.map(({ id, slug, name, stock, sold }) => (
          <li key={id} className="border-t border-line py-2.5 first:border-t-0">
            <Link to={`/admin/producten/${slug}`} className="link">
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
