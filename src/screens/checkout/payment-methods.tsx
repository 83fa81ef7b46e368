import { type CheckoutErrors, missingPaymentMethodError } from '#domain/checkout/form-values.ts'
import { Link } from 'react-router'
import { RadioCards } from '#ui/radio-cards.tsx'

export type PaymentMethod = { id: string; description: string; image: { size2x: string }; min_amount?: number; max_amount?: number }
type Props = { methods: readonly PaymentMethod[]; value: string; error: CheckoutErrors['paymentMethod']; onChange: (id: string) => void }

const currentUrl = ''

export function PaymentMethods({ methods, value, error, onChange }: Props) {
  if (methods.length === 0)
    return (
      <>
        <p>Geen betaalmethoden beschikbaar.</p>
        <p className="mt-2">
          <a href={currentUrl} className="link">
            Laad de pagina opnieuw
          </a>{' '}
          of{' '}
          <Link to="/contact" className="link">
            neem contact op
          </Link>
          . Wat je invulde, blijft staan.
        </p>
      </>
    )
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
            {error === missingPaymentMethodError && <span className="block">Kies hoe je wilt betalen.</span>}
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
