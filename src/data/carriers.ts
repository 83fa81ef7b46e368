import { Carriers, defaultCarriers } from '#domain/order/carrier.ts'
import { versionedSetting } from './versioned-setting.ts'

/** The carriers that the owner has set. */
export const carriersSetting = versionedSetting('carriers', Carriers, [...defaultCarriers])
