import { useEffect } from 'react'
import { ButtonLink } from '#ui/button.tsx'

/** Nothing to order. When the cart is empty because it was paid for in another tab, this tab forgets the address too. */
export default function EmptyCheckout() {
  useEffect(() => {
    void forgetWhenPaid()
  }, [])
  return (
    <div className="max-w-[40rem] rounded-card border border-line bg-white px-6 py-9 sm:px-10">
      <h2 className="text-xl">Je winkelmand is leeg</h2>
      <p className="mt-3">Er is nog niets om af te rekenen. Kijk rustig rond: wat je kiest, bewaren we in je winkelmand op dit apparaat.</p>
      <ButtonLink to="/shop" className="mt-7">
        Bekijk alle producten
      </ButtonLink>
    </div>
  )
}

async function forgetWhenPaid() {
  const { forgetCheckout, keptPlacedOrder } = await import('#parts/checkout/kept-order.ts')
  if (keptPlacedOrder()?.ended) forgetCheckout()
}
