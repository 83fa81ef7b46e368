// The banner above the header: what the shop announces, its promises and, on wide screens, the
// buttons that change what this device stores.

import { DeviceTools } from './device-tools.tsx'
import { ShopNotices } from './shop-notices.tsx'
import { ShopPromises } from './shop-promises.tsx'

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
