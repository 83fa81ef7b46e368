// Says on every staff screen that payments move no money and that mails reach nobody.

import { useEffect } from 'react'
import { Link } from 'react-router'
import type { SystemAlertCode } from '#domain/system-alert.ts'
import { can } from '#domain/staff/permissions.ts'
import { useCurrentUser } from '../account/login-store.ts'
import { browserApi } from '../api-context.ts'
import { useQuery } from '../requests/use-query.ts'
import { useReloadOnReturn } from '../requests/use-reload-on-return.ts'
import { onTrialChange } from './trial-changes.ts'

const fetchAlerts = () => browserApi('GET /api/admin/system-alerts')

const sentences: Partial<Record<SystemAlertCode, string>> = {
  'test-payments':
    'Proefbetalingen staan aan: bestellingen worden betaald zonder geld en tellen niet als verkoop.',
  'demo-shop': 'Dit is een voorbeeldwinkel: proefbetalingen tellen hier als verkoop.',
  'test-orders-left': 'Er staan nog proefbestellingen.',
  'mails-in-folder': 'De winkel verstuurt geen mails.',
}

export function TrialBar() {
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
