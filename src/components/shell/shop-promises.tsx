// The banner above the header, with the three promises from the shop's settings.

import { useShopDetails } from './shop-details-context.ts'

export function ShopPromises() {
  const promises = useShopDetails()?.banner
  if (!promises) return null
  return (
    <ul className="on-deep flex min-h-12 px-4 py-1 sm:min-h-10 sm:py-0 flex-wrap content-center items-center justify-center gap-x-4 text-[0.875rem] leading-5 min-[22rem]:text-xs min-[22rem]:leading-5 sm:gap-x-9">
      {promises.map((promise) => (
        <li key={promise} className="text-center max-sm:first:w-full">
          {promise}
        </li>
      ))}
    </ul>
  )
}
