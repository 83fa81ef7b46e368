// The state of one service that the shop depends on, the line that changes it, and a button that
// tries it.

import type { EndpointReply } from '#api/index.ts'
import type { ConnectionName } from '#domain/staff/shop-setup.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { connectionTexts } from './connection-texts.ts'

type Setup = EndpointReply<'GET /api/admin/setup'>

export function ConnectionCheck({
  name,
  setup,
  reload,
}: {
  name: ConnectionName
  setup: Setup
  reload: () => Promise<void>
}) {
  const { notice, busy, run } = useMutation()
  const { state, change, tryLabel } = connectionTexts[name]
  const test = setup.tests[name]
  const advice = change(setup.server)
  const tryNow = () =>
    run(async () => {
      await browserApi('POST /api/admin/setup/tests/:name', { params: { name } })
      await reload()
    })
  return (
    <div className="grid gap-3">
      <p>{state(setup.server)}</p>
      {advice && <SettingLines {...advice} />}
      {test && !notice && (
        <Notice kind={test.ok ? 'success' : 'warning'}>
          {test.message} {test.code && <small className="text-ink-soft">({test.code}) </small>}
          <span className="text-ink-soft">
            Geprobeerd op {formatShortDayAndTime(new Date(test.at))}.
          </span>
        </Notice>
      )}
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      <div>
        <Button kind="ghost" busy={busy} onClick={() => void tryNow()}>
          {tryLabel}
        </Button>
      </div>
    </div>
  )
}

export function SettingLines({ lines, hint }: { lines: readonly string[]; hint?: string }) {
  return (
    <div className="text-sm">
      <p className="text-ink-soft">
        Zet in de instellingen van de server, en start de winkel opnieuw:
      </p>
      <pre className="mt-1.5 rounded-card bg-lee px-4 py-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <code>{lines.join('\n')}</code>
      </pre>
      {hint && <p className="mt-1.5 text-ink-soft">{hint}</p>}
    </div>
  )
}
