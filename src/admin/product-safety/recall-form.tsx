// Staff write the notice of a recall. The heading and the parts that the law prescribes are fixed.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  maxRecallTextLength,
  recallHeading,
  type RecallRemedy,
  recallRemedies,
  recallRemedyLabels,
} from '#domain/product-safety/recall-notice.ts'
import { newIdempotencyKey } from '#components/checkout/new-idempotency-key.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledGroup } from '#ui/labelled-group.tsx'
import { LabelledTextarea } from '#ui/labelled-textarea.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { OrderSection } from '../orders/order-section.tsx'
import type { LotSearch } from './lot-search-form.tsx'

/** The numbers of customers who get a mail, and of customers without an e-mail address. */
type Props = { search: LotSearch; product: string; mails: number; letters: number }
const customerCount = (count: number) => (count === 1 ? '1 klant' : `${count} klanten`)

export function RecallForm({ search, product, mails, letters }: Props) {
  const [remedies, setRemedies] = useState<readonly RecallRemedy[]>(recallRemedies)
  const [texts, setTexts] = useState<{ risk: string; instruction: string; reason: string }>()
  const [key] = useState(newIdempotencyKey)
  const { notice, errors, busy, run } = useMutation()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (name: string) => String(values.get(name) ?? '').trim()
    setTexts({ risk: text('risk'), instruction: text('instruction'), reason: text('reason') })
  }
  async function send() {
    if (!texts) return
    const { risk, instruction, reason } = texts
    let id: number | undefined
    await run(async () => {
      const body = {
        ...search,
        risk,
        instruction,
        remedies: [...remedies],
        single_remedy_reason: reason,
        key,
      }
      id = (await browserApi('POST /api/admin/recalls', { body })).id
    })
    setTexts(undefined)
    if (id !== undefined) {
      form.current?.reset()
      await navigate(`/admin/terugroepingen/${id}`)
    }
  }
  const toggle = (remedy: RecallRemedy) =>
    setRemedies((before) =>
      before.includes(remedy) ? before.filter((one) => one !== remedy) : [...before, remedy],
    )
  return (
    <OrderSection title="De brief">
      <p className="mb-5 max-w-[60ch] text-sm text-ink-soft">
        Boven de brief staat ‘{recallHeading}’. Het product, de lotnummers, de periode, ‘Stop meteen
        met dit product’ en het telefoonnummer zet de winkel er zelf in. De wet verbiedt woorden als
        ‘vrijwillig’, ‘uit voorzorg’ en ‘zeldzaam’.
      </p>
      <StaffForm
        busy={busy}
        draft="terugroepbrief"
        subject="shop"
        form={form}
        onSubmit={confirm}
        className="grid max-w-[44rem] gap-5"
      >
        {notice?.kind === 'error' && Object.keys(errors).length === 0 && (
          <Notice kind="error">{notice.text}</Notice>
        )}
        <RecallText
          name="risk"
          label="Wat is het gevaar?"
          hint="Wat kan er gebeuren, en bij wie? Zeg het zoals het is."
          error={errors['risk']?.[0]}
        />
        <RecallText
          name="instruction"
          label="Wat moet de klant doen?"
          hint="Na ‘Stop meteen’. Bijvoorbeeld: stuur het pak terug, ook als het open is."
          error={errors['instruction']?.[0]}
        />
        <LabelledGroup label="Waar kan de klant uit kiezen?" error={errors['remedies']?.[0]}>
          {recallRemedies.map((remedy) => (
            <Checkbox
              key={remedy}
              label={recallRemedyLabels[remedy]}
              checked={remedies.includes(remedy)}
              aria-invalid={errors['remedies'] ? true : undefined}
              onChange={() => toggle(remedy)}
            />
          ))}
        </LabelledGroup>
        {remedies.length === 1 && (
          <RecallText
            name="reason"
            label="Waarom kan de klant niet kiezen?"
            hint="De wet vraagt twee mogelijkheden, tenzij er maar één kan."
            error={errors['single_remedy_reason']?.[0]}
          />
        )}
        <Button type="submit" busy={busy} className="justify-self-start">
          {mails > 0 ? `Verstuur aan ${customerCount(mails)}` : 'Maak de brieven'}
        </Button>
      </StaffForm>
      {texts && (
        <Dialog title={`‘${product}’ terugroepen?`} onClose={() => setTexts(undefined)}>
          <p className="mb-6">
            {mails > 0
              ? `${customerCount(mails)} ${mails === 1 ? 'krijgt' : 'krijgen'} meteen een mail. Je kunt de mail daarna niet meer wijzigen of tegenhouden.`
              : 'Er gaat geen mail weg. Je kunt de tekst daarna niet meer wijzigen.'}
            {letters > 0 &&
              ` ${customerCount(letters)} zonder e-mailadres: hun brief print je daarna.`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void send()}>
              {mails > 0 ? 'Verstuur' : 'Maak de brieven'}
            </Button>
            <Button kind="ghost" onClick={() => setTexts(undefined)}>
              Toch niet
            </Button>
          </div>
        </Dialog>
      )}
    </OrderSection>
  )
}

type TextProps = { name: string; label: string; hint: string; error: string | undefined }
const RecallText = (props: TextProps) => (
  <LabelledTextarea {...props} rows={3} required maxLength={maxRecallTextLength} />
)
