// Whether the shop reports its changed pages to search engines, and how far it is.

import {
  defaultIndexNowProgress,
  defaultIndexNowSetting,
  IndexNowProgress,
  IndexNowSetting,
} from '#domain/content/index-now-setting.ts'
import { createVersionedSetting } from '../core/versioned-setting.ts'

/** The owner edits this. */
export const indexNowSetting = createVersionedSetting(
  'index-now',
  IndexNowSetting,
  defaultIndexNowSetting,
)

/** Only the job that reports writes this. */
export const indexNowProgress = createVersionedSetting(
  'index-now-progress',
  IndexNowProgress,
  defaultIndexNowProgress,
)
