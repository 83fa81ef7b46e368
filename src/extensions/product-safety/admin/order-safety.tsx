import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { complaintStateLabels } from '../domain/complaint.ts'
import { maxLotLength } from '#domain/inventory/lot.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatDateOrDash } from '#admin/shared/format.ts'
import { Panel } from '#admin/shared/screen.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'

type Safety = EndpointReply<'GET /api/admin/orders/:number/safety'>
type Line = Safety['lines'][number]
type Props = { number: string; nameOf: (line: number) => string }

export default function OrderSafety({ number, nameOf }: Props) {
  const { result, reload } = useReply('GET /api/admin/orders/:number/safety', {
    params: { number },
  })
  if (result.status !== 'done') return null
  const { lines, complaints, can_note } = result.data
  return (
    <>
      {complaints.length > 0 && (
        <Panel title="Klachten">
          <ul className="grid gap-2">
            {complaints.map((one) => (
              <li key={one.number}>
                <Link
                  to={`/admin/klachten/${one.number}`}
                  className="link inline-flex min-h-6 items-center font-semibold"
                >
                  {one.number}
                </Link>{' '}
                <span className="text-ink-soft">
                  {complaintStateLabels[one.state]}, {formatDateOrDash(one.at)}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {lines.length > 0 && (
        <Panel title="Lotnummers">
          <ul className="grid gap-6">
            {lines.map((line) => (
              <LineLots
                key={line.line}
                number={number}
                line={line}
                name={nameOf(line.line)}
                canNote={can_note}
                reload={reload}
              />
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

type LineProps = {
  number: string
  line: Line
  name: string
  canNote: boolean
  reload: () => Promise<void>
}

function LineLots({ number, line, name, canNote, reload }: LineProps) {
  // Not a StaffForm: one lot number beside the pack.
  const { notice, errors, busy, run } = useMutation()
  const [packs, setPacks] = useState<string>()
  const item = useRef<HTMLLIElement>(null)
  const [saves, setSaves] = useState(0)
  // A scanner types the next lot at once. The pressed button may be gone.
  useEffect(() => {
    if (saves === 0) return
    const find = (selector: string) => item.current?.querySelector<HTMLElement>(selector)
    ;(find('[name=lot]') ?? find('button'))?.focus()
  }, [saves])
  const recorded = line.lots.reduce((sum, { quantity }) => sum + quantity, 0)
  const left = line.quantity - recorded
  const save = (lots: Line['lots']) =>
    run(async () => {
      await browserApi('PUT /api/fulfilment/:number/lots', {
        params: { number },
        body: { line: line.line, lots },
      })
      await reload()
      setSaves((count) => count + 1)
    })
  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const lot = String(new FormData(form).get('lot') ?? '')
    void save([...line.lots, { lot, quantity: Number(packs ?? left) }]).then((isDone) => {
      if (!isDone) return
      setPacks(undefined)
      form.reset()
    })
  }
  const lotError = Object.entries(errors).find(([field]) => field.startsWith('lots'))?.[1]?.[0]
  return (
    <li ref={item} className="grid gap-3">
      <p className="font-semibold">{name}</p>
      {line.lots.length > 0 && (
        <ul aria-label={`Lotnummers van ${name}`} className="grid gap-1">
          {line.lots.map(({ lot, quantity }) => (
            <li key={lot} className="flex flex-wrap items-center gap-x-4">
              <span className="tabular-nums">
                {quantity} × {lot}
              </span>
              {canNote && (
                <Button
                  kind="plain"
                  busy={busy}
                  onClick={() => save(line.lots.filter((one) => one.lot !== lot))}
                >
                  Haal weg<span className="sr-only">: lotnummer {lot}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {notice?.kind === 'error' && !lotError && <Notice kind="error">{notice.text}</Notice>}
      {canNote && left > 0 && (
        <form noValidate onSubmit={add} className="flex flex-wrap items-end gap-3">
          <LabelledField
            label="Lotnummer"
            name="lot"
            autoComplete="off"
            maxLength={maxLotLength}
            error={lotError}
            aria-label={`Lotnummer van ${name}`}
            className="min-w-0 flex-1 basis-48"
          />
          <LabelledField
            label="Pakken"
            name="packs"
            type="number"
            min={1}
            max={left}
            value={packs ?? String(left)}
            onChange={({ target }) => setPacks(target.value)}
            className="w-24"
          />
          <Button type="submit" kind="ghost" busy={busy}>
            Noteer
          </Button>
        </form>
      )}
      {left > 0 && (
        <p className="text-sm text-ink-soft">
          Van {left < line.quantity && `${left} van de `}
          {formatCountOf(line.quantity, 'pak', 'pakken')} {name} is het lotnummer niet genoteerd.
          Dat hoeft niet.
        </p>
      )}
    </li>
  )
}
