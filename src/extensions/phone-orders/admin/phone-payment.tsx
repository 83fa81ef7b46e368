import { bankTransferMethodId } from '#domain/payment/own-transfer.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { formFieldId } from '#admin/shared/form-error-summary.tsx'
import { ExplainedCheckbox } from '#ui/form/explained-checkbox.tsx'
import { Panel, Reply } from '#admin/shared/screen.tsx'

/** A customer on the phone pays by the link in the mail. */
const notByPhone: ReadonlySet<string> = new Set([payLaterMethodId, bankTransferMethodId])

type Props = {
  value: string
  byPost: boolean
  ownMethods: readonly { id: string; description: string }[]
  onChange: (method: string) => void
}

export function PhonePaymentMethod({ value, byPost, ownMethods, onChange }: Props) {
  return (
    <>
      <Reply from="GET /api/payment-methods">
        {({ methods }) => (
          <LabelledSelect
            label="Hoe wil de klant betalen?"
            className="max-w-sm"
            options={[
              ...Object.values(methods).filter(({ id }) => !notByPhone.has(id)),
              ...ownMethods,
            ].map(({ id, description }) => [id, description])}
            value={value}
            onChange={onChange}
          />
        )}
      </Reply>
      <p className="measure mt-4 text-sm text-ink-soft">
        Lees de producten en het totaal voor voordat je de bestelling plaatst. De klant zit pas aan
        de bestelling vast na betaling, en heeft daarna 14 dagen bedenktijd. Dat staat ook in de{' '}
        {byPost ? 'brief' : 'mail'}.
      </p>
    </>
  )
}

/**
 * `formId` is the id of the form that the box belongs to, and `form` the prefix of the ids of its
 * fields.
 */
type ConsentProps = {
  formId: string
  form: string
  question: string
  checked: boolean
  byPost: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}

export function PhoneConsent({
  formId,
  form,
  question,
  checked,
  byPost,
  error,
  onChange,
}: ConsentProps) {
  return (
    <Panel title="Toestemming">
      <p className="measure mb-3">
        Lees voor: ‘{question}’ En: ‘Je kunt dat altijd intrekken
        {byPost ? ': bel of schrijf ons' : ', met een link in elke mail'}.’
      </p>
      <ExplainedCheckbox
        label="De klant vindt het goed dat we de bestelling bewaren en gebruiken om te leveren"
        id={formFieldId(form, 'healthConsent')}
        form={formId}
        checked={checked}
        aria-required
        error={error}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Panel>
  )
}
