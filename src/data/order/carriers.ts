import { Carriers, defaultCarriers } from '#domain/order/carrier.ts'
import { createVersionedSetting } from '../core/versioned-setting.ts'

/** The carriers, which staff edit in the settings. */
export const carriersSetting = createVersionedSetting('carriers', Carriers, [...defaultCarriers])
