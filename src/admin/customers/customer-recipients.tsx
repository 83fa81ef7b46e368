// The people for whom a customer orders. Staff export or erase one of them, at the request of the
// customer or of that person.

import { recipientErasureExplanation } from '#domain/customer/erasure.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { downloadPersonalData } from '#ui/download-file.ts'
import { formatProductCount } from '../shared/masked-order-lines.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import type { Customer, CustomerProps } from './change-customer.ts'
import { Panel } from '../shared/section.tsx'
import { DialogButton } from '../shared/dialog-button.tsx'
import { FieldDialog } from '../shared/forms/field-form.tsx'

type Recipient = Customer['recipients'][number]

/** Renders nothing for a customer who orders for nobody else. */
export function CustomerRecipients({
  customer: { customer_key: customerKey, recipients },
  onChanged,
}: CustomerProps) {
  const { failure, busy, run } = useStaffMutation()
  if (recipients.length === 0) return null
  const download = ({ id }: Recipient) =>
    run(async () => {
      downloadPersonalData(
        `luwte-persoon-${customerKey}-${id}`,
        await browserApi('POST /api/admin/customers/:customer/recipients/:recipient/data', {
          params: { customer: customerKey, recipient: String(id) },
        }),
      )
      return 'Het bestand is gedownload. Stuur het alleen naar de klant of naar deze persoon zelf, en bewaar het niet.'
    })
  const erase = async ({ id, nickname }: Recipient) => {
    onChanged(
      await browserApi('DELETE /api/admin/customers/:customer/recipients/:recipient', {
        params: { customer: customerKey, recipient: String(id) },
      }),
    )
    return `${nickname} is gewist.`
  }
  return (
    <Panel title="Voor wie deze klant bestelt">
      <ul>
        {recipients.map((recipient) => (
          <li
            key={recipient.id}
            className="border-t border-line py-3 text-sm first:border-t-0 first:pt-0"
          >
            <p className="font-semibold">{recipient.nickname}</p>
            <p>
              {recipient.name}, {recipient.to}
            </p>
            <p className="text-ink-soft">{describeUsualProducts(recipient)}</p>
            <div className="-ms-3.5 flex flex-wrap gap-1">
              <Button kind="plain" busy={busy} onClick={() => download(recipient)}>
                Gegevens als bestand<span className="sr-only"> van {recipient.nickname}</span>
              </Button>
              <DialogButton
                kind="plain"
                dialog={(close) => (
                  <FieldDialog
                    title={`${recipient.nickname} wissen?`}
                    fields={{}}
                    button={`Wis ${recipient.nickname}`}
                    cancel="Annuleren"
                    send={() => erase(recipient)}
                    onClose={close}
                  >
                    <p>{recipientErasureExplanation.goes}</p>
                    <p>{recipientErasureExplanation.stays}</p>
                    {recipient.subscriptions > 0 && (
                      <p className="font-semibold">{recipientErasureExplanation.running}</p>
                    )}
                  </FieldDialog>
                )}
              >
                Wis<span className="sr-only"> {recipient.nickname}</span>
              </DialogButton>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        Vraagt deze persoon zelf om inzage of om wissen? Controleer eerst of je met de juiste
        persoon spreekt, bijvoorbeeld met naam en adres.
      </p>
      {failure && <div className="mt-5">{failure}</div>}
    </Panel>
  )
}

function describeUsualProducts({ products, lines, size }: Recipient): string {
  if (!lines) return `${formatProductCount(products)} bewaard`
  return [size || 'Maat onbekend', ...lines.map(({ name }) => name)].join(', ')
}
