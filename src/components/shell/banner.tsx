// The banner above the header: the shop's promises and, on wide screens, the buttons that change what this device stores.

import { DeviceTools } from './device-tools.tsx'
import { ShopPromises } from './shop-promises.tsx'

export const Banner = () => (
  <div className="on-deep flex items-center">
    <div className="flex-1">
      <ShopPromises />
    </div>
    <DeviceTools short className="flex flex-none gap-x-6 pe-6 text-xs max-lg:hidden" buttonClass="rounded-[6px] hover:underline" />
  </div>
)
