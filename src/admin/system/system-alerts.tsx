import { Link } from 'react-router'
import { describeMailFailure } from '#domain/mail/mail-failure.ts'
import { can } from '#domain/staff/permissions.ts'
import type { SystemAlert, SystemAlertCode } from '#domain/system-alert.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { writeFailureTexts } from '#domain/write-failure-texts.ts'
import { adminExtensions } from '#extensions/admin.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { Notice } from '#ui/notice.tsx'
import { RetryAllMails } from '../mail/mail-buttons.tsx'
import { useOnLoaded } from '../shared/use-on-loaded.ts'
import type { AlertText, DescribeAlert, ExtensionAlertCode } from '../shell/alert-text.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'

const textsOfExtensions: Record<ExtensionAlertCode, DescribeAlert> = Object.assign(
  {},
  ...adminExtensions.map(({ alerts }) => alerts),
)

/** Some texts tell only staff who can change settings how to solve the alert. */
export function systemAlertText(alert: SystemAlert, canChangeSettings: boolean): AlertText {
  const { cause, since, free_megabytes, waiting, next_try_at, failures } = alert
  switch (alert.code) {
    case 'cannot-write':
      return {
        kind: 'error',
        title: 'De winkel kan niets bewaren',
        text: canChangeSettings
          ? `Sinds ${formatMoment(since)} lukken bestellen, inloggen en wijzigen niet. ${cause ? writeFailureTexts[cause] : ''} Daarna gaat alles vanzelf verder.`
          : 'Wat je wijzigt, wordt nu niet bewaard, en klanten kunnen niet bestellen. Wacht even; de eigenaar ziet wat er aan de hand is.',
      }
    case 'purges-failing':
    case 'replica-away':
      return textsOfExtensions[alert.code](formatMoment(since), canChangeSettings)
    case 'mail-server-away':
      return {
        kind: 'warning',
        title: failingTitle(alert),
        text:
          `Sinds ${formatMoment(since)} is de mailserver niet bereikbaar. De volgende poging is op ${formatMoment(next_try_at)}. ` +
          `${waiting === 1 ? 'De mail vertrekt' : 'De mails vertrekken'} vanzelf als de mailserver er weer is.${canChangeSettings ? ` ${describeTopFailure(alert)?.advice ?? ''}` : ''}`,
        code: describeTopFailure(alert)?.code,
      }
    case 'mails-failing':
      return {
        kind: 'warning',
        title: failingTitle(alert),
        text:
          `${waiting === 1 ? 'De mail wacht' : 'De eerste wacht'} sinds ${formatMoment(since)}; de volgende poging is op ${formatMoment(next_try_at)}. ` +
          (failures && failures.length > 1
            ? listFailures(failures)
            : (describeTopFailure(alert)?.advice ?? '')),
        code: failures?.length === 1 ? describeTopFailure(alert)?.code : null,
      }
    case 'disk-low':
      return {
        kind: 'warning',
        title: 'De schijf raakt vol',
        text: `Er is nog ${free_megabytes} MB vrij. Laat ruimte maken; is de schijf vol, dan lukken bestellingen niet meer.`,
      }
    case 'half-requests':
      return {
        kind: 'warning',
        title: 'Iemand houdt de winkel op met halve verzoeken',
        text:
          `Sinds ${formatMoment(since)} komen er verzoeken binnen die niet worden afgemaakt. De winkel breekt ze af, zodat anderen gewoon kunnen ` +
          'bestellen en inloggen. Laat de proxy elk verzoek eerst helemaal ontvangen, of de afzenders blokkeren.',
      }
    case 'proxy-untold':
      return {
        kind: 'warning',
        title: 'De winkel ziet alle bezoekers als één',
        text:
          'Er staat een proxy voor de winkel, maar volgens de instelling TRUSTED_HOPS niet. Eén drukke bezoeker kan daardoor alle anderen ' +
          'buitensluiten. Laat TRUSTED_HOPS op het aantal eigen proxy’s zetten en de winkel opnieuw starten.',
      }
    case 'test-payments':
      return {
        kind: 'warning',
        title: 'Betalen is een proef',
        text: 'Bestellingen worden betaald zonder geld, en tellen niet als verkoop. Voordat de winkel echt verkoopt, vult de eigenaar een sleutel van Mollie in die met live_ begint: bij Instellingen, Betalen, mail en adressen.',
      }
    case 'demo-shop':
      return {
        kind: 'info',
        title: 'Dit is een voorbeeldwinkel',
        text: 'Betalen is een proef. Bestellingen tellen hier mee als verkoop, zodat je ziet hoe je cijfers eruitzien.',
      }
    case 'test-orders-left':
      return {
        kind: 'warning',
        title: 'Er staan nog proefbestellingen',
        text: 'De winkel verkoopt nu echt. Verwijder wat je eerder probeerde met ‘Begin met verkopen’.',
      }
    case 'mails-in-folder':
      return {
        kind: 'warning',
        title: 'Mails bereiken niemand',
        text: canChangeSettings
          ? 'De winkel bewaart elke mail op de server en verstuurt er geen. Vul je mailserver in bij Instellingen, Betalen, mail en adressen.'
          : 'De winkel bewaart elke mail en verstuurt er geen. Klanten krijgen dus niets; je leest de mails onder Postvak uit.',
      }
  }
}

type Failures = NonNullable<SystemAlert['failures']>

const describeTopFailure = ({ failures }: SystemAlert) =>
  failures?.[0] && describeMailFailure(failures[0].reason)

/** Names the cause if all mails have the same. */
function failingTitle(alert: SystemAlert): string {
  const failure = alert.failures?.length === 1 ? describeTopFailure(alert) : undefined
  const mails = formatCountOf(alert.waiting ?? 0, 'mail gaat niet weg', 'mails gaan niet weg')
  return failure ? `${mails}: ${failure.problem}` : mails
}

const listFailures = (failures: Failures): string =>
  failures
    .map(
      ({ reason, mails }) =>
        `Bij ${formatCountOf(mails, 'mail', 'mails')}: ${describeMailFailure(reason).problem}.`,
    )
    .join(' ')

const formatMoment = (iso: string | null) => (iso ? formatShortDayAndTime(new Date(iso)) : '')

/**
 * Renders nothing while loading or after a failure, because the rest of the screen reports a
 * failure itself.
 */
export function SystemAlertList({ onLoaded }: { onLoaded?: () => void }) {
  const { result, reload } = useReply('GET /api/admin/system-alerts')
  useOnLoaded(result, onLoaded)
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
