import { type CheckoutErrors, paymentMethodMissing } from '#domain/checkout/form-values.ts'
import { RadioCards } from '#ui/radio-cards.tsx'

export type PaymentMethod = { id: string; description: string; image: { size2x: string } }
type Props = { methods: readonly PaymentMethod[]; value: string; error: CheckoutErrors['paymentMethod']; onChange: (id: string) => void }

export default function PaymentMethods({ methods, value, error, onChange }: Props) {
  if (methods.length === 0) return <p>Geen betaalmethoden beschikbaar.</p>
  return (
    <RadioCards
      legend="Betaalmethode"
      legendHidden
      name="paymentMethod"
      value={value}
      onChange={onChange}
      error={
        error && (
          <span role="alert" lang={error === paymentMethodMissing ? 'en' : undefined}>
            {error}
          </span>
        )
      }
      options={methods.map(({ id, description, image }) => ({
        value: id,
        label: description,
        aside: <img src={image.size2x} alt="" width={64} height={48} className="h-8 w-auto flex-none" />,
      }))}
    />
  )
}
