import { connectionNames } from '#domain/staff/shop-setup.ts'
import { Reply } from '../shared/screen.tsx'
import {
  ConnectionCheck,
  SettingLines,
  connectionTexts,
  publicAddressLine,
  publicAddressText,
} from './connection-check.tsx'
import { SettingsPage } from './settings-page.tsx'

export default function ServerSettingsScreen() {
  return (
    <SettingsPage
      title="Op de server"
      about="Deze instellingen staan op de server, omdat er sleutels en wachtwoorden bij zijn. Je ziet hier wat er staat en of het werkt."
    >
      <Reply from="GET /api/admin/setup">
        {(setup, reload) => (
          <div className="grid gap-8">
            {connectionNames.map((name) => (
              <section key={name} aria-labelledby={`server-${name}`}>
                <h2 id={`server-${name}`} className="mb-2 text-lg">
                  {connectionTexts[name].title}
                </h2>
                <ConnectionCheck {...{ name, setup, reload }} />
              </section>
            ))}
            <section aria-labelledby="server-address">
              <h2 id="server-address" className="mb-2 text-lg">
                Adres van de winkel
              </h2>
              <p className="mb-3">{publicAddressText(setup.server)}</p>
              {setup.server.is_public || <SettingLines lines={[publicAddressLine]} />}
            </section>
          </div>
        )}
      </Reply>
    </SettingsPage>
  )
}
