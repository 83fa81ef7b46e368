// What the shop announces today, above the banner: an announcement of staff, or a period without
// shipping.

import { useShopDetails } from './shop-details-context.ts'

export const ShopNotices = () =>
  useShopDetails()?.notices.map(({ text, href }) => (
    <p key={text} className="border-b border-line px-4 py-2 text-center text-sm font-semibold">
      {href ? <a href={href}>{text}</a> : text}
    </p>
  ))
