import { formatDateTimeOrDash } from '#admin/shared/format.ts'
import { Panel } from '#admin/shared/screen.tsx'
import type { PlaceProps } from '#admin/shell/extension-places.ts'
import { browserApi } from '#components/api-context.ts'
import { Problem } from '#domain/problem.ts'
import { Button } from '#ui/button.tsx'
import { downloadLabels, LabelPaperFields, useLabelLayout } from './label-paper.tsx'

export default function OrderLabels({
  order: { number, labels, label_service, can },
  busy,
  runAction,
}: PlaceProps['bestellingen/:number#labels']) {
  const [layout, setLayout] = useLabelLayout()
  const open = labels.find(
    ({ sent, status }) => !sent && status !== 'cancelled' && status !== 'failed',
  )
  const canPrint =
    label_service !== null &&
    labels.some(({ status, tracking_code }) => tracking_code !== null && status !== 'cancelled')

  if (labels.length === 0 && !can.make_label) return null

  const make = async () => {
    const { results } = await browserApi('POST /api/fulfilment/labels', {
      body: { numbers: [number] },
    })
    const refused = results.find((one) => one.refused !== null)?.refused
    if (refused) throw new Problem('label-refused', { serverMessage: refused })
    await downloadLabels([number], layout)
  }
  const cancel = () =>
    browserApi('POST /api/fulfilment/:number/label/cancel', { params: { number } })
  return (
    <Panel title={labels.length === 1 ? 'Verzendlabel' : 'Verzendlabels'}>
      <ol className="grid gap-4 not-empty:mb-5">
        {labels.map(({ id, at, status_label, failure, carrier, tracking_code, tracking_url }) => (
          <li key={id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <p className="font-semibold">
              {[carrier, tracking_code].filter(Boolean).join(', ') || 'Nog geen volgcode'}
            </p>
            <p className="text-sm text-ink-soft">
              {status_label}, gemaakt {formatDateTimeOrDash(at)}
            </p>
            {failure && <p className="mt-1 text-sm text-clay">{failure}</p>}
            {tracking_url && (
              <a
                href={tracking_url}
                target="_blank"
                rel="noreferrer"
                className="link inline-block text-sm"
              >
                Volg dit pakket
              </a>
            )}
          </li>
        ))}
      </ol>
      {(can.make_label || canPrint) && (
        <div className="mb-4 grid max-w-lg gap-4 sm:grid-cols-2">
          <LabelPaperFields layout={layout} onChange={setLayout} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {can.make_label && (
          <Button
            busy={busy}
            onClick={() => runAction(make, 'Het label is gedownload. Plak het op de doos.')}
          >
            Maak en print label
          </Button>
        )}
        {canPrint && (
          <Button
            kind="ghost"
            busy={busy}
            onClick={() =>
              runAction(() => downloadLabels([number], layout), 'Het label is gedownload.')
            }
          >
            Print opnieuw
          </Button>
        )}
        {open && label_service !== null && (
          <Button
            kind="ghost"
            busy={busy}
            onClick={() =>
              runAction(
                cancel,
                'Het label is geannuleerd. Gooi het weg: het kost niets zolang de bezorger het niet scant.',
              )
            }
          >
            Annuleer label
          </Button>
        )}
      </div>
    </Panel>
  )
}
