// The part of Koppelingen with the keys by which programs of others call the shop.

import { useState } from 'react'
import { apiKeyScopeTexts } from '#domain/api-key/scopes.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { useLatestReload } from '../shared/messages/use-latest-reload.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { SectionHeader } from '../shared/section-header.tsx'
import type { ApiKey } from './api-key.ts'
import { ApiKeyDialog } from './api-key-dialog.tsx'
import { describeLastUse, describeValidity } from './describe-key.ts'
import { ReplaceKeyDialog } from './replace-key-dialog.tsx'

const fetchKeys = () => browserApi('GET /api/admin/api-keys')

type Opened = { kind: 'new' } | { kind: 'change' | 'replace'; apiKey: ApiKey }

export function ApiKeysSection() {
  const { result, reload } = useQuery(fetchKeys)
  const latestReload = useLatestReload(reload)
  const { notice, busy, run } = useStaffMutation()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)

  const revoke = ({ id, name }: ApiKey) =>
    run(async () => {
      if (
        !window.confirm(
          `De sleutel van ${name} intrekken? Het programma kan dan meteen niets meer.`,
        )
      )
        return
      await browserApi('POST /api/admin/api-keys/:id/revoke', { params: { id: String(id) } })
      await latestReload()
      return 'De sleutel is ingetrokken.'
    })
  return (
    <section aria-labelledby="sleutels">
      <SectionHeader
        id="sleutels"
        title="Sleutels"
        about="Met een sleutel leest of wijzigt een programma van een ander iets in je winkel, zoals een magazijn dat bestellingen ophaalt en de volgcode meldt. Jij kiest wat het mag."
      >
        <Button kind="ghost" aria-haspopup="dialog" onClick={() => setOpened({ kind: 'new' })}>
          Nieuwe sleutel
        </Button>
      </SectionHeader>
      {notice && <Notice kind="error">{notice.text}</Notice>}
      <QueryBoundary result={result} reload={reload}>
        {({ keys }) => (
          <RecordTable
            caption="Sleutels"
            columns={[
              ...columns,
              actionColumn({ busy, open: setOpened, revoke: (apiKey) => void revoke(apiKey) }),
            ]}
            rows={keys}
            keyOf={({ id }) => id}
            empty="Er is nog geen sleutel. Je hebt er een nodig als een ander programma bestellingen of voorraad uit je winkel moet halen."
          />
        )}
      </QueryBoundary>
      {opened?.kind === 'replace' && (
        <ReplaceKeyDialog apiKey={opened.apiKey} onClose={close} onDone={latestReload} />
      )}
      {opened && opened.kind !== 'replace' && (
        <ApiKeyDialog
          apiKey={opened.kind === 'change' ? opened.apiKey : undefined}
          onClose={close}
          onDone={latestReload}
        />
      )}
    </section>
  )
}

type Actions = { busy: boolean; open: (opened: Opened) => void; revoke: (apiKey: ApiKey) => void }
const actionColumn = ({ busy, open, revoke }: Actions): Column<ApiKey> => ({
  name: 'Doen',
  cell: (apiKey) =>
    apiKey.state === 'active' && (
      <div className="-ms-3.5 flex flex-wrap @4xl:flex-nowrap">
        <Action
          name={apiKey.name}
          label="Wijzig"
          opensDialog
          onClick={() => open({ kind: 'change', apiKey })}
        />
        <Action
          name={apiKey.name}
          label="Vervang"
          opensDialog
          onClick={() => open({ kind: 'replace', apiKey })}
        />
        <Action name={apiKey.name} label="Trek in" busy={busy} onClick={() => revoke(apiKey)} />
      </div>
    ),
})

type ActionProps = {
  name: string
  label: string
  opensDialog?: boolean
  busy?: boolean
  onClick: () => void
}
const Action = ({ name, label, opensDialog = false, busy = false, onClick }: ActionProps) => (
  <Button
    kind="plain"
    busy={busy}
    onClick={onClick}
    {...(opensDialog && { 'aria-haspopup': 'dialog' as const })}
  >
    {label}
    <span className="sr-only">: {name}</span>
  </Button>
)

const columns: readonly Column<ApiKey>[] = [
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
]
