// The banner's three promises (SPECIFICATION section 1), as the owner set them.

import { useDetails } from './details.ts'

export function Promises() {
  const promises = useDetails()?.banner
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
