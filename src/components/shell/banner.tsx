import { DeviceTools } from './device-tools.tsx'
import { useShopDetails } from './shop-details-context.ts'

export const Banner = () => (
  <>
    <ShopNotices />
    <div className="on-deep flex items-center">
      <div className="flex-1">
        <ShopPromises />
      </div>
      <DeviceTools
        short
        className="flex flex-none gap-x-6 pe-6 text-xs max-lg:hidden"
        buttonClass="rounded-[6px] hover:underline"
      />
    </div>
  </>
)

/**
 * What the shop announces today, above the banner: an announcement of staff, or a period without
 * shipping.
 */
const ShopNotices = () =>
  useShopDetails()?.notices.map(({ text, href }) => (
    <p key={text} className="border-b border-line px-4 py-2 text-center text-sm font-semibold">
      {href ? <a href={href}>{text}</a> : text}
    </p>
  ))

function ShopPromises() {
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
