import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { complaintStateLabels } from '../domain/complaint.ts'
import { browserApi } from '#components/api-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatDateTimeOrDash } from '#admin/shared/format.ts'
import { EmailAddress } from '#admin/shared/email-address.tsx'
import { useStaffMutation } from '#admin/shared/messages/use-staff-mutation.tsx'
import { ScreenHeader, Panel, Reply } from '#admin/shared/screen.tsx'
import {
  type AdminComplaint,
  type ComplaintCustomer,
  type ComplaintProps,
  ComplaintReports,
  ComplaintResolution,
  ComplaintPicture,
} from './complaint-handling.tsx'
import { RevealButton } from '#admin/shared/masked-order-lines.tsx'

export default function ComplaintScreen() {
  const { number = '' } = useParams()
  return (
    <Reply from="GET /api/admin/complaints/:number" params={{ number }}>
      {(complaint, reload) => <ComplaintView key={number} complaint={complaint} reload={reload} />}
    </Reply>
  )
}

function ComplaintView({
  complaint,
  reload,
}: {
  complaint: AdminComplaint
  reload: () => Promise<void>
}) {
  const { failure, errors, busy, run } = useStaffMutation()
  const [revealed, setRevealed] = useState<ComplaintCustomer>()
  const { number, product, kind_label, lot, state, at } = complaint
  const customer = complaint.customer ?? revealed ?? null
  const reveal = async () =>
    run(async () =>
      setRevealed(
        await browserApi('GET /api/admin/complaints/:number/customer', { params: { number } }),
      ),
    )
  const runAction: ComplaintProps['runAction'] = async (action, successText) => {
    const isDone = await run(async () => {
      await action()
      return successText
    })
    if (isDone) await reload()
    return isDone
  }
  const props: ComplaintProps = {
    complaint,
    busy,
    runAction,
    errorOf: (field) => errors[field]?.[0],
  }
  return (
    <>
      <ScreenHeader
        title={`Klacht ${number}`}
        about={`${complaintStateLabels[state]}, ontvangen op ${formatDateTimeOrDash(at)}.`}
      >
        <ButtonLink kind="ghost" to="/admin/klachten">
          Alle klachten
        </ButtonLink>
      </ScreenHeader>
      <div aria-live="polite" className="not-empty:mb-6">
        {failure}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <Panel title="Het product">
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
              <dt className="text-ink-soft">Product</dt>
              <dd>{product}</dd>
              <dt className="text-ink-soft">Soort</dt>
              <dd>{kind_label}</dd>
              <dt className="text-ink-soft">Lotnummer</dt>
              <dd>{lot ?? 'Niet genoemd'}</dd>
            </dl>
          </Panel>
          <Panel title="De klant">
            {customer ? (
              <Customer number={number} customer={customer} />
            ) : complaint.person === 'erased' ? (
              <p>De gegevens van de klant zijn gewist. De feiten over het product blijven.</p>
            ) : (
              <RevealButton
                reason="Wat iemand over zijn huid of product schrijft, gaat over zijn gezondheid."
                label="Toon de klant"
                busy={busy}
                onReveal={reveal}
              />
            )}
          </Panel>
        </div>
        <div className="grid min-w-0 gap-6">
          <ComplaintResolution
            complaint={complaint}
            // An open complaint has no note yet.
            note={customer?.note ?? (state === 'open' ? '' : undefined)}
            onSaved={(note = '') => {
              setRevealed(revealed && { ...revealed, note })
              return reload()
            }}
          />
          <ComplaintReports {...props} />
        </div>
      </div>
    </>
  )
}

function Customer({
  number,
  customer: { order, name, email, description, picture },
}: {
  number: string
  customer: ComplaintCustomer
}) {
  return (
    <div className="grid gap-4">
      <p className="whitespace-pre-line break-words">{description}</p>
      {picture && <ComplaintPicture number={number} />}
      <p>
        {name}, <EmailAddress address={email} />
      </p>
      <p>
        <Link
          to={`/admin/bestellingen/${order}`}
          className="link inline-flex min-h-6 items-center font-semibold"
        >
          Naar bestelling {order}
        </Link>
        <span className="block text-sm text-ink-soft">
          Daar betaal je terug, en zie je wat er verzonden is.
        </span>
      </p>
    </div>
  )
}
