import { useEffect } from 'react'
import { clearStoredCheckout, storedPlacedOrder } from '#components/checkout/stored-order.ts'
import { ButtonLink } from '#ui/button.tsx'

/**
 * Replaces the checkout form if the cart is empty. If the last order of this device is paid or has
 * ended, clears the checkout values of this tab.
 */
export function EmptyCheckout() {
  useEffect(() => {
    if (storedPlacedOrder()?.ended) clearStoredCheckout()
  }, [])
  return (
    <div className="max-w-[40rem] rounded-card border border-line bg-white px-6 py-9 sm:px-10">
      <h2 className="text-xl">Je winkelmand is leeg</h2>
      <p className="mt-3">
        Er is nog niets om af te rekenen. Kijk rustig rond: wat je kiest, bewaren we in je
        winkelmand op dit apparaat.
      </p>
      <ButtonLink to="/shop" className="mt-7">
        Bekijk alle producten
      </ButtonLink>
    </div>
  )
}
