import type { CheckoutValues } from './form-values.ts'

type Purchase = { isSubscription: boolean; hasOnlySamples: boolean }

export function describePickupExclusion({
  isSubscription,
  hasOnlySamples,
}: Purchase): string | undefined {
  if (isSubscription)
    return 'Een abonnement bezorgen we niet bij een afhaalpunt, want dat kan intussen sluiten.'
  return hasOnlySamples
    ? 'Proefpakjes komen als brievenbuspost, dus niet bij een afhaalpunt.'
    : undefined
}

export const chooseDelivery = (
  delivery: CheckoutValues['delivery'],
  { postcode, pickupPostcode }: Pick<CheckoutValues, 'postcode' | 'pickupPostcode'>,
): Partial<CheckoutValues> => ({
  delivery,
  pickupPoint: '',
  pickupPostcode: delivery === 'pickup' ? pickupPostcode || postcode : '',
})
