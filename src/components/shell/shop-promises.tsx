// The banner above the header, with the three promises from the shop's settings.

import { useShopDetails } from './shop-details-context.ts'

export function ShopPromises() {
  const promises = useShopDetails()?.banner
  if (!promises) return null
  return (
    <ul className="on-deep flex min-h-15 px-4 py-1.5 sm:min-h-10 sm:py-0 flex-wrap content-center items-center justify-center gap-x-4 text-[0.875rem] leading-6 min-[22rem]:text-xs min-[22rem]:leading-6 sm:gap-x-9">
      {promises.map((promise) => (
        <li key={promise} className="text-center max-sm:first:w-full">
          {promise}
        </li>
      ))}
    </ul>
  )
}
