import type { EndpointReply } from '#api/index.ts'
import {
  callbackPartLabels,
  callbackRequestDays,
  formatDutchPhone,
} from '#domain/customer/callback-request.ts'
import { toPhoneUrl } from '#domain/text/phone-link.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type CallbackRequest = NonNullable<EndpointReply<'GET /api/admin/dashboard'>['callbacks']>[number]
type Props = { requests: readonly CallbackRequest[]; reload: () => void }

export function CallbackList({ requests, reload }: Props) {
  const { notice, busy, run } = useMutation()
  const settle = async ({ id }: CallbackRequest, action: 'done' | 'missed') => {
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
    <section aria-labelledby={requests.length > 0 ? 'terugbellen' : undefined}>
      <div role="status" className="not-empty:mb-6">
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      </div>
      {requests.length > 0 && (
        <div className="mb-8 rounded-card border border-line bg-white p-5 sm:p-6">
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
                    busy={busy}
                    onClick={() => settle(request, 'done')}
                    aria-label={`Gebeld: ${formatDutchPhone(request.phone)}`}
                  >
                    Gebeld
                  </Button>
                  <Button
                    kind="ghost"
                    busy={busy}
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
