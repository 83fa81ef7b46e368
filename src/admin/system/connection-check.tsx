import type { EndpointReply } from '#api/index.ts'
import type { ConnectionName, ServerSettings } from '#domain/staff/shop-setup.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type ConnectionText = {
  title: string
  state: (settings: ServerSettings) => string
  /**
   * The lines to set, with an explanation; undefined if the setting is the one that a shop sells
   * with.
   */
  change: (settings: ServerSettings) => { lines: readonly string[]; hint: string } | undefined
  tryLabel: string
}

const encryptionTexts: Record<NonNullable<ServerSettings['mail_encryption']>, string> = {
  tls: 'altijd versleuteld',
  starttls: 'altijd versleuteld (STARTTLS)',
  'starttls-if-offered': 'versleuteld als de mailserver dat kan (STARTTLS)',
}

export const connectionTexts: Record<ConnectionName, ConnectionText> = {
  payments: {
    title: 'Betalen',
    state: ({ payments }) =>
      ({
        'test-payments':
          'Er is geen sleutel van Mollie. Betalen is een proef: er komt geen geld binnen.',
        'mollie-test': 'De sleutel van Mollie is een proefsleutel. Er komt geen geld binnen.',
        'mollie-live': 'De winkel heeft een echte sleutel van Mollie.',
      })[payments],
    change: ({ payments }) =>
      payments === 'mollie-live'
        ? undefined
        : {
            lines: ['MOLLIE_API_KEY=live_…'],
            hint: 'De sleutel staat in je Mollie-dashboard, bij Ontwikkelaars en dan API-sleutels.',
          },
    tryLabel: 'Probeer betalen',
  },
  mail: {
    title: 'Mail',
    state: ({ mail, mail_server, mail_port, mail_encryption, mail_from }) =>
      mail === 'smtp'
        ? `Mails gaan via ${mail_server ?? ''}, poort ${mail_port}, ${mail_encryption ? encryptionTexts[mail_encryption] : ''}. De afzender is ${mail_from}. Het wachtwoord staat alleen op de server (SMTP_URL).`
        : `Er is geen mailserver. De winkel bewaart elke mail bij Postvak uit en verstuurt er geen. De afzender is ${mail_from}.`,
    change: ({ mail }) =>
      mail === 'smtp'
        ? undefined
        : {
            lines: [
              'SMTP_URL=smtps://naam:wachtwoord@mail.jouwwinkel.nl',
              'MAIL_FROM=Jouw winkel <post@jouwwinkel.nl>',
            ],
            hint: 'De gegevens krijg je van wie je e-mail verzorgt. Zet in de afzender geen woord dat iets over de producten zegt.',
          },
    tryLabel: 'Stuur mij een proefmail',
  },
  addresses: {
    title: 'Adressen opzoeken',
    state: ({ addresses }) =>
      addresses === 'pdok'
        ? 'De winkel vindt straat en plaats bij postcode en huisnummer, via PDOK van de overheid.'
        : 'De winkel kent maar een paar straten. Klanten typen hun straat en plaats zelf.',
    change: ({ addresses }) =>
      addresses === 'pdok'
        ? undefined
        : { lines: ['ADDRESS_LOOKUP=pdok'], hint: 'PDOK is gratis en vraagt geen account.' },
    tryLabel: 'Zoek een adres op',
  },
  pickup_points: {
    title: 'Afhaalpunten',
    state: ({ pickup_points }) =>
      ({
        none: 'Klanten kunnen geen afhaalpunt kiezen: pakketten gaan naar een adres.',
        postnl: 'Klanten kunnen een afhaalpunt van PostNL kiezen.',
        dhl: 'Klanten kunnen een afhaalpunt van DHL kiezen.',
        example:
          'Klanten kunnen een verzonnen afhaalpunt kiezen. Dat kan alleen in een proefwinkel.',
      })[pickup_points],
    change: ({ pickup_points }) =>
      pickup_points === 'none' || pickup_points === 'example'
        ? {
            lines: ['PICKUP_POINTS=postnl', 'POSTNL_API_KEY=…'],
            hint: 'De sleutel vraag je aan bij developer.postnl.nl. Gaan je pakketten met DHL, zet dan alleen PICKUP_POINTS=dhl.',
          }
        : undefined,
    tryLabel: 'Zoek afhaalpunten',
  },
}

export const publicAddressText = ({ is_public, app_url }: ServerSettings): string =>
  is_public
    ? `Bezoekers vinden de winkel op ${app_url}.`
    : `De winkel staat op ${app_url}. Alleen wie bij deze computer kan, ziet hem.`
export const publicAddressLine = 'APP_URL=https://www.jouwwinkel.nl'

type Setup = EndpointReply<'GET /api/admin/setup'>

export function ConnectionCheck({
  name,
  setup,
  reload,
}: {
  name: ConnectionName
  setup: Setup
  reload: () => Promise<void>
}) {
  const { notice, busy, run } = useMutation()
  const { state, change, tryLabel } = connectionTexts[name]
  const test = setup.tests[name]
  const advice = change(setup.server)
  const tryNow = () =>
    run(async () => {
      await browserApi('POST /api/admin/setup/tests/:name', { params: { name } })
      await reload()
    })
  return (
    <div className="grid gap-3">
      <p>{state(setup.server)}</p>
      {advice && <SettingLines {...advice} />}
      {test && !notice && (
        <Notice kind={test.ok ? 'success' : 'warning'}>
          {test.message} {test.code && <small className="text-ink-soft">({test.code}) </small>}
          <span className="text-ink-soft">
            Geprobeerd op {formatShortDayAndTime(new Date(test.at))}.
          </span>
        </Notice>
      )}
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      <div>
        <Button kind="ghost" busy={busy} onClick={tryNow}>
          {tryLabel}
        </Button>
      </div>
    </div>
  )
}

export function SettingLines({ lines, hint }: { lines: readonly string[]; hint?: string }) {
  return (
    <div className="text-sm">
      <p className="text-ink-soft">
        Zet in de instellingen van de server, en start de winkel opnieuw:
      </p>
      <pre className="mt-1.5 rounded-card bg-lee px-4 py-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <code>{lines.join('\n')}</code>
      </pre>
      {hint && <p className="mt-1.5 text-ink-soft">{hint}</p>}
    </div>
  )
}
