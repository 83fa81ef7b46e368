import { connectionNames } from '#domain/staff/shop-setup.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import {
  ConnectionCheck,
  SettingLines,
  connectionTexts,
  publicAddressLine,
  publicAddressText,
} from './connection-check.tsx'

export function ServerSettingsSection() {
  const { result, reload } = useReply('GET /api/admin/setup')
  return (
    <section id="server" aria-labelledby="server-settings" className="mt-14 max-w-[44rem]">
      <h2 id="server-settings" className="mb-4 text-xl">
        Op de server
      </h2>
      <p className="mb-6">
        Deze instellingen staan op de server, omdat er sleutels en wachtwoorden bij zijn. Je ziet
        hier wat er staat en of het werkt.
      </p>
      <QueryBoundary result={result} reload={reload}>
        {(setup) => (
          <div className="grid gap-8">
            {connectionNames.map((name) => (
              <section key={name} aria-labelledby={`server-${name}`}>
                <h3 id={`server-${name}`} className="mb-2 text-lg">
                  {connectionTexts[name].title}
                </h3>
                <ConnectionCheck {...{ name, setup, reload }} />
              </section>
            ))}
            <section aria-labelledby="server-address">
              <h3 id="server-address" className="mb-2 text-lg">
                Adres van de winkel
              </h3>
              <p className="mb-3">{publicAddressText(setup.server)}</p>
              {setup.server.is_public || <SettingLines lines={[publicAddressLine]} />}
            </section>
          </div>
        )}
      </QueryBoundary>
    </section>
  )
}
