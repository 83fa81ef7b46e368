import { type ComponentType, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useConfirmedLeave } from '#ui/form/unsaved-changes-guard.tsx'
import { Logo } from '../shell/logo.tsx'
import { useShopName } from '../shell/shop-details-context.ts'
import { useCurrentUser } from '../account/login-store.ts'
import { logOut } from '../account/current-user.ts'
import type { SystemAlertCode } from '#domain/system-alert.ts'
import { can } from '#domain/staff/permissions.ts'
import { browserApi } from '../api-context.ts'
import { useQuery } from '../requests/use-query.ts'
import { useReloadOnReturn } from '../requests/use-reload-on-return.ts'

const changes = new EventTarget()

export const notifyTrialChange = () => changes.dispatchEvent(new Event('change'))

function onTrialChange(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}

/** Says on every staff screen that payments move no money and that mails reach nobody. */
const fetchAlerts = () => browserApi('GET /api/admin/system-alerts')

const sentences: Partial<Record<SystemAlertCode, string>> = {
  'test-payments':
    'Proefbetalingen staan aan: bestellingen worden betaald zonder geld en tellen niet als verkoop.',
  'demo-shop': 'Dit is een voorbeeldwinkel: proefbetalingen tellen hier als verkoop.',
  'test-orders-left': 'Er staan nog proefbestellingen.',
  'mails-in-folder': 'De winkel verstuurt geen mails.',
}

function TrialBar() {
  const { result, reload } = useQuery(fetchAlerts)
  useReloadOnReturn(reload)
  useEffect(() => onTrialChange(() => void reload()), [reload])
  const canChangeSettings = can(useCurrentUser()?.staff_role, 'settings')
  const codes = result.status === 'done' ? result.data.alerts.map(({ code }) => code) : []
  const text = codes.flatMap((code) => sentences[code] ?? []).join(' ')
  if (text === '') return null
  const look = codes.includes('demo-shop') ? 'bg-lee py-0.5 text-ink' : 'bg-clay py-2 text-white'
  return (
    <p className={`px-4 text-center text-sm font-semibold ${look}`}>
      {text}
      {codes.includes('test-orders-left') && canChangeSettings && (
        <>
          {' '}
          <Link to="/admin#verkopen" className="underline">
            Begin met verkopen
          </Link>
        </>
      )}
    </p>
  )
}

const entryClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 text-deep no-underline hover:underline'
/** Shows only the icon on a phone, where the label does not fit. */
const labelClass = 'max-sm:sr-only'

type Props = {
  /** Adds links to the back office, because the editor has no menu. */
  inEditor?: boolean
  SearchButton?: ComponentType<{ className: string }>
}

export function StaffBar({ inEditor = false, SearchButton }: Props) {
  const user = useCurrentUser()
  const shopName = useShopName()
  const navigate = useNavigate()
  const confirmLeave = useConfirmedLeave()
  const handleLogOut = () =>
    confirmLeave(() => {
      void logOut()
      void navigate('/')
    })
  return (
    <header className="border-b border-line bg-white text-sm print:hidden">
      <a
        href="#inhoud"
        className="on-deep fixed top-3 left-3 z-50 -translate-y-24 rounded-pill px-6 py-3 font-semibold focus-visible:translate-y-0"
      >
        Naar de inhoud
      </a>
      <TrialBar />
      <div
        className={`mx-auto flex w-full flex-wrap items-center gap-x-2 px-4 py-0.5 sm:gap-x-4 sm:px-6 ${inEditor ? 'max-w-[120rem]' : 'max-w-[100rem]'}`}
      >
        <Link
          to="/admin"
          aria-label={`${shopName}, beheer`}
          className="inline-flex min-h-11 items-center gap-2 no-underline"
        >
          <Logo />
        </Link>
        {inEditor ? (
          <nav aria-label="Beheer" className="flex flex-1 flex-wrap gap-x-2">
            <Link to="/admin" className={`${entryClass} max-sm:hidden`}>
              Beheer
            </Link>
            <Link to="/admin/paginas" className={entryClass}>
              Pagina’s
            </Link>
          </nav>
        ) : (
          <span className="flex-1" />
        )}
        <div className="flex sm:gap-x-2">
          {SearchButton && <SearchButton className={entryClass} />}
          <a href="/" target="_blank" className={entryClass}>
            <Icon name="store" size={20} />
            <span className={labelClass}>Bekijk de winkel</span>
          </a>
          <Link to="/admin/mijn-account" className={entryClass}>
            <Icon name="user" size={20} />
            <span className={labelClass}>{user?.first_name ?? 'Account'}</span>
            <span className="sr-only">: mijn account</span>
          </Link>
          <button type="button" onClick={handleLogOut} className={entryClass}>
            <Icon name="log-out" size={20} />
            <span className={labelClass}>Uitloggen</span>
          </button>
        </div>
      </div>
    </header>
  )
}
