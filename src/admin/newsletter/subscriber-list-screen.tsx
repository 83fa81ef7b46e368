import { subscriberStateLabels } from '#domain/newsletter/subscriber.ts'
import { browserApi } from '#components/api-context.ts'
import { formatDateTimeOrDash } from '../shared/format.ts'
import { EmailAddress } from '../shared/email-address.tsx'
import { defineList, RowButton } from '../shared/list/define-list.tsx'

export default defineList({
  title: 'Adressen van de nieuwsbrief',
  about: 'Met het bewijs dat iemand erom vroeg: wanneer, waar, en wat er bij het formulier stond.',
  csv: {
    label: 'Download als CSV',
    load: ({ state }) => browserApi('POST /api/admin/subscribers/export', { body: { state } }),
    done: 'Het bestand is gedownload. Dat staat in het logboek.',
  },
  from: 'GET /api/admin/subscribers',
  rows: 'subscribers',
  keyOf: ({ id }) => id,
  search: 'Zoek op e-mailadres',
  filters: [
    { kind: 'choice', label: 'Stand', name: 'state', all: 'Alle', options: subscriberStateLabels },
  ],
  columns: ({ busy, change }) => [
    {
      name: 'E-mailadres',
      cell: ({ email }) => (
        <span className="font-semibold">
          <EmailAddress address={email} />
        </span>
      ),
    },
    {
      name: 'Stand',
      cell: ({ state, confirmed_at: confirmedAt, unsubscribed_at: unsubscribedAt }) => (
        <>
          {subscriberStateLabels[state]}
          {(unsubscribedAt ?? confirmedAt) && (
            <span className="block text-sm text-ink-soft">
              {formatDateTimeOrDash(unsubscribedAt ?? confirmedAt)}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'Gevraagd',
      cell: ({ requested_at: at, confirmed_at: confirmedAt, form, consent_version, wording }) => (
        <details>
          <summary className="-my-2.5 flex min-h-11 cursor-pointer items-center text-deep underline underline-offset-4">
            {formatDateTimeOrDash(at)}
          </summary>
          <p className="mt-1 max-w-[36ch] text-ink-soft">
            {form}, tekst {consent_version}: “{wording}”
            {confirmedAt && ` Bevestigd op ${formatDateTimeOrDash(confirmedAt)}.`}
          </p>
        </details>
      ),
    },
    {
      name: 'Afmelden',
      cell: ({ id, email, state }) =>
        state === 'unsubscribed' ? (
          '–'
        ) : (
          <RowButton
            label="Afmelden"
            of={email}
            busy={busy}
            onClick={() =>
              change(async () => {
                await browserApi('POST /api/admin/subscribers/:id/unsubscribe', {
                  params: { id },
                })
                return `${email} krijgt geen nieuwsbrief meer.`
              })
            }
          />
        ),
    },
  ],
  noMatch: 'Niets gevonden.',
  empty:
    'Nog niemand heeft zich aangemeld. Bezoekers doen dat met het formulier onder aan de winkel.',
})
