import { type FormEvent, useCallback, useEffect, useRef, useState, useId } from 'react'
import {
  type ComplaintKind,
  complaintKindLabels,
  complaintKinds,
  maxComplaintTextLength,
  skinAdvice,
} from '../../domain/complaint.ts'
import { maxLotLength } from '#domain/inventory/lot.ts'
import { formatDayAndMonth } from '#domain/time/format-date.ts'
import { newIdempotencyKey } from '#components/checkout/new-idempotency-key.ts'
import { browserApi } from '#components/api-context.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { LabelledTextarea } from '#ui/form/labelled-textarea.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import {
  type AfterSaleProps,
  ChangeFailure,
  useOrderChange,
} from '#screens/order/use-order-change.tsx'

const kinds = complaintKinds.map((value) => ({ value, label: complaintKindLabels[value] }))
const pictureFailedMessage = (number: string) =>
  `Je melding ${number} is binnen, maar de foto niet. Kies een andere foto, of verstuur de melding zonder foto.`

export default function ComplaintForm({ order, token, done }: AfterSaleProps) {
  const [item, setItem] = useState(
    order.lines.length === 1 ? String(order.lines[0]!.id) : undefined,
  )
  const [kind, setKind] = useState<ComplaintKind>()
  const [key] = useState(newIdempotencyKey)
  const [answer, setAnswer] = useState<{ number: string }>()
  const { failure, errors, busy, change } = useOrderChange(done)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = ['id', 'kind', 'description', 'lot', 'picture'].find((name) => errors[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }, [errors])

  async function send(values: FormData) {
    const text = (name: string) => String(values.get(name) ?? '')
    const picture = values.get('picture')
    await change(async () => {
      // The same key returns the number of the stored complaint when the customer sends again with
      // another picture.
      const filed = await browserApi('POST /api/orders/:token/complaints', {
        params: { token },
        body: {
          id: Number(item ?? 0),
          kind: kind as ComplaintKind,
          description: text('description'),
          lot: text('lot'),
          key,
        },
      })
      setAnswer(filed)
      if (picture instanceof File && picture.size > 0)
        await browserApi('POST /api/orders/:token/complaints/:number/picture', {
          params: { token, number: filed.number },
          body: { picture },
        })
      return filed.text
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }
  return (
    <form
      ref={form}
      noValidate
      method="dialog"
      onSubmit={submit}
      className="grid max-w-[40rem] gap-7"
    >
      <EarlierComplaints token={token} />
      {order.lines.length > 1 && (
        <RadioCards
          legend="Om welk product gaat het?"
          name="id"
          options={order.lines.map((line) => ({ value: String(line.id), label: line.name }))}
          value={item}
          onChange={setItem}
          error={item ? undefined : errors['id']?.[0]}
        />
      )}
      <RadioCards
        legend="Wat is er?"
        name="kind"
        options={kinds}
        value={kind}
        onChange={(value) => setKind(value as ComplaintKind)}
        error={kind ? undefined : errors['kind']?.[0]}
      />
      {kind === 'skin' && (
        <Notice kind="warning">
          <p>{skinAdvice}</p>
        </Notice>
      )}
      <LabelledTextarea
        label="Wat gebeurde er?"
        hint="Een paar zinnen zijn genoeg. Alleen onze medewerkers lezen dit."
        name="description"
        rows={4}
        required
        maxLength={maxComplaintTextLength}
        error={errors['description']?.[0]}
      />
      <LabelledField
        label="Lotnummer, als je het hebt"
        name="lot"
        autoComplete="off"
        maxLength={maxLotLength}
        hint="Het staat op het pak bij LOT, vaak naast de datum."
        error={errors['lot']?.[0]}
        className="max-w-[20rem]"
      />
      <ComplaintPictureField error={errors['picture']?.[0]} />
      {Object.keys(errors).length === 0 && (
        <ChangeFailure>
          {failure && answer ? pictureFailedMessage(answer.number) : failure}
        </ChangeFailure>
      )}
      <Button type="submit" busy={busy} className="justify-self-start">
        Verstuur je melding
      </Button>
    </form>
  )
}

function EarlierComplaints({ token }: { token: string }) {
  const { result } = useQuery(
    useCallback(
      () => browserApi('GET /api/orders/:token/complaints', { params: { token } }),
      [token],
    ),
  )
  if (result.status !== 'done' || result.data.complaints.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 font-semibold">Wat je eerder meldde</h3>
      <ul className="grid gap-2">
        {result.data.complaints.map(({ number, at, product, state, resolution }) => (
          <li key={number}>
            {number}, {product}, {formatDayAndMonth(at)}:{' '}
            {state === 'handled'
              ? `afgehandeld, ${resolution?.toLowerCase() ?? ''}`
              : 'we kijken ernaar'}
            .
          </li>
        ))}
      </ul>
    </div>
  )
}

function ComplaintPictureField({ error }: { error: string | undefined }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        Foto, als je er een hebt
      </label>
      <p id={`${id}-hint`} className="mb-2.5 text-sm text-ink-soft">
        Van het product of het pak. Een JPG, PNG of WebP van hooguit 8 MB. Alleen onze medewerkers
        kunnen de foto zien.
      </p>
      <input
        id={id}
        type="file"
        name="picture"
        accept="image/jpeg,image/png,image/webp"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        className="control min-h-11 p-3"
      />
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}
