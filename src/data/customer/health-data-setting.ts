import { HealthDataGround, defaultHealthDataGround } from '#domain/customer/health-data-ground.ts'
import { createVersionedSetting } from '../core/versioned-setting.ts'

/** The ground for health data, which the owner chooses in the settings. */
export const healthDataSetting = createVersionedSetting(
  'health-data',
  HealthDataGround,
  defaultHealthDataGround,
)
