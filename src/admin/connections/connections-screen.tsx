import type { EndpointReply } from '#api/index.ts'
import type { Connection } from '#domain/connection/connection.ts'
import { coreConnections } from '#domain/connection/core-connections.ts'
import {
  isNeededConnection,
  isRealConnection,
  type ServerSettings,
} from '#domain/staff/shop-setup.ts'
import { DisclosureArrow } from '#ui/disclosure.tsx'
import { Reply, ScreenHeader } from '../shared/screen.tsx'
import { useExtensions } from '../shell/use-extensions.ts'
import { ConnectionPanel } from './connection-panel.tsx'
import { connectionTexts, publicAddressText } from './connection-states.ts'

export default function ConnectionsScreen() {
  const ofExtensions = useExtensions().flatMap((extension) => extension.connections)
  const connections = [...coreConnections, ...ofExtensions]
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
                          <summary className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
                            <h2 className="text-lg">{title}</h2>
                            <span className="flex-1 text-sm text-warning">
                              {isLacking(name, setup.server) && 'nodig voor de opening'}
                            </span>
                            <ConnectionState {...{ connection, state }} server={setup.server} />
                            <DisclosureArrow />
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

const isLacking = (name: string, server: ServerSettings): boolean =>
  isNeededConnection(name) && !isRealConnection(server, name)

type StateProps = {
  connection: Connection
  state: EndpointReply<'GET /api/admin/connections'>['connections'][number]
  server: ServerSettings
}

/** What is set, or that the connection opens to be set. */
function ConnectionState({ connection: { name }, state: { source }, server }: StateProps) {
  if (source === 'none' || source === 'unreadable')
    return (
      <span className="text-sm font-semibold text-deep">
        {source === 'none' ? 'Stel in' : 'Vul opnieuw in'}
      </span>
    )
  const inUse = connectionTexts[name]?.inUse(server) ?? 'ingesteld'
  return (
    <span className="min-w-0 text-end text-sm break-words text-ink-soft">
      {source === 'environment' ? `${inUse}, op de server` : inUse}
    </span>
  )
}
