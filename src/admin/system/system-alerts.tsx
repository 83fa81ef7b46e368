// Shows the system alerts on the dashboard and on the screen of the background jobs.

import { Link } from 'react-router'
import type { SystemAlert, SystemAlertCode } from '#domain/system-alert.ts'
import { can } from '#domain/staff/permissions.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { Notice } from '#ui/notice.tsx'
import { RetryAllMails } from '../mail/retry-all-mails.tsx'
import { systemAlertText } from './system-alert-text.ts'

/**
 * Renders nothing while loading or after a failure, because the rest of the screen reports a
 * failure itself.
 */
export function SystemAlertList() {
  const { result, reload } = useReply('GET /api/admin/system-alerts')
  const role = useCurrentUser()?.staff_role
  const canChangeSettings = can(role, 'settings')
  if (result.status !== 'done') return null
  // For what a colleague cannot solve, and in a demo shop, the bar above every screen is enough.
  const isDemo = result.data.alerts.some(({ code }) => code === 'demo-shop')
  const isInBarOnly: Partial<Record<SystemAlertCode, boolean>> = {
    'test-payments': !canChangeSettings,
    'demo-shop': true,
    'test-orders-left': true,
    'mails-in-folder': isDemo || !can(role, 'mails'),
  }
  const alerts = result.data.alerts.filter(({ code }) => isInBarOnly[code] !== true)
  return (
    <div className="mb-8 grid gap-4 empty:hidden">
      {alerts.map((alert) => (
        <SystemAlertNotice
          key={alert.code}
          alert={alert}
          canChangeSettings={canChangeSettings}
          reload={reload}
        />
      ))}
    </div>
  )
}

type Props = { alert: SystemAlert; canChangeSettings: boolean; reload: () => Promise<void> }

function SystemAlertNotice({ alert, canChangeSettings, reload }: Props) {
  const { kind, title, text, code } = systemAlertText(alert, canChangeSettings)
  return (
    <Notice kind={kind}>
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="measure mt-1">
        {text} {code && <small className="text-ink-soft">({code})</small>}
      </p>
      {(alert.code === 'mail-server-away' || alert.code === 'mails-failing') && (
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <RetryAllMails state="waiting" onDone={reload} />
          <Link to="/admin/outbox" className="link inline-flex min-h-11 items-center">
            Bekijk de mails
          </Link>
        </div>
      )}
    </Notice>
  )
}
