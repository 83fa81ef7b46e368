import { connectionNames } from '#domain/staff/shop-setup.ts'
import {
  ConnectionCheck,
  SettingLines,
  connectionTexts,
  publicAddressLine,
  publicAddressText,
} from './connection-check.tsx'
import { Reply } from '../shared/reply.tsx'
import { Section } from '../shared/section.tsx'

export function ServerSettingsSection() {
  return (
    <Section id="server" title="Op de server" className="mt-14 max-w-[44rem]" headingClass="mb-4">
      <p className="mb-6">
        Deze instellingen staan op de server, omdat er sleutels en wachtwoorden bij zijn. Je ziet
        hier wat er staat en of het werkt.
      </p>
      <Reply from="GET /api/admin/setup">
        {(setup, reload) => (
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
      </Reply>
    </Section>
  )
}
