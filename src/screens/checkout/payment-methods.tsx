import { type CheckoutErrors, missingPaymentMethodError } from '#domain/checkout/form-values.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { NoPaymentMethods } from './lazy-parts.tsx'

export type PaymentMethod = {
  id: string
  description: string
  image: { size2x: string }
  min_amount?: number
  max_amount?: number
}
type Props = {
  methods: readonly PaymentMethod[]
  value: string
  error: CheckoutErrors['paymentMethod']
  onChange: (id: string) => void
}

export function PaymentMethods({ methods, value, error, onChange }: Props) {
  if (methods.length === 0) return <NoPaymentMethods />
  return (
    <RadioCards
      legend="Betaalmethode"
      legendHidden
      name="paymentMethod"
      value={value}
      onChange={onChange}
      error={
        error && (
          <span role="alert">
            <span lang={error === missingPaymentMethodError ? 'en' : undefined}>{error}</span>
            {error === missingPaymentMethodError && (
              <span className="block">Kies hoe je wilt betalen.</span>
            )}
          </span>
        )
      }
      options={methods.map(({ id, description, image }) => ({
        value: id,
        label: description,
        aside: (
          <img
            src={image.size2x}
            alt=""
            width={64}
            height={48}
            className="h-8 w-auto flex-none forced-colors:bg-white forced-color-adjust-none"
          />
        ),
      }))}
    />
  )
}
