import { coreConnections } from '#domain/connection/core-connections.ts'
import { Reply, ScreenHeader } from '../shared/screen.tsx'
import { useExtensions } from '../shell/use-extensions.ts'
import { ConnectionPanel } from './connection-panel.tsx'
import { publicAddressText } from './connection-states.ts'

export default function ConnectionsScreen() {
  const connections = [
    ...coreConnections,
    ...useExtensions().flatMap((extension) => extension.connections),
  ]
  return (
    <>
      <ScreenHeader
        title="Betalen, mail en adressen"
        about="Met welke diensten de winkel werkt. Sleutels en wachtwoorden bewaart de winkel versleuteld; niemand ziet ze hier terug. Wat je wijzigt, werkt meteen."
      />
      <Reply from="GET /api/admin/setup">
        {(setup, reloadSetup) => (
          <Reply from="GET /api/admin/connections">
            {(reply, reloadStates) => {
              const reload = async () => {
                await Promise.all([reloadSetup(), reloadStates()])
              }
              return (
                <div className="mt-6 grid max-w-[44rem] gap-5">
                  {connections.map((connection) => {
                    const { name, title } = connection
                    const state = reply.connections.find((one) => one.name === name)
                    return (
                      state && (
                        <details
                          key={name}
                          name="verbinding"
                          className="rounded-card border border-line bg-white px-5 sm:px-6"
                        >
                          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4">
                            <h2 className="text-lg">{title}</h2>
                            <span className="text-sm text-ink-soft">
                              {sourceTexts[state.source]}
                            </span>
                          </summary>
                          <div className="pt-2 pb-6">
                            <ConnectionPanel {...{ connection, state, setup, reload }} />
                          </div>
                        </details>
                      )
                    )
                  })}
                  <p className="text-ink-soft">{publicAddressText(setup.server)}</p>
                </div>
              )
            }}
          </Reply>
        )}
      </Reply>
    </>
  )
}

const sourceTexts = {
  environment: 'op de server ingesteld',
  shop: 'ingesteld',
  unreadable: 'vul opnieuw in',
  none: 'niet ingesteld',
} as const
