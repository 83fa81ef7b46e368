import {
  apiKeyScopeTexts,
  apiKeyMonths,
  type ApiKeyMonths,
  apiKeyScopes,
  defaultApiKeyMonths,
  defaultOverlapHours,
  overlapHours,
} from '../domain/api-key.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { formatShortDateTime, formatTime } from '#domain/time/format-date.ts'
import { formatShortDate } from '#domain/time/format-staff-date.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { defineList, RowButton } from '#admin/shared/list/define-list.tsx'
import type { List } from '#admin/shared/list/list-declaration.ts'
import { useEffect, useRef, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import type { FormField } from '#domain/form-fields.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { FieldForm } from '#admin/shared/forms/field-form.tsx'
import type { StaffFields } from '#admin/shared/forms/staff-fields.ts'

const monthLabels: Readonly<Record<ApiKeyMonths, string>> = {
  3: '3 maanden',
  6: '6 maanden',
  12: '1 jaar',
  24: '2 jaar',
}

const monthsField = {
  kind: 'select',
  label: 'Hoelang werkt de sleutel?',
  options: apiKeyMonths.map((months) => [months, monthLabels[months]]),
  hint: 'Twee weken voor het eind staat het bij Vandaag.',
} as const satisfies FormField

type Props = { apiKey: ApiKey | undefined; onClose: () => void; onDone: () => Promise<void> }

const fields = {
  name: {
    kind: 'text',
    label: 'Voor wie is de sleutel?',
    required: true,
    hint: 'Zoals Magazijn Jansen.',
    max: 60,
  },
  scopes: {
    kind: 'checkboxes',
    label: 'Rechten',
    options: apiKeyScopes.map((scope) => [
      scope,
      apiKeyScopeTexts[scope].label,
      apiKeyScopeTexts[scope].about,
    ]),
  },
  advice: {
    kind: 'note',
    content: (
      <p className="text-sm text-ink-soft">
        Geef alleen wat het programma nodig heeft. Wie bestellingen leest, krijgt gegevens van je
        klanten: sluit een verwerkersovereenkomst en noem het bedrijf op de privacypagina.
      </p>
    ),
  },
} as const satisfies StaffFields

function ApiKeyDialog({ apiKey, onClose, onDone }: Props) {
  const [made, setMade] = useState<{ name: string; key: string }>()
  if (made)
    return (
      <Dialog title={`De sleutel van ${made.name}`} onClose={onClose}>
        <ShownKey apiKey={made.key} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={apiKey ? 'Sleutel wijzigen' : 'Nieuwe sleutel'} onClose={onClose}>
      {apiKey ? (
        <FieldForm
          fields={fields}
          values={apiKey}
          button="Bewaar de sleutel"
          send={async (body) => {
            const params = { id: apiKey.id }
            await browserApi('PUT /api/admin/api-keys/:id', { params, body })
            await onDone()
            return 'De sleutel is gewijzigd.'
          }}
          onDone={onClose}
        />
      ) : (
        <FieldForm
          fields={{ ...fields, months: monthsField }}
          values={{ months: defaultApiKeyMonths }}
          button="Maak de sleutel"
          send={async (body) => {
            const { key } = await browserApi('POST /api/admin/api-keys', { body })
            setMade({ name: body.name, key })
            await onDone()
          }}
        />
      )}
    </Dialog>
  )
}

type ApiKey = EndpointReply<'GET /api/admin/api-keys'>['keys'][number]

function ShownKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const { notice, run } = useMutation(
    'Kopiëren lukte niet. Selecteer de sleutel en kopieer hem zelf.',
  )
  const copyButton = useRef<HTMLButtonElement>(null)
  // The dialog replaces its form, whose button had the focus.
  useEffect(() => copyButton.current?.focus(), [])
  const copy = () => run(() => navigator.clipboard.writeText(apiKey).then(() => setIsCopied(true)))
  return (
    <div className="grid gap-5">
      <p>
        Geef deze sleutel door aan de partij die je koppelt, niet aan anderen. Zodra je dit venster
        sluit, zie je hem niet meer.
      </p>
      <code className="rounded-[12px] border-[1.5px] border-edge bg-white p-4 [overflow-wrap:anywhere] select-all">
        {apiKey}
      </code>
      <div role="status">
        {isCopied && <p className="font-semibold">De sleutel is gekopieerd.</p>}
        {notice?.kind === 'error' && <Notice kind="error">{notice.text}</Notice>}
      </div>
      <p className="text-sm text-ink-soft">
        De maker van het programma vindt op{' '}
        <a href="/api/docs" className="underline">
          /api/docs
        </a>{' '}
        hoe het de winkel aanroept.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button ref={copyButton} onClick={copy}>
          Kopieer de sleutel
        </Button>
        <Button kind="ghost" onClick={onClose}>
          Klaar
        </Button>
      </div>
    </div>
  )
}

type ReplaceProps = { apiKey: ApiKey; onClose: () => void; onDone: () => Promise<void> }
const overlapLabels: Readonly<Record<(typeof overlapHours)[number], string>> = {
  0: 'Meteen uit',
  24: 'Nog een dag',
  168: 'Nog een week',
}

function ReplaceKeyDialog({ apiKey: { id, name }, onClose, onDone }: ReplaceProps) {
  const [made, setMade] = useState<string>()
  return (
    <Dialog
      title={made ? `De nieuwe sleutel van ${name}` : `Sleutel van ${name} vervangen`}
      onClose={onClose}
    >
      {made ? (
        <ShownKey apiKey={made} onClose={onClose} />
      ) : (
        <FieldForm
          fields={{
            overlap_hours: {
              kind: 'select',
              label: 'Hoelang werkt de oude sleutel nog?',
              options: overlapHours.map((hours) => [hours, overlapLabels[hours]]),
              hint: 'Zo kan de andere partij rustig overstappen. Is de sleutel gelekt, kies dan Meteen uit.',
            },
            months: monthsField,
          }}
          values={{ overlap_hours: defaultOverlapHours, months: defaultApiKeyMonths }}
          button="Maak een nieuwe sleutel"
          send={async (body) => {
            const { key } = await browserApi('POST /api/admin/api-keys/:id/replace', {
              params: { id },
              body,
            })
            setMade(key)
            await onDone()
          }}
        >
          <p>De nieuwe sleutel krijgt dezelfde naam en rechten.</p>
        </FieldForm>
      )}
    </Dialog>
  )
}

export default defineList({
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
      await browserApi('POST /api/admin/api-keys/:id/revoke', { params: { id } })
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
