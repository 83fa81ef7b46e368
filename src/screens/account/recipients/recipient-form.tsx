import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { maxNicknameLength } from '#domain/customer/account-limits.ts'
import { toAddressErrors } from '#domain/checkout/address-values.ts'
import { AddressFields } from '#components/address/address-fields.tsx'
import { browserApi } from '#components/api-context.ts'
import { HealthConsentField } from '#components/health-consent/health-consent-field.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAddressForm } from '../use-address-form.ts'
import type { Recipient, RecipientsReply, UsualProduct } from './recipient-types.ts'
import { UsualProductsField } from './usual-products-field.tsx'
import { ChevronSelect } from '#ui/form/chevron-select.tsx'

type Props = {
  /** The person to change; undefined for a new one. */
  recipient: Recipient | undefined
  sizes: readonly string[]
  /** The question for consent; null if the shop has another ground. */
  question: string | null
  onSaved: (reply: RecipientsReply, nickname: string) => void
  onCancel: () => void
}

export function RecipientForm({ recipient, sizes, question, onSaved, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const heading = useId()
  const { fields, sendAddress } = useAddressForm(recipient ?? {}, form, 'nickname')
  const [nickname, setNickname] = useState(recipient?.nickname ?? '')
  const [size, setSize] = useState(recipient?.size ?? '')
  const [products, setProducts] = useState<readonly UsualProduct[]>(recipient?.products ?? [])
  const [consent, setConsent] = useState(false)
  const { notice, errors, busy, run } = useMutation()
  const asksConsent =
    question !== null && !recipient?.has_consent && (size !== '' || products.length > 0)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(() =>
      sendAddress(async (address) => {
        const body = {
          ...address,
          nickname,
          size,
          products: products.map(({ id }) => id),
          ...(asksConsent && { health_consent: consent }),
        }
        const reply = recipient
          ? await browserApi('PUT /api/recipients/:id', {
              params: { id: String(recipient.id) },
              body,
            })
          : await browserApi('POST /api/recipients', { body })
        onSaved(reply, nickname.trim())
      }),
    )
  }

  const hasFieldErrors =
    Object.keys(toAddressErrors(errors)).length > 0 ||
    errors['nickname'] ||
    errors['health_consent'] ||
    errors['size']
  return (
    <form
      ref={form}
      noValidate
      method="dialog"
      onSubmit={submit}
      aria-labelledby={heading}
      className="mt-8 grid gap-8 rounded-card border border-line bg-white p-5 sm:p-8"
    >
      <h2 id={heading} className="text-2xl">
        {recipient ? `${recipient.nickname} wijzigen` : 'Iemand toevoegen'}
      </h2>
      <LabelledField
        label="Hoe noem je deze persoon?"
        name="nickname"
        hint="Bijvoorbeeld Mama of Opa Jan. Alleen jij en onze klantenservice zien dit; het staat niet op het pakket."
        autoComplete="off"
        required
        maxLength={maxNicknameLength}
        value={nickname}
        error={errors['nickname']?.[0]}
        onChange={({ target }) => setNickname(target.value)}
      />
      <fieldset>
        <legend className="mb-1 text-xl font-semibold">Naam en adres op het pakket</legend>
        <p className="mb-5 text-sm text-ink-soft">
          Hier bezorgen we wat je voor deze persoon bestelt.
        </p>
        <AddressFields {...fields} />
      </fieldset>
      <SizeField sizes={sizes} value={size} error={errors['size']?.[0]} onChange={setSize} />
      <UsualProductsField
        products={products}
        onChange={setProducts}
        error={errors['products']?.[0]}
      />
      {asksConsent && (
        <HealthConsentField
          text={question}
          checked={consent}
          error={consent ? undefined : errors['health_consent']?.[0]}
          onChange={({ target }) => setConsent(target.checked)}
        />
      )}
      {notice && !hasFieldErrors && <Notice kind="error">{notice.text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Bewaar
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          Annuleren
        </Button>
      </div>
    </form>
  )
}

type SizeFieldProps = {
  sizes: readonly string[]
  value: string
  error: string | undefined
  onChange: (size: string) => void
}

/** A size that the shop no longer sells stays in the list while it is chosen. */
function SizeField({ sizes, value, error, onChange }: SizeFieldProps) {
  const id = useId()
  const options = value === '' || sizes.includes(value) ? sizes : [value, ...sizes]
  return (
    <div className="max-w-80">
      <label htmlFor={id} className="mb-2 block font-semibold">
        Maat
      </label>
      <ChevronSelect
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-control ps-4 pe-12"
      >
        <option value="">Weet ik niet</option>
        {options.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </ChevronSelect>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}
