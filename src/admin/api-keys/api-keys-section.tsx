import { apiKeyScopeTexts } from '#domain/api-key/api-key.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { formatShortDateTime, formatTime } from '#domain/time/format-date.ts'
import { formatShortDate } from '#domain/time/format-staff-date.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { defineList } from '../shared/list/define-list.tsx'
import type { List } from '../shared/list/list-declaration.ts'
import { RowButton } from '../shared/list/row-button.tsx'
import { type ApiKey, ApiKeyDialog, ReplaceKeyDialog } from './api-key-dialogs.tsx'

export const ApiKeysSection = defineList({
  section: 'sleutels',
  title: 'Sleutels',
  about:
    'Met een sleutel leest of wijzigt een programma van een ander iets in je winkel, zoals een magazijn dat bestellingen ophaalt en de volgcode meldt. Jij kiest wat het mag.',
  actions: ({ open, close, reload }) => (
    <Button
      kind="ghost"
      aria-haspopup="dialog"
      onClick={() => open(<ApiKeyDialog apiKey={undefined} onClose={close} onDone={reload} />)}
    >
      Nieuwe sleutel
    </Button>
  ),
  from: 'GET /api/admin/api-keys',
  rows: 'keys',
  keyOf: ({ id }) => id,
  columns: (list) => [
    {
      name: 'Van',
      cell: ({ name }) => <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>,
    },
    {
      name: 'Rechten',
      cell: ({ scopes }) => scopes.map((scope) => apiKeyScopeTexts[scope].label).join(', '),
    },
    { name: 'Begint met', cell: ({ prefix }) => <code>{prefix}</code> },
    {
      name: 'Laatst gebruikt',
      cell: ({ last_used_at: lastUsedAt }) => describeLastUse(lastUsedAt, new Date()),
    },
    { name: 'Geldig', cell: describeValidity },
    {
      name: 'Doen',
      cell: (apiKey) => apiKey.state === 'active' && <KeyActions apiKey={apiKey} list={list} />,
    },
  ],
  empty:
    'Er is nog geen sleutel. Je hebt er een nodig als een ander programma bestellingen of voorraad uit je winkel moet halen.',
})

type ActionProps = { apiKey: ApiKey; list: List<'GET /api/admin/api-keys'> }

function KeyActions({ apiKey, list: { open, close, reload, change, busy } }: ActionProps) {
  const { id, name } = apiKey
  const dialog = { apiKey, onClose: close, onDone: reload }
  const revoke = () =>
    change(async () => {
      if (
        !window.confirm(
          `De sleutel van ${name} intrekken? Het programma kan dan meteen niets meer.`,
        )
      )
        return
      await browserApi('POST /api/admin/api-keys/:id/revoke', { params: { id: String(id) } })
      return 'De sleutel is ingetrokken.'
    })
  return (
    <div className="-ms-3.5 flex flex-wrap @4xl:flex-nowrap">
      <RowButton
        label="Wijzig"
        of={name}
        opensDialog
        onClick={() => open(<ApiKeyDialog {...dialog} />)}
      />
      <RowButton
        label="Vervang"
        of={name}
        opensDialog
        onClick={() => open(<ReplaceKeyDialog {...dialog} />)}
      />
      <RowButton label="Trek in" of={name} busy={busy} onClick={revoke} />
    </div>
  )
}

export function describeLastUse(lastUsedAt: string | null, now: Date): string {
  if (lastUsedAt === null) return 'nog nooit'
  const isToday = toCalendarDay(new Date(lastUsedAt)) === toCalendarDay(now)
  return isToday ? `vandaag ${formatTime(lastUsedAt)}` : formatShortDateTime(lastUsedAt)
}

export function describeValidity({
  state,
  expires_at: expiresAt,
  revoked_at: revokedAt,
}: Pick<ApiKey, 'state' | 'expires_at' | 'revoked_at'>): string {
  if (state === 'revoked' && revokedAt) return `ingetrokken op ${formatShortDate(revokedAt)}`
  return state === 'expired'
    ? `verlopen op ${formatShortDate(expiresAt)}`
    : `tot ${formatShortDate(expiresAt)}`
}
