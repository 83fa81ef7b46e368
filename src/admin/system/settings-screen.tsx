import { use } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useCurrentUser } from '#components/account/login-store.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { Icon } from '#ui/icon.tsx'
import { openPalette } from '../command-palette/open-palette.ts'
import { toDashboardTasks } from '../dashboard/tasks.ts'
import { Section, ScreenHeader } from '../shared/screen.tsx'
import { settingsGroups, settingsPath, settingsScreensOf } from '../shell/declare-screen.ts'
import { ScreensContext } from '../shell/screens-context.ts'

const renamed: Record<string, string> = { '#delivery': 'bezorging', '#server': 'verbindingen' }
/** Before decision 133 the subjects were parts of this screen. */
const toPath = (hash: string) => `${settingsPath}/${renamed[hash] ?? hash.slice(1)}`

export default function SettingsScreen() {
  const user = useCurrentUser()
  const screens = settingsScreensOf(user, use(ScreensContext))
  const { result } = useReply('GET /api/admin/dashboard')
  const tasks = result.status === 'done' ? toDashboardTasks(result.data, user?.staff_role) : []
  const { hash } = useLocation()
  const linked = screens.find(({ path }) => path === toPath(hash))
  if (linked) return <Navigate to={`/admin/${linked.path}`} replace />
  return (
    <>
      <ScreenHeader title="Instellingen" />
      {/* Looks like a field: a press opens the field of the palette, which searches everything. */}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={openPalette}
        className="flex min-h-control w-full max-w-[36rem] items-center gap-3 rounded-[12px] border-[1.5px] border-edge bg-white px-4 py-1 text-start text-ink-soft hover:border-deep"
      >
        <Icon name="search" size={20} className="flex-none" />
        <span className="flex-1">Zoek een instelling, zoals ‘btw-nummer’ of ‘verzendkosten’</span>
        <kbd className="rounded-[6px] border border-line px-1.5 text-xs max-sm:hidden">Ctrl K</kbd>
      </button>
      <div className="mt-6 columns-[19rem] gap-x-6">
        {settingsGroups.map((group) => {
          const ofGroup = screens.filter((screen) => screen.group === group)
          return (
            ofGroup.length > 0 && (
              <Section
                key={group}
                title={group}
                className="mb-6 break-inside-avoid rounded-card border border-line bg-white px-2 pt-4 pb-2"
                headingClass="mb-1 px-3"
              >
                <ul>
                  {ofGroup.map(({ path, name, purpose }) => (
                    <li key={path} className="relative rounded-[10px] px-3 py-2 hover:bg-lee">
                      {/* A press anywhere on the line opens the screen. */}
                      <Link
                        to={`/admin/${path}`}
                        className="font-semibold text-deep no-underline after:absolute after:inset-0"
                      >
                        {name}
                      </Link>
                      {purpose && <p className="text-sm text-ink-soft">{purpose}</p>}
                      {/* What Vandaag says about it. */}
                      {tasks
                        .filter(({ to }) => to === `/admin/${path}`)
                        .map((task) => (
                          <p key={task.name} className="text-sm font-semibold text-warning">
                            {task.name}
                          </p>
                        ))}
                    </li>
                  ))}
                </ul>
              </Section>
            )
          )
        })}
      </div>
    </>
  )
}
